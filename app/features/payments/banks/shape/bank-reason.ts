import type { AttemptReason, BankReason } from '~/features/payments/attempt/reasons';

/**
 * Describes a bank's own code of a refusal. `answer`: of the bank or the card's issuer, two or four digits.
 * `authentication`: NestPay's mdStatus. `enrolment`: the status of VakıfBank's MPI. `gateway`: an error of NestPay's
 * own checks. `sale`: the answer to a sale where it means something else than the same code of a page.
 */
export interface BankCodeOf {
  readonly kind: 'answer' | 'authentication' | 'enrolment' | 'gateway' | 'sale';
  readonly code: string;
}

/** Says how each kind is stored, and what its code may be. */
const forms: Readonly<Record<BankCodeOf['kind'], { readonly prefix: string; readonly code: RegExp }>> = {
  answer: { prefix: 'bank-', code: /^(?:\d{2}|\d{4})$/ },
  authentication: { prefix: 'md-', code: /^.+$/s },
  enrolment: { prefix: 'mpi-', code: /^[A-Z]$/ },
  gateway: { prefix: 'error-', code: /^.+$/s },
  sale: { prefix: 'sale-', code: /^\d{4}$/ },
};

const kinds = Object.keys(forms) as BankCodeOf['kind'][];

/** Returns the reason to store for a code. @throws RangeError for a code its kind cannot have */
export function bankReason(kind: BankCodeOf['kind'], code: string): BankReason {
  if (!forms[kind].code.test(code)) throw new RangeError(`Not a code of a bank’s ${kind}`);
  return `${forms[kind].prefix}${code}` as BankReason;
}

/** Reads the code in a stored reason; null where the reason is the portal's own. */
export function readBankReason(reason: string | null): BankCodeOf | null {
  if (reason === null) return null;
  for (const kind of kinds) {
    const { prefix, code } = forms[kind];
    const rest = reason.startsWith(prefix) ? reason.slice(prefix.length) : null;
    if (rest !== null && code.test(rest)) return { kind, code: rest };
  }
  return null;
}

/** Returns the reason of a refusal by its code, where it has one of two or four digits. */
export function refusalReason(bankCode: string | null | undefined): BankReason | 'bank-refused' {
  return forms.answer.code.test(bankCode ?? '') ? bankReason('answer', bankCode ?? '') : 'bank-refused';
}

/** Returns the code the municipality is told with an order's outcome; undefined where the bank named none. */
export function answerCodeOf(reason: AttemptReason | null): string | undefined {
  const code = readBankReason(reason);
  return code?.kind === 'answer' ? code.code : undefined;
}
