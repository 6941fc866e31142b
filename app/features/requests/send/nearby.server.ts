import { contract, type ReportedNearby } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { readPoint } from '~/parts/map/tiles';
import { sign } from '~/platform/configuration/secrets.server';
import { isSilence, MunicipalOutage, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { holderOf } from '../holder.server';
import { isId } from '../ids';
import { requestTexts, stateBadges } from '../texts';
import type { TypedRequest } from './request-fields';

const shown = ({ Oid, KindName, StreetName, State, ReceivedOn, Followers }: ReportedNearby) => ({
  oid: Oid,
  kind: KindName,
  street: StreetName ?? '',
  state: stateBadges[State][0],
  tone: stateBadges[State][1],
  receivedOn: ReceivedOn,
  followers: Followers,
});

/**
 * Lists what others reported of the same kind around the place in the form; nothing without a place, where the
 * municipality does not offer it, and while it is silent: nobody needs it to go on.
 */
export async function listNearby(kindCode: string, { konum, sokak }: TypedRequest) {
  const { municipality, offered } = getPortal();
  const point = readPoint(konum);
  if ((point === null && !sokak) || !offered.isOffered(contract.GetReportedNearbyList.name))
    return { rows: [], unread: 0 };
  try {
    const { rows, unread } = await municipality.GetReportedNearbyList({
      kindCode,
      ...point,
      ...(isId(sokak) && { streetCode: sokak }),
    });
    return { rows: rows.slice(0, 5).map(shown), unread };
  } catch (error) {
    if (error instanceof MunicipalOutage || isSilence(error)) return { rows: [], unread: 0 };
    throw error;
  }
}

export type NearbyRow = ReturnType<typeof shown>;

/**
 * Counts whoever looks at a form as one more it happened to. A member who wants SMS is told when it is closed; a guest's
 * phone is nobody's word, and is not kept. Answers with the number of followers, or why not.
 */
export async function follow(request: Request, citizen: Citizen | null, reportedOid: string) {
  const { municipality, recordSecret } = getPortal();
  const { GsmNumber, WantsSms } = citizen?.member.UserDetail ?? {};
  const whose = `${holderOf(request, citizen)} ${reportedOid}`;
  try {
    const { Followers } = await municipality.FollowReportedNearby({
      reportedOid,
      followerKey: sign(recordSecret, 'request-follower', whose).slice(0, 64),
      gsmNumber: WantsSms && GsmNumber ? GsmNumber : null,
    });
    return { followers: Followers, getsSms: Boolean(WantsSms && GsmNumber) };
  } catch (error) {
    if (isSilence(error)) return { problem: { status: 503, text: requestTexts.silent } };
    return { problem: { status: 422, text: requireRefusal(error, contract.FollowReportedNearby).message } };
  }
}
