import { eq } from 'drizzle-orm';
import type { MemberInfo } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import { memberHashOf } from '../session/session.server';
import { memberTrust } from '../tables.server';
import { findMobilePhone } from 'municipality/values/mobile-phone';
import { type PhoneRule, phoneRules, phoneStateOf } from './phone-rules';

/** A generated password lives so many milliseconds. */
const PASSWORD_LIFETIME = 30 * 60_000;

type Change = Partial<Pick<typeof memberTrust.$inferSelect, 'phoneChangedAt' | 'passwordSentAt'>>;

async function note(identityNo: string, change: Change): Promise<void> {
  const memberHash = memberHashOf(identityNo);
  await getPortal()
    .database.insert(memberTrust)
    .values({ memberHash, ...change })
    .onConflictDoUpdate({ target: memberTrust.memberHash, set: change });
}

/** From now on the member's phone is a new one. */
export const notePhoneChanged = (identityNo: string) =>
  note(identityNo, { phoneChangedAt: getPortal().now() });

/** A generated password is on its way to the member. */
export const notePasswordSent = (identityNo: string) =>
  note(identityNo, { passwordSentAt: getPortal().now() });

async function findTrust(identityNo: string) {
  const [row] = await getPortal()
    .database.select()
    .from(memberTrust)
    .where(eq(memberTrust.memberHash, memberHashOf(identityNo)));
  return row ?? null;
}

/** Returns the last of two changes, of which each may be none. */
function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** Reads an instant the municipality sent; null where it sent none. */
const dateOf = (instant: string | null | undefined) => (instant == null ? null : new Date(instant));

type KnownPhone = Pick<MemberInfo['UserDetail'], 'GsmNumber' | 'GsmChangedAt' | 'IsIdentityProven'>;

/** Returns what the phone of a signed-in member may open. */
export async function phoneRuleOf(
  identityNo: string,
  { GsmNumber, GsmChangedAt, IsIdentityProven }: KnownPhone,
): Promise<PhoneRule> {
  const changedHere = (await findTrust(identityNo))?.phoneChangedAt ?? null;
  const changedAt = later(changedHere, dateOf(GsmChangedAt));
  const phone = findMobilePhone(GsmNumber ?? '');
  return phoneRules[phoneStateOf({ phone, isProven: IsIdentityProven, changedAt }, getPortal().now())];
}

/** Decides the same for whoever asks for a new password and named the phone on record: nobody knows yet who that is. */
export async function canSendPasswordTo(
  identityNo: string,
  phone: string,
  changedAt: KnownPhone['GsmChangedAt'] = null,
): Promise<boolean> {
  const known = { GsmNumber: phone, GsmChangedAt: changedAt, IsIdentityProven: true };
  const rule = await phoneRuleOf(identityNo, known);
  return rule.newPassword === 'code';
}

/**
 * Finds the phone of the municipality's own record, ten digits; null where there is none, or a delivery has just
 * brought it.
 */
export function findSettledRegistryPhone({
  RegistryGsmNumber,
  RegistryGsmChangedAt,
}: MemberInfo['UserDetail']): string | null {
  const given = {
    phone: findMobilePhone(RegistryGsmNumber ?? ''),
    isProven: true,
    changedAt: dateOf(RegistryGsmChangedAt),
  };
  return phoneStateOf(given, getPortal().now()) === 'settled' ? given.phone : null;
}

/** Tells whether the password generated for a member came too long ago to be typed still. */
export async function isGeneratedPasswordOver(identityNo: string): Promise<boolean> {
  const sentAt = (await findTrust(identityNo))?.passwordSentAt ?? null;
  return sentAt !== null && getPortal().now().getTime() >= sentAt.getTime() + PASSWORD_LIFETIME;
}
