import type { CancellationState } from 'municipality/contract';
import type { Task, TaskState } from '~/ui/table/task-list';

const tasks: readonly Task[] = [
  { title: 'Başvuru', text: 'Borcunuz varsa da başvurun; ödenince ilerler.' },
  { title: 'Okuma', text: 'Görevli sayacı okuyup söker; genellikle 2–3 iş günü sürer.' },
  { title: 'Kesin hesap', text: 'Güvence bedeliniz güncellenir; borcunuz varsa ondan düşülür.' },
  { title: 'İade', text: 'Kalanı IBAN’ınıza yatırılır ve sözleşme sona erer.' },
];

/** Counts how many tasks are behind an application; null for one that goes no further. */
const tasksDone: Readonly<Record<CancellationState, number | null>> = {
  'basvuru-alindi': 0,
  'borc-bekliyor': 0,
  'okuma-bekliyor': 1,
  'kesin-hesap': 2,
  mahsup: 2,
  'iade-bekliyor': 3,
  'tahakkuk-bekliyor': 3,
  kapandi: tasks.length,
  reddedildi: null,
  'geri-cekildi': null,
};

/** Shows what the way looks like, before anybody starts. */
export const wayAhead = tasks;

/** Shows the same for an application under way; null when it ended before its time. */
export function wayOf(state: CancellationState): readonly Task[] | null {
  const done = tasksDone[state];
  if (done === null) return null;
  const stateAt = (index: number): TaskState => (index < done ? 'done' : index === done ? 'now' : 'ahead');
  return tasks.map((task, index) => ({ ...task, state: stateAt(index) }));
}
