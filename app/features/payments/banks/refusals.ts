import { findAuthenticationRefusal } from './nestpay/refusals';
import type { BankCodeOf } from './shape/bank-reason';
import { findIssuerRefusal, type Refusal } from './shape/issuer-refusals';
import { findAnswerRefusal, findEnrolmentRefusal, findSaleRefusal } from './vakifbank/refusals';

/** Returns what a payer is told of a bank's code; null for an unknown code. */
export function findRefusal({ kind, code }: BankCodeOf): Refusal | null {
  switch (kind) {
    case 'answer':
      return findIssuerRefusal(code) ?? findAnswerRefusal(code);
    case 'authentication':
      return findAuthenticationRefusal(code);
    case 'enrolment':
      return findEnrolmentRefusal(code);
    case 'sale':
      return findSaleRefusal(code);
    case 'gateway':
      return null;
    default:
      return kind satisfies never;
  }
}
