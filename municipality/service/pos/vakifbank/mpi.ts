import type { Kurus } from 'municipality/contract';
import { dotAmount, UnreadableAnswer } from '../protocol/bank-answer';
import { isOfTheMerchant } from './codes';
import { childOf, isWebAddress, readRoot, textOf, type Node, type VakifbankAccount } from './message';

/** Describes a card whose holder the MPI is asked to know again. Lives no longer than that question. */
export interface CardToEnrol {
  /** Holds the digits alone. */
  readonly number: string;
  /** Holds two digits each. */
  readonly year: string;
  readonly month: string;
  /** Holds `100` for Visa, `200` for Mastercard, and the number that the bank has told for Troy. */
  readonly brand: string;
}

export interface Enrolment {
  /** We give every question a new one, of at most 40 letters and digits. */
  readonly enrolmentId: string;
  /** The bank's return shall bring this back: the attempt's reference, never anything of the card. */
  readonly sessionInfo: string;
  readonly total: Kurus;
  readonly ipAddress: string;
  readonly successUrl: string;
  readonly failureUrl: string;
}

/** Returns the question whether a card takes part in 3-D Secure. The newer gateway wants to know three things more. */
export function enrolmentForm(
  account: VakifbankAccount,
  enrolment: Enrolment,
  card: CardToEnrol,
): Array<[string, string]> {
  const isOld = new URL(account.enrolmentUrl).pathname.toLowerCase().endsWith('.aspx');
  const more: Array<[string, string]> = [
    ['Language', 'tr-TR'],
    ['BrowserIpAddress', enrolment.ipAddress],
    ['TerminalNo', account.terminalNo],
  ];
  return [
    ['MerchantId', account.merchantId],
    ['MerchantPassword', account.password],
    ['MerchantType', '0'],
    ['PurchaseAmount', dotAmount(enrolment.total)],
    ['VerifyEnrollmentRequestId', enrolment.enrolmentId],
    ['Currency', account.currency],
    ['SuccessUrl', enrolment.successUrl],
    ['FailureUrl', enrolment.failureUrl],
    ['Pan', card.number],
    ['ExpiryDate', `${card.year}${card.month}`],
    ['BrandName', card.brand],
    ['IsRecurring', 'false'],
    ['SessionInfo', enrolment.sessionInfo],
    ...(isOld ? [] : more),
  ];
}

/** Describes what the MPI says of a card: whom to hand the browser to, or why not. */
export type EnrolmentAnswer =
  | {
      readonly kind: 'enrolled';
      readonly acsUrl: string;
      readonly paReq: string;
      readonly termUrl: string;
      readonly md: string;
    }
  | {
      readonly kind: 'not-enrolled' | 'half-secure' | 'failed' | 'merchant-refused';
      readonly bankCode: string | null;
    };

/**
 * Reads an IPaySecure answer. `VERes` stands in `Message` or beside it. Throws UnreadableAnswer for another card
 * question's answer, and for one without a status.
 */
export function readEnrolment(xml: string, enrolmentId: string): EnrolmentAnswer {
  const answer = readRoot(xml, 'IPaySecure');
  const message = childOf(answer, 'Message');
  const inside = childOf(message, 'VERes');
  const result = Object.keys(inside).length > 0 ? inside : childOf(answer, 'VERes');
  const id = textOf(answer, 'VerifyEnrollmentRequestId') || textOf(message, 'VerifyEnrollmentRequestId');
  if (id !== '' && id !== enrolmentId) throw new UnreadableAnswer('The answer is about another question');
  const code = errorCodeOf(answer, message);
  const status = textOf(result, 'Status');
  switch (status) {
    case 'Y':
      return code === null ? enrolled(result) : failed(code);
    case 'N':
      return { kind: 'not-enrolled', bankCode: code };
    case 'A':
      return { kind: 'half-secure', bankCode: code };
    case 'U':
    case 'E':
      return failed(code);
    default:
      if (status === '' && code !== null) return failed(code);
      throw new UnreadableAnswer('The answer has no status');
  }
}

function failed(code: string | null): EnrolmentAnswer {
  const kind = code !== null && isOfTheMerchant(code) ? 'merchant-refused' : 'failed';
  return { kind, bankCode: code };
}

function enrolled(result: Node): EnrolmentAnswer {
  const acsUrl = textOf(result, 'ACSUrl');
  const paReq = textOf(result, 'PaReq');
  const termUrl = textOf(result, 'TermUrl');
  if (!isWebAddress(acsUrl) || !isWebAddress(termUrl) || paReq === '') {
    throw new UnreadableAnswer('The answer does not say where the card holder is known again');
  }
  return { kind: 'enrolled', acsUrl, paReq, termUrl, md: textOf(result, 'MD') };
}

/** 200 is the MPI's "well". */
function errorCodeOf(answer: Node, message: Node): string | null {
  const code =
    textOf(childOf(answer, 'ResultDetail'), 'ErrorCode') ||
    textOf(childOf(message, 'ResultDetail'), 'ErrorCode') ||
    textOf(answer, 'MessageErrorCode') ||
    textOf(message, 'MessageErrorCode');
  return code === '' || code === '200' ? null : code;
}
