import { findRequestAppeal } from '~/parts/content/appeals';
import { randomUUID } from 'node:crypto';
import { contract, type OwnRequest, type RequestDetail, type RequestEvent } from 'municipality/contract';
import { askMunicipality, recordOwn, type Citizen } from '~/features/identity/citizen/citizen.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { MunicipalOutage, MunicipalRefusal, requireRefusal } from '~/platform/municipal/errors.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { type ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { requestFileUrl, requestPaperUrl, requestPictureUrl, requestsUrl } from '~/urls';
import { daysLeftText } from '../days-left';
import { findFollowed } from '../follow-token.server';
import { guestHolderOf, holderOf } from '../holder.server';
import { isId } from '../ids';
import { mapPictureOf } from '~/parts/map/map-view.server';
import { findPoint, shownPlaceOf } from '../place-text';
import { PERSONAL_DATA_KIND } from '../rights';
import { actNames, groupedNumber, requestTexts, stateBadges, stepTitle, withoutStop } from '../texts';

/** Describes a request somebody follows; `own` when the member who sent it does, with everything of it. */
export interface Followed {
  readonly trackingNo: string;
  readonly own: OwnRequest | null;
  readonly detail: RequestDetail;
  /** Counts the rows of it that could not be read. */
  readonly unread: number;
}

async function findOwn(
  { accessToken: token }: Citizen,
  trackingNo: string,
): Promise<ReadReply<OwnRequest> | null> {
  try {
    return await getPortal().municipality.GetComplaintOrRequest({ trackingNo }, { token });
  } catch (error) {
    if (requireRefusal(error, contract.GetComplaintOrRequest).code === 'request-not-found') return null;
    throw error;
  }
}

/** Finds a request; null for a number nobody has. @throws MunicipalOutage */
export async function findByNumber(citizen: Citizen | null, trackingNo: string): Promise<Followed | null> {
  const found = citizen && (await findOwn(citizen, trackingNo));
  if (found) {
    const { reply: own, unread } = found;
    return { trackingNo: own.TrackingNo, own, detail: own, unread };
  }
  try {
    const { reply: detail, unread } = await getPortal().municipality.GetComplaintOrRequestByTrackingNo({
      trackingNo,
    });
    return { trackingNo: detail.TrackingNo, own: null, detail, unread };
  } catch (error) {
    const { code } = requireRefusal(error, contract.GetComplaintOrRequestByTrackingNo);
    if (code === 'request-not-found') return null;
    throw error;
  }
}

/** Finds the tracking number a link stands for; null when it is over or somebody else's. */
function findNumber(request: Request, citizen: Citizen | null, token: string): string | null {
  const guest = citizen?.kind === 'kiosk' ? null : guestHolderOf(citizen);
  return findFollowed(token, holderOf(request, citizen)) ?? (guest && findFollowed(token, guest));
}

/**
 * Finds the request a link stands for.
 * @throws Response leading to the start when the link is over; 503; leading to sign-in
 */
export async function requireFollowed(
  request: Request,
  citizen: Citizen | null,
  token: string,
): Promise<Followed> {
  const trackingNo = findNumber(request, citizen, token);
  const found =
    trackingNo === null ? null : await askMunicipality(request, () => findByNumber(citizen, trackingNo));
  if (!found) throw await leadTo(requestsUrl(), 'warning', requestTexts.followOver);
  return found;
}

function eventView(event: RequestEvent, token: string, opensFile: (type: 'I' | 'O') => boolean) {
  return {
    title: actNames[event.Act],
    at: event.At,
    by: event.IsByMunicipality || event.Act === 'basvuru' ? event.DepartmentName : 'Başvuran',
    text: event.Text,
    authority: event.Authority ?? '',
    dueOn: event.DueOn ?? null,
    files: event.Files.map(({ Oid, FileName, Size, FileType }) => ({
      oid: Oid,
      name: FileName,
      size: Size,
      path: opensFile(FileType) ? requestFileUrl(token, Oid) : null,
    })),
  };
}

/** Says what is asked of the applicant now; null when nothing is. */
function questionOf({ State, Events }: RequestDetail): string | null {
  return State === 'bilgi-bekliyor' ? (Events.findLast(({ Act }) => Act === 'soru')?.Text ?? null) : null;
}

/** Finds the newest answer or rejection, while it stands. */
function answerOf({ Group, State, Events }: RequestDetail) {
  if (!['yanitlandi', 'kapandi', 'reddedildi'].includes(State)) return null;
  const last = Events.findLast(({ Act }) => Act === 'cevap' || Act === 'ret');
  if (!last) return null;
  return {
    text: last.Text,
    authority: last.Authority ?? '',
    department: last.DepartmentName,
    appeal: findRequestAppeal(Group, State),
  };
}

/**
 * Opens a followed request as its page shows it. A guest opens what the municipality sent, and not what stands in a
 * member's.
 */
export async function openFollow(request: Request, citizen: Citizen | null, token: string) {
  const isNew = new URL(request.url).searchParams.has('yeni');
  const sentNo = isNew ? findNumber(request, citizen, token) : null;
  if (sentNo === null) return viewOf(request, citizen, token, await requireFollowed(request, citizen, token));
  // It is with the municipality, whatever becomes of the question for its details.
  const sent = await readPart('Başvurunuzun ayrıntıları', () =>
    askMunicipality(request, () => findByNumber(citizen, sentNo)),
  );
  if (sent !== null) return viewOf(request, citizen, token, sent);
  return {
    step: 'received' as const,
    pageTitle: stepTitle('Başvurunuz alındı'),
    number: groupedNumber(sentNo),
    path: requestsUrl({ follow: token, isMember: citizen !== null }),
  };
}

async function viewOf(request: Request, citizen: Citizen | null, token: string, followed: Followed) {
  const { detail, own, trackingNo, unread } = followed;
  if (own && citizen) await recordOwn(request, citizen, 'request-viewed', trackingNo);
  const isKiosk = (await findKiosk(request)) !== null;
  const opensFile = (type: 'I' | 'O') => !isKiosk && (own !== null || (type === 'O' && !detail.IsOfMember));
  const maySpeak = own !== null || !detail.IsOfMember;
  const [state, tone] = stateBadges[detail.State];
  const point = findPoint(detail);
  return {
    step: 'follow' as const,
    unread,
    pageTitle: stepTitle('Başvurumu izle'),
    requestKey: randomUUID(),
    isNew: new URL(request.url).searchParams.has('yeni'),
    number: groupedNumber(trackingNo),
    kind: detail.KindName,
    subject: detail.Subject,
    text: detail.Text,
    place: shownPlaceOf(detail),
    picture: point && mapPictureOf(point),
    pictures: picturesOf(detail, token, opensFile),
    department: detail.DepartmentName,
    state,
    stateCode: detail.State,
    tone,
    isOpen: detail.Clock !== 'yok',
    receivedAt: detail.ReceivedAt,
    dueOn: detail.DueOn,
    left: daysLeftText(detail.DueOn, dayInTurkey(getPortal().now())),
    basis: withoutStop(detail.ClockBasis),
    isAnonymous: detail.IsAnonymous,
    isPersonalData: detail.Group === PERSONAL_DATA_KIND,
    isOfOther: !maySpeak,
    question: questionOf(detail),
    answer: answerOf(detail),
    reopenUntil: detail.ReopenUntil ?? null,
    canReply: maySpeak && detail.CanReply,
    canAddFiles: maySpeak && detail.CanAddFiles && !isKiosk,
    canReopen: maySpeak && detail.CanReopen,
    events: detail.Events.map((event) => eventView(event, token, opensFile)),
    paperPath: isKiosk ? null : requestPaperUrl(token),
    formPath: requestsUrl({ follow: token, isMember: citizen !== null }),
  };
}

/** Lists pictures that went with the request itself, as far as they are shown here. */
function picturesOf({ Events }: RequestDetail, token: string, opensFile: (type: 'I' | 'O') => boolean) {
  const sent = Events.filter(({ Act }) => Act === 'basvuru').flatMap(({ Files }) => Files);
  return sent
    .filter(({ ContentType, FileType }) => ContentType !== 'application/pdf' && opensFile(FileType))
    .map(({ Oid: oid, FileName: name }) => ({ oid, name, path: requestPictureUrl(token, oid) }));
}

export type FollowView = Awaited<ReturnType<typeof viewOf>>;

/** Reads a file of a followed request. @throws Response 404, 503 */
export async function requireRequestFile(
  request: Request,
  citizen: Citizen | null,
  { token, fileOid }: { token: string; fileOid: string },
) {
  const notThere = () => new Response(null, { status: 404 });
  if (await findKiosk(request)) throw notThere();
  const trackingNo = findFollowed(token, holderOf(request, citizen));
  if (trackingNo === null || !isId(fileOid)) throw notThere();
  const { municipality } = getPortal();
  const query = { trackingNo, fileOid };
  try {
    if (citizen && (await findOwn(citizen, trackingNo)))
      return await municipality.GetComplaintOrRequestFile(query, { token: citizen.accessToken });
    return await municipality.GetComplaintOrRequestFileByTrackingNo(query);
  } catch (error) {
    if (error instanceof MunicipalRefusal && error.httpStatus !== 401) throw notThere();
    if (!(error instanceof MunicipalOutage || error instanceof MunicipalRefusal)) throw error;
    return askMunicipality(request, () => Promise.reject(error));
  }
}
