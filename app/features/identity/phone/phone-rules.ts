import { NEW_PHONE_FOR } from 'municipality/contract';

/** Describes what is known of the phone on a member's record. */
type PhoneState = 'unproven-member' | 'none' | 'new' | 'settled';

/**
 * Says how a thing is done: `code`, by a code to the phone on record; `password`, by the password alone; `e-devlet`, by
 * a sign-in with e-Devlet a short while ago, or at the counter.
 */
type PhoneWay = 'code' | 'password' | 'e-devlet';

export interface PhoneRule {
  /** A change is shown first by this way, then by a code to the new phone. */
  readonly change: PhoneWay;
  readonly secondProof: Extract<PhoneWay, 'code' | 'e-devlet'>;
  /** A new password goes to this phone after a code to it. */
  readonly newPassword: Extract<PhoneWay, 'code' | 'e-devlet'>;
}

/**
 * Holds the one table for everything a phone opens. The rest does not depend on its state: fast payment and deposit
 * refunds send their code to the phone of the municipality's own record, which changes at the counter alone; who
 * registers over records that exist holds the phone that stands on them, or comes by e-Devlet or to the counter. In
 * every state a sign-in with e-Devlet a short while ago does in place of a code to a lost phone.
 */
export const phoneRules: Readonly<Record<PhoneState, PhoneRule>> = {
  // No records stand behind it yet: there is nothing to take.
  'unproven-member': { change: 'password', secondProof: 'code', newPassword: 'code' },
  none: { change: 'e-devlet', secondProof: 'e-devlet', newPassword: 'e-devlet' },
  new: { change: 'code', secondProof: 'e-devlet', newPassword: 'e-devlet' },
  settled: { change: 'code', secondProof: 'code', newPassword: 'code' },
};

/** @param changedAt when the member changed it last in the portal, or a delivery of files did; null: never, or at the counter */
export function phoneStateOf(
  { phone, isProven, changedAt }: { phone: string | null; isProven: boolean; changedAt: Date | null },
  now: Date,
): PhoneState {
  if (!isProven) return 'unproven-member';
  if (phone === null) return 'none';
  return changedAt !== null && now.getTime() < changedAt.getTime() + NEW_PHONE_FOR ? 'new' : 'settled';
}
