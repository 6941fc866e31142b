import type { DeskRequest } from 'municipality/contract';
import { findReceivers } from '~/features/notifications/notify.server';
import { smsWayOf } from '~/parts/messages/sms-way.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { ApplicantReach } from './applicant-reach';

/** Returns where the applicant of a request wants to be told of its steps. */
export const addresseeOf = ({ WantsSms, GsmNumber, MemberIdentityNo }: DeskRequest) => ({
  phone: WantsSms ? (GsmNumber ?? null) : null,
  identityNo: MemberIdentityNo ?? null,
});

/** Finds by which ways the applicant of a request learns of an answer. */
export async function findApplicantReach(request: DeskRequest): Promise<ApplicantReach> {
  const { to, receiver } = await findReceivers('request', addresseeOf(request));
  const hasSender = smsWayOf(getPortal().configuration) !== 'nobody';
  return {
    hasSms: to !== null && hasSender,
    hasEmail: receiver !== null,
    isMember: Boolean(request.MemberIdentityNo),
    hasAddress: Boolean(request.Address),
    smsObstacle: smsObstacleOf(request, to !== null, hasSender),
  };
}

function smsObstacleOf(
  { GsmNumber, WantsSms }: DeskRequest,
  hasPhone: boolean,
  hasSender: boolean,
): ApplicantReach['smsObstacle'] {
  if (!GsmNumber) return 'no-phone';
  if (!WantsSms) return 'not-wanted';
  if (!hasPhone) return 'no-phone';
  return hasSender ? null : 'no-sender';
}
