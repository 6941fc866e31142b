import { data } from '@remix-run/node';
import type { RequestKind } from 'municipality/contract';
import { askMunicipality, recordOwn, type Citizen } from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { isRestoredForm, textOf } from '~/platform/forms/forms.server';
import { returnTry } from '~/platform/limits/limits.server';
import { isSilence, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { requestsUrl, signInUrl } from '~/urls';
import { daysLeftText } from '../days-left';
import { findByNumber, type Followed } from '../follow/follow.server';
import { findFollowed, followToken } from '../follow-token.server';
import { holderOf } from '../holder.server';
import { listKinds } from '../lookups.server';
import { dropDraft, listWaitingDrafts } from '../send/waiting-drafts.server';
import { groupedNumber, groupNames, readTypedNumber, requestTexts, stateBadges } from '../texts';
import { topicIconOf } from '../topic-icons';

const PAGE = 10;

/** Lists the member's own requests, newest first; null where they cannot be had. */
export async function listOwn(request: Request, citizen: Citizen, limit: number, after?: string) {
  try {
    const answer = await readPart('Başvurularınız', () =>
      getPortal().municipality.GetComplaintOrRequestList(
        { limit, ...(after !== undefined && { afterTrackingNo: after }) },
        { token: citizen.accessToken },
      ),
    );
    if (answer === null) return null;
    const { Requests, HasMore } = answer.reply;
    const holder = holderOf(request, citizen);
    const last = Requests.at(-1);
    const today = dayInTurkey(getPortal().now());
    return {
      unread: answer.unread,
      rows: Requests.map((row) => ({
        number: groupedNumber(row.TrackingNo),
        subject: row.Subject,
        kind: row.KindName,
        group: row.Group,
        receivedAt: row.ReceivedAt,
        code: row.State,
        state: stateBadges[row.State][0],
        tone: stateBadges[row.State][1],
        isOpen: row.Clock !== 'yok',
        dueOn: row.DueOn,
        left: daysLeftText(row.DueOn, today),
        path: requestsUrl({ follow: followToken(row.TrackingNo, holder), isMember: true }),
      })),
      olderPath:
        HasMore && last ? requestsUrl({ after: followToken(last.TrackingNo, holder), isMember: true }) : null,
    };
  } catch (error) {
    // The token is over: the page stays open, and the next step signs in again.
    if (error instanceof MunicipalRefusal && error.httpStatus === 401) return null;
    throw error;
  }
}

type OwnRow = NonNullable<Awaited<ReturnType<typeof listOwn>>>['rows'][number];

/** So many of the newest are looked through for open requests, and so many of those are shown. */
const [MOST_READ, MOST_SHOWN] = [20, 3];

/** Lists the newest requests of the member; null where they cannot be had. */
export function listNewestRequests(request: Request, citizen: Citizen): Promise<ReadRows<OwnRow> | null> {
  return listOwn(request, citizen, MOST_READ);
}

/** Picks a few of them that wait for an answer. */
export function openOnes(rows: readonly OwnRow[]) {
  return rows
    .filter(({ isOpen }) => isOpen)
    .slice(0, MOST_SHOWN)
    .map(({ subject, state, dueOn }) => ({ subject, state, dueOn }));
}

const findKinds = () => readPart('Başvuru türleri', listKinds);

async function listWaiting(request: Request, citizen: Citizen | null, kinds: readonly RequestKind[] | null) {
  const drafts = await listWaitingDrafts(request, citizen);
  return drafts.map(({ kindCode, subject, ...draft }) => {
    const kind = kinds?.find(({ Code }) => Code === kindCode)?.Name ?? 'Başvuru';
    return { ...draft, kind, subject: subject.trim() || kind };
  });
}

export type WaitingDraft = Awaited<ReturnType<typeof listWaiting>>[number];

/** Groups with so few kinds share one heading, where others have more. */
const FEW = 2;

function groupsOf(kinds: readonly RequestKind[] | null) {
  if (kinds === null) return null;
  const groups = Object.entries(groupNames)
    .map(([group, title]) => ({
      title,
      kinds: kinds
        .filter(({ Group }) => Group === group)
        .map(({ Code, Name, Hint }) => ({
          name: Name,
          hint: Hint,
          icon: topicIconOf(Code),
          path: requestsUrl({ kind: Code }),
        })),
    }))
    .filter((group) => group.kinds.length > 0);
  const large = groups.filter((group) => group.kinds.length > FEW);
  const small = groups.filter((group) => group.kinds.length <= FEW);
  if (large.length === 0 || small.length < 2) return groups;
  return [...large, { title: 'Diğer konular', kinds: small.flatMap((group) => group.kinds) }];
}

/** Opens the first page: kinds in groups, the way back to a request, and a member's own. */
export async function openStart(request: Request, citizen: Citizen | null) {
  const token = new URL(request.url).searchParams.get('sonra');
  const after = token === null ? null : findFollowed(token, holderOf(request, citizen));
  const own = citizen && (await listOwn(request, citizen, PAGE, after ?? undefined));
  if (citizen && own) await recordOwn(request, citizen, 'requests-viewed');
  const kinds = await findKinds();
  return {
    step: 'start' as const,
    groups: groupsOf(kinds?.rows ?? null),
    waiting: await listWaiting(request, citizen, kinds?.rows ?? null),
    unread: (kinds?.unread ?? 0) + (own?.unread ?? 0),
    own,
    signInPath: citizen ? null : signInUrl(requestsUrl()),
    formPath: requestsUrl({ isMember: citizen !== null }),
  };
}

function refused(form: FormData, status: number, text: string, retryAfterSeconds?: number) {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  const typed = { takipNo: textOf(form, 'takipNo').slice(0, 60) };
  const problems = text === '' ? [] : [{ text, fieldId: 'takipNo' }];
  return data({ step: 'start' as const, problems, typed }, { status, ...(headers && { headers }) });
}

const DROP = 'sil:';

/** Drops a draft, or opens a request by its number. */
export async function takeStart(request: Request, form: FormData, citizen: Citizen | null) {
  const act = textOf(form, 'islem');
  if (!act.startsWith(DROP)) return takeNumber(request, form, citizen);
  if (!isRestoredForm(form)) await dropDraft(request, citizen, act.slice(DROP.length));
  return leadTo(requestsUrl({ isMember: citizen !== null }), 'success', requestTexts.draftDropped);
}

/** Opens a request by its number: 303 to it, or the form again. Only wrong numbers count as tries. */
async function takeNumber(request: Request, form: FormData, citizen: Citizen | null) {
  const typed = textOf(form, 'takipNo');
  if (typed.trim() === '') return refused(form, 422, 'Takip numarasını yazın.');
  const trackingNo = readTypedNumber(typed);
  if (trackingNo === null) return refused(form, 422, requestTexts.mistyped);
  const { clientIp } = getRequestContext();
  const exceeded = await findExceeded('request-follow-address', clientIp);
  if (exceeded) return refused(form, 429, exceeded.text, exceeded.retryAfterSeconds);
  let found: Followed | null;
  try {
    found = await findByNumber(citizen, trackingNo);
    if (!found) return refused(form, 422, requestTexts.unknownNumber);
  } catch (error) {
    await returnTry('request-follow-address', clientIp);
    if (error instanceof MunicipalRefusal) return askMunicipality(request, () => Promise.reject(error));
    if (!isSilence(error)) throw error;
    return refused(form, 503, requestTexts.silent);
  }
  await returnTry('request-follow-address', clientIp);
  const follow = followToken(found.trackingNo, holderOf(request, citizen));
  return redirect(requestsUrl({ follow, isMember: citizen !== null }), { status: 303 });
}
