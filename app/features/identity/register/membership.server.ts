import { smsTexts } from '~/parts/messages/sms-texts';
import { contract } from 'municipality/contract';
import { z } from 'zod';
import type { ConditionOutcome } from '~/parts/messages/hold.server';
import { settleHeld } from '~/parts/messages/hold.server';
import { holdMessage } from '~/parts/messages/outbox.server';
import { recordAudit } from '~/platform/audit/audit.server';
import { MunicipalOutage, MunicipalRefusal, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { recordConsents } from '../consents.server';
import { endSessionsOf } from '../session/session.server';
import { Draft, forgetDraft } from './draft.server';

/** The welcome SMS waits for this: that the draft has become a membership, under the request's own key. */
const Condition = z.object({ requestKey: z.string(), draft: Draft });

/**
 * Opens the membership a held SMS waits for. The same key again is the same membership, so it may be done until it is
 * answered.
 */
export async function fulfilMembership(condition: string): Promise<ConditionOutcome> {
  const { municipality, configuration } = getPortal();
  const { requestKey, draft } = Condition.parse(JSON.parse(condition));
  const { kind, identityNo, birth, person, title, taxOfficeCode, contact } = draft;
  if (!contact) return { kind: 'refused', code: 'incomplete' };
  const isCompany = kind === 'T';
  try {
    const member = await municipality.CreateUserForEmunicipality({
      userName: identityNo,
      validationKey: configuration.settings.machineKey.validationKey,
      userPidNo: identityNo,
      userNameOrTitle: person?.Name ?? title ?? '',
      userSurname: person?.Surname,
      userGsmNumber: contact.phone,
      gender: person?.Gender,
      fatherName: person?.FatherName,
      motherName: person?.MotherName,
      placeOfBirth: person?.PlaceOfBirth,
      userEmail: contact.email,
      chkCorporateRegistry: isCompany,
      roleCode: 'uye',
      registryType: kind,
      taxOfficeCode,
      yearOfBirth: birth?.year,
      monthOfBirth: birth?.month,
      dayOfBirth: birth?.day,
      concreteRegistry: !isCompany,
      retailRegistry: kind === 'G',
      corporateRegistry: isCompany,
      chkSMSInfo: contact.wantsSms,
      password: contact.password,
      requestKey,
    });
    await recordConsents(requestKey, identityNo, contact);
    await recordAudit(null, { identityNo, action: 'member-created', actor: 'guest' });
    // These belong to a membership of the short form that just gave way.
    await endSessionsOf(identityNo);
    await forgetDraft(requestKey);
    return { kind: 'holds', registryOid: member.UserDetail.Registry.Oid };
  } catch (error) {
    // It is a fault of its own, in words: nobody knows how far it had come, so the same is asked again.
    if (error instanceof MunicipalRefusal && (error.httpStatus ?? 0) >= 500) {
      throw new MunicipalOutage(error.message, error.call, { cause: error });
    }
    return { kind: 'refused', code: requireRefusal(error, contract.CreateUserForEmunicipality).code };
  }
}

type MembershipOutcome = 'opened' | 'already-member' | 'phone-differs' | 'person-not-found' | 'refused';

/**
 * Opens the membership and welcomes the member by SMS. The SMS is written down first and let go once the membership
 * stands: whatever breaks in between, the membership comes about later and is told of.
 * @throws MunicipalOutage when the municipality does not answer; it is then asked again by itself
 */
export async function openMembership(registrationId: string, draft: Draft): Promise<MembershipOutcome> {
  const row = await holdMessage({
    purpose: 'membership',
    dedupe: registrationId,
    to: draft.contact?.phone ?? '',
    text: smsTexts.membership(getPortal().configuration.settings.MunicipalityName),
    condition: JSON.stringify({ requestKey: registrationId, draft }),
  });
  if (row.state !== 'held') return 'opened';
  const outcome = await settleHeld(row, fulfilMembership);
  if (outcome.kind === 'holds') return 'opened';
  switch (outcome.code) {
    case 'already-member':
    case 'phone-differs':
    case 'person-not-found':
      return outcome.code;
    default:
      return 'refused';
  }
}
