import type { FeeKind } from 'municipality/contract';

/** Heading over what grew on debts: late fee, deferral interest, or both. */
export function feeHeading(kinds: readonly (FeeKind | null | undefined)[]): string {
  const interest = kinds.filter((kind) => kind === 'tecil-faizi').length;
  if (interest === 0) return 'Gecikme zammı';
  return interest === kinds.length ? 'Tecil faizi' : 'Zam ve tecil faizi';
}
