import { eq } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import { memberHashOf } from '../session/session.server';
import { memberTrust } from '../tables.server';
import { findMobilePhone } from './mobile-phone';
import { type PhoneRule, phoneRules, phoneStateOf } from './phone-rules';

/** Milliseconds a generated password lives. */
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

/** What the phone of a signed-in member may open. */
export async function phoneRuleOf(
  identityNo: string,
  { GsmNumber, IsIdentityProven }: { GsmNumber?: string | null | undefined; IsIdentityProven: boolean },
): Promise<PhoneRule> {
  const changedAt = (await findTrust(identityNo))?.phoneChangedAt ?? null;
  const phone = findMobilePhone(GsmNumber ?? '');
  return phoneRules[phoneStateOf({ phone, isProven: IsIdentityProven, changedAt }, getPortal().now())];
}

/** The same for whoever asks for a new password and named the phone on record: nobody knows yet who that is. */
export async function canSendPasswordTo(identityNo: string, phone: string): Promise<boolean> {
  const rule = await phoneRuleOf(identityNo, { GsmNumber: phone, IsIdentityProven: true });
  return rule.newPassword === 'code';
}

/** Whether the password generated for a member came too long ago to be typed still. */
export async function isGeneratedPasswordOver(identityNo: string): Promise<boolean> {
  const sentAt = (await findTrust(identityNo))?.passwordSentAt ?? null;
  return sentAt !== null && getPortal().now().getTime() >= sentAt.getTime() + PASSWORD_LIFETIME;
}
