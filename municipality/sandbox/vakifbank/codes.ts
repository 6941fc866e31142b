import type { Plan } from '../nestpay/behaviours';
import type { IssuerAnswer } from '../nestpay/behaviours';
import type { AcceptedCard } from '../nestpay/cards';

/** Returns the issuer's answer in four digits, as this bank writes it. */
export function codeOf(issuer: IssuerAnswer): string {
  return `00${issuer}`;
}

export const codes = {
  success: '0000',
  /** Lists codes of the common payment service: no such order, and one that is still on the page. */
  unknownOrder: '5060',
  notFinished: '5061',
  amountFormat: '5014',
  badRequest: '5029',
  badReturnAddress: '5037',
  givenUp: '5050',
  /** Lists codes of the MPI. */
  notAuthenticated: '2050',
  usedEnrolment: '2023',
  cardFormat: '2030',
  directoryServer: '2053',
  /** Lists codes of the POS. */
  usedTransaction: '1006',
  nothingLeft: '1059',
  alreadyPaid: '1061',
  alreadyCancelled: '1083',
  noClientIp: '1096',
  notSecure: '1110',
  notAuthentic: '1126',
  noDeviceSource: '1121',
  cardSentAgain: '1127',
  usedEnrolmentAtPos: '1128',
  noSuchSale: '1057',
  batchClosed: '2202',
  unknownMerchant: '9039',
} as const;

/** Returns the status of a card at the directory: Y full, A attempt, N not in 3-D Secure, U unable, E error. */
export function enrolmentStatus({ mdStatus }: Plan): 'Y' | 'A' | 'N' | 'U' | 'E' {
  switch (mdStatus) {
    case '0':
    case '1':
      return 'Y';
    case '2':
    case '3':
      return 'N';
    case '4':
      return 'A';
    case '5':
      return 'U';
    case '6':
    case '7':
    case '8':
      return 'E';
    default:
      return mdStatus satisfies never;
  }
}

/** Tells how sure the bank was of the card holder: in full, half (an attempt), or not at all. */
export function eciOf(plan: Plan, brand: AcceptedCard['brand']): string {
  const isMastercard = brand === 'MASTERCARD';
  if (plan.mdStatus === '1') return isMastercard ? '02' : '05';
  if (enrolmentStatus(plan) === 'A') return isMastercard ? '01' : '06';
  return isMastercard ? '00' : '07';
}

/** Tells why the common payment page does not even ask the issuer; null when it does. */
export function refusalCode(plan: Plan, takesHalfSecure: boolean): string | null {
  switch (enrolmentStatus(plan)) {
    case 'Y':
      return plan.mdStatus === '1' ? null : codes.notAuthenticated;
    case 'A':
      return takesHalfSecure ? null : codes.notSecure;
    case 'N':
      return codes.notSecure;
    case 'U':
    case 'E':
      return codes.directoryServer;
  }
}
