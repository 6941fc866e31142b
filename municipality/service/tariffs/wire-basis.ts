import type { Basis } from './basis';

/** Returns the basis of a row as it goes on the wire. */
export function wireBasis({ legalBasis, source, isSample }: Basis) {
  return { LegalBasis: legalBasis, Source: source, IsSample: isSample };
}
