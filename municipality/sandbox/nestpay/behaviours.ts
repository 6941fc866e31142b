/** This is what the bank does with a card of the sandbox. */
export type Behaviour =
  | 'paid'
  | 'insufficient-funds'
  | 'expired-card'
  | 'mdstatus-0'
  | 'mdstatus-2'
  | 'mdstatus-3'
  | 'mdstatus-4'
  | 'mdstatus-5'
  | 'mdstatus-6'
  | 'mdstatus-7'
  | 'mdstatus-8'
  | 'other-amount'
  | 'altered-in-transit'
  | 'hash-missing'
  | 'other-order'
  | 'slow-answer'
  | 'answer-lost'
  | 'answer-three-times';

export type MdStatus = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';

/** Describes the ISO 8583 answer of the issuer; the ones this bank knows. */
export type IssuerAnswer = '00' | '51' | '54' | '82';

export type Plan = {
  readonly mdStatus: MdStatus;
  /** Null means that the bank stops before it asks the issuer for the money. */
  readonly issuer: IssuerAnswer | null;
  readonly delivery: 'at-once' | 'slow' | 'never' | 'three-times';
  readonly twist:
    | 'none'
    | 'charge-other-amount'
    | 'alter-after-signing'
    | 'leave-unsigned'
    | 'name-other-order';
};

const ordinary: Plan = { mdStatus: '1', issuer: '00', delivery: 'at-once', twist: 'none' };

/**
 * The bank decides about "half secure" answers (mdStatus 2, 3, 4) by the merchant's profile. Here it takes the
 * money with 4 (attempt) and stops with 2 and 3, so that both readings can be tried.
 */
export const plans: Readonly<Record<Behaviour, Plan>> = {
  paid: ordinary,
  'insufficient-funds': { ...ordinary, issuer: '51' },
  'expired-card': { ...ordinary, issuer: '54' },
  'mdstatus-0': { ...ordinary, mdStatus: '0', issuer: null },
  'mdstatus-2': { ...ordinary, mdStatus: '2', issuer: null },
  'mdstatus-3': { ...ordinary, mdStatus: '3', issuer: null },
  'mdstatus-4': { ...ordinary, mdStatus: '4' },
  'mdstatus-5': { ...ordinary, mdStatus: '5', issuer: null },
  'mdstatus-6': { ...ordinary, mdStatus: '6', issuer: null },
  'mdstatus-7': { ...ordinary, mdStatus: '7', issuer: null },
  'mdstatus-8': { ...ordinary, mdStatus: '8', issuer: null },
  'other-amount': { ...ordinary, twist: 'charge-other-amount' },
  'altered-in-transit': { ...ordinary, twist: 'alter-after-signing' },
  'hash-missing': { ...ordinary, twist: 'leave-unsigned' },
  'other-order': { ...ordinary, twist: 'name-other-order' },
  'slow-answer': { ...ordinary, delivery: 'slow' },
  'answer-lost': { ...ordinary, delivery: 'never' },
  'answer-three-times': { ...ordinary, delivery: 'three-times' },
};

/** Only a card that takes part in 3-D Secure in full is asked for the code of the text message. */
export function asksForCode(behaviour: Behaviour): boolean {
  return plans[behaviour].mdStatus === '1';
}
