import { Badge, type Tone } from '../basics/badge';
import { entries } from './entries.css';
import { hint } from '../form/field.css';

export type TaskState = 'done' | 'now' | 'ahead';

const states: Readonly<Record<TaskState, { words: string; tone: Tone }>> = {
  done: { words: 'Tamamlandı', tone: 'success' },
  now: { words: 'Sürüyor', tone: 'accent' },
  ahead: { words: 'Henüz başlamadı', tone: 'plain' },
};

export type Task = {
  title: string;
  text: string;
  /** It is left out before anything has begun. */
  state?: TaskState;
};

/** Shows what has to happen, in its order, and how far it has come. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ol className={entries}>
      {tasks.map(({ title, text, state }, index) => (
        <li key={title} aria-current={state === 'now' ? 'step' : undefined}>
          <div>
            <strong>
              {index + 1}. {title}
            </strong>
            <p className={hint}>{text}</p>
          </div>
          {state && <Badge tone={states[state].tone}>{states[state].words}</Badge>}
        </li>
      ))}
    </ol>
  );
}
