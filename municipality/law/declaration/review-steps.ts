import type { DeclarationAct, DeclarationReview, DeclarationState } from 'municipality/contract';

interface ReviewStep {
  readonly by: 'municipality' | 'declarer';
  readonly from: readonly DeclarationReview[];
  /** It is null where the examination ends without a decision. */
  readonly to: DeclarationReview | null;
}

const undecided = ['open', 'asked', 'answered', 'proposed'] as const;

/** Lists the examination of a declaration: who may do what, and what it leads to. */
export const reviewSteps: Readonly<Record<DeclarationAct, ReviewStep>> = {
  ask: { by: 'municipality', from: undecided, to: 'asked' },
  answer: { by: 'declarer', from: ['asked'], to: 'answered' },
  propose: { by: 'municipality', from: undecided, to: 'proposed' },
  consent: { by: 'declarer', from: ['proposed'], to: 'accepted' },
  decline: { by: 'declarer', from: ['proposed'], to: 'answered' },
  accept: { by: 'municipality', from: undecided, to: 'accepted' },
  reject: { by: 'municipality', from: undecided, to: 'rejected' },
  withdraw: { by: 'declarer', from: undecided, to: null },
  serve: { by: 'municipality', from: [...undecided, 'accepted'], to: null },
};

/** Says whether a declaration counts: nothing follows from one that was replaced, rejected or withdrawn. */
const counts: Readonly<Record<DeclarationState, boolean>> = {
  received: true,
  waiting: true,
  accrued: true,
  reported: true,
  replaced: false,
  rejected: false,
  withdrawn: false,
};

export const isEffective = (state: DeclarationState): boolean => counts[state];

/** Holds the states of declarations nothing follows from any more. */
export const ineffectiveStates = (Object.keys(counts) as DeclarationState[]).filter(
  (state) => !counts[state],
);

const withdrawable: readonly DeclarationState[] = ['received', 'waiting', 'reported'];

/**
 * Tells whether an act fits the declaration as it stands. What has accrued is not withdrawn, but replaced by another
 * declaration.
 */
export function canTake(
  act: DeclarationAct,
  { state, review }: { readonly state: DeclarationState; readonly review: DeclarationReview },
): boolean {
  if (!isEffective(state) || !reviewSteps[act].from.includes(review)) return false;
  return act !== 'withdraw' || withdrawable.includes(state);
}
