import type { DeclarationContent, EstateContent } from 'municipality/contract';
import { freedOn } from '../property/freed-estate';

/** Returns the temporary exemptions that hang on papers the program cannot read (1319 m.5/c, g). */
const needsProof = (content: EstateContent): boolean =>
  content.kind === 'building' &&
  (content.temporaryExemption === 'afet-sonrasi' || content.temporaryExemption === 'yatirim-tesvik');

/** Tells whether a declaration takes effect only once the municipality has decided on it: it ends or frees a tax. */
export function needsDecision(content: DeclarationContent): boolean {
  switch (content.kind) {
    case 'sale':
      return true;
    case 'building':
    case 'plot':
    case 'land':
      return freedOn(content) !== null || needsProof(content);
    case 'cleaning':
    case 'advertising':
    case 'entertainment':
      return false;
    default:
      return content satisfies never;
  }
}
