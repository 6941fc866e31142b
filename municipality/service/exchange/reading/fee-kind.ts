import { feeKinds } from 'municipality/contract';
import { choice } from './field-types';

/** Holds what is said of a debt that bears nothing: its title alone would say the contrary. */
const NONE = ['gecikme bedeli yok', 'işlemez', 'artmaz'];

/** Holds a kind of fee, by its name or its title; what comes with a plan comes with the plan's file. */
export const feeKind = choice(
  Object.fromEntries(
    Object.entries(feeKinds)
      .filter(([, { isOfPlan }]) => !isOfPlan)
      .map(([kind, { title, grows }]) => [kind, grows ? [title.toLocaleLowerCase('tr')] : NONE]),
  ),
);
