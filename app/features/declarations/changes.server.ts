import { isDeepStrictEqual } from 'node:util';
import type { Statement } from 'municipality/contract';

/** Lists what a corrected statement says and the declared one does not say. */
export function listChanges(declared: Statement, corrected: Statement): Statement[number]['Rows'] {
  return corrected
    .filter((section) => !declared.some((known) => isDeepStrictEqual(known, section)))
    .flatMap(({ Rows }) => Rows);
}
