import { smsTexts } from '~/parts/messages/sms-texts';
import { contract } from 'municipality/contract';
import { z } from 'zod';
import type { ConditionOutcome } from '~/parts/messages/hold.server';
import { settleHeld } from '~/parts/messages/hold.server';
import { holdMessage } from '~/parts/messages/outbox.server';
import {
  MunicipalOutage,
  MunicipalRefusal,
  throwFaultAsOutage,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { generatePassword } from './generated-password.server';
import { canSendPasswordTo, notePasswordSent } from '../phone/member-trust.server';
import { endSessionsOf } from '../session/session.server';

/** The held SMS waits for this: that this password is the member's. */
const Condition = z.object({ identityNo: z.string(), newPassword: z.string() });

/**
 * Sets the password of a held SMS at the municipality. The same password again changes nothing there, so it may be
 * done until it is answered.
 */
export async function fulfilNewPassword(condition: string, to: string): Promise<ConditionOutcome> {
  const { municipality, configuration } = getPortal();
  const { identityNo, newPassword } = Condition.parse(JSON.parse(condition));
  try {
    const { Registry } = await municipality.SendPasswordForMember({
      identityNo,
      newPassword,
      gsmNumber: to,
      validationKey: configuration.settings.machineKey.validationKey,
    });
    await notePasswordSent(identityNo);
    await endSessionsOf(identityNo);
    await recordAudit(null, { identityNo, action: 'password-sent', actor: 'guest' });
    return { kind: 'holds', registryOid: Registry.Oid };
  } catch (error) {
    // It is a fault of its own, in words: nobody knows how far it had come, so the same is asked again.
    if (error instanceof MunicipalRefusal && (error.httpStatus ?? 0) >= 500) {
      throw new MunicipalOutage(error.message, error.call, { cause: error });
    }
    const { code } = requireRefusal(error, contract.SendPasswordForMember);
    return { kind: 'refused', code };
  }
}

/** One part of an SMS has 150 letters with Turkish ones among them. */
/** `differs` is never told: whose phone fits is nobody else's business. */
type PhoneStanding = 'fits' | 'differs' | 'too-new' | 'unknown-member';

/**
 * Tells whether a new password may go to a phone, asked before anything changes. A municipality without that call lets the code
 * go to whatever phone was typed, and checks the phone when it gives the password.
 * @param phone ten digits, beginning with 5
 * @throws MunicipalOutage when the municipality does not answer
 */
export async function checkPhone(identityNo: string, phone: string): Promise<PhoneStanding> {
  const { municipality, configuration } = getPortal();
  let changedAt: string | null | undefined;
  try {
    const { IsOnRecord, ChangedAt } = await municipality.CheckPhoneOfMember({
      identityNo,
      gsmNumber: phone,
      validationKey: configuration.settings.machineKey.validationKey,
    });
    if (!IsOnRecord) return 'differs';
    changedAt = ChangedAt;
  } catch (error) {
    if (error instanceof MunicipalRefusal && error.code === 'member-not-found') return 'unknown-member';
    if (!(error instanceof MunicipalOutage && error.isNotOffered)) return throwFaultAsOutage(error);
  }
  return (await canSendPasswordTo(identityNo, phone, changedAt)) ? 'fits' : 'too-new';
}

type NewPasswordOutcome = 'on-its-way' | 'unknown-member' | 'phone-differs' | 'refused';

/**
 * Follows specification §4, steps 2–5: a new password for the member, told by SMS to the phone on record. The SMS is written
 * down before the password changes and let go after it: whatever breaks in between, no password changes without its
 * SMS, and no SMS tells a password that does not hold. Asked again meanwhile, the same SMS is meant.
 * @param phone ten digits, beginning with 5
 * @throws MunicipalOutage when the municipality does not answer; the SMS then goes out once it does
 */
export async function sendNewPassword(identityNo: string, phone: string): Promise<NewPasswordOutcome> {
  const newPassword = generatePassword();
  const row = await holdMessage({
    purpose: 'new-password',
    dedupe: `${identityNo} ${phone}`,
    to: phone,
    text: smsTexts['new-password'](getPortal().configuration.settings.MunicipalityName, newPassword),
    condition: JSON.stringify({ identityNo, newPassword }),
  });
  if (row.state !== 'held') return 'on-its-way';
  const outcome = await settleHeld(row, fulfilNewPassword);
  if (outcome.kind === 'holds') return 'on-its-way';
  switch (outcome.code) {
    case 'member-not-found':
      return 'unknown-member';
    case 'phone-differs':
      return 'phone-differs';
    default:
      return 'refused';
  }
}
