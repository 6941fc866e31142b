import {
  attemptStates,
  stateProperties,
  transitionCauses,
  transitions,
} from '~/features/payments/attempt/transitions';
import { stateTitles } from '~/features/payments/desk/desk-texts';
import { outcomeOf } from '~/features/payments/outcomes';
import { code, markdownTable } from './table';

const records = { decides: 'decides', 'may-correct': 'may still correct it' } as const;
const lists = {
  waiting: 'without an outcome',
  review: 'to be looked into',
  refund: 'to be given back',
} as const;

/** Writes the states of a payment, and what each means to payer, desk and bank. */
export const paymentStates = () =>
  markdownTable(
    ['state', 'the payer reads', 'the desk reads', 'debts', 'the bank’s record', 'list of the desk'],
    attemptStates.map((state) => {
      const { holdsDebts, bankRecord, deskList } = stateProperties[state];
      return [
        code(state),
        outcomeOf(state, null).title,
        stateTitles[state],
        holdsDebts ? 'held' : 'free',
        bankRecord === null ? '' : records[bankRecord],
        deskList === null ? '' : lists[deskList],
      ];
    }),
  );

/** Writes the steps between them as a picture, and what each does. */
export function paymentSteps(): string {
  const rows = transitionCauses.map((cause) => ({ cause, ...transitions[cause] }));
  const arrows = attemptStates.flatMap((from) =>
    attemptStates.flatMap((to) => {
      const causes = rows.filter((row) => row.to === to && row.from.includes(from));
      return causes.length === 0
        ? []
        : [`  ${from} --> ${to}: ${causes.map(({ cause }) => cause).join(', ')}`];
    }),
  );
  const ends = attemptStates.flatMap((state) =>
    stateProperties[state].isFinal ? [`  ${state} --> [*]`] : [],
  );
  const picture = ['```mermaid', 'stateDiagram-v2', '  [*] --> created', ...arrows, ...ends, '```'].join(
    '\n',
  );
  const table = markdownTable(
    ['cause', 'what happened', 'from', 'to', 'debts', 'the municipality is told'],
    rows.map(({ cause, meaning, from, to, debts, report }) => [
      code(cause),
      meaning,
      from.map(code).join(', '),
      code(to),
      debts,
      report ?? '',
    ]),
  );
  return `${picture}\n\n${table}`;
}
