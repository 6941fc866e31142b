import { randomUUID } from 'node:crypto';
import { contract, type DeskRequest } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { findUnscannedNote } from '~/parts/documents/unscanned-note.server';
import { mapPictureOf } from '~/parts/map/map-view.server';
import { askMunicipality, recordStaffAct, type Citizen } from '~/features/identity/citizen/citizen.server';
import type { AuditAction } from '~/platform/audit/actions';
import { requireRefusal, requireDeclaredRefusal } from '~/platform/municipal/errors.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { type ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatNumber } from '~/ui/turkish/format';
import { deskRequestFileUrl } from '~/urls';
import { daysLeftText } from '../days-left';
import { isId } from '../ids';
import { reachText } from './applicant-reach';
import { findApplicantReach } from './applicant-reach.server';
import { listDepartments } from '../lookups.server';
import { findPoint, placeText } from '../place-text';
import { PERSONAL_DATA_KIND } from '../rights';
import {
  actNames,
  clockBadges,
  deskStateName,
  groupedNumber,
  readTypedNumber,
  stateBadges,
  withoutStop,
} from '../texts';

const notThere = () => new Response(null, { status: 404 });

/** Returns a request by its number. @throws Response 404 for a number nobody has */
export async function requireDeskRequest(
  { accessToken: token }: Citizen,
  typedNo: string | undefined,
): Promise<ReadReply<DeskRequest>> {
  const trackingNo = readTypedNumber(typedNo ?? '');
  if (trackingNo === null) throw notThere();
  try {
    return await getPortal().municipality.GetComplaintOrRequestForDesk({ trackingNo }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, contract.GetComplaintOrRequestForDesk);
    if (code === 'request-not-found' || code === 'role-missing') throw notThere();
    throw error;
  }
}

/** Writes into the member's record what the employee does with their request; a guest has none. */
export async function recordDeskView(
  request: Request,
  citizen: Citizen,
  { MemberIdentityNo: identityNo, TrackingNo }: DeskRequest,
  action: AuditAction,
): Promise<void> {
  if (identityNo) await recordStaffAct(request, citizen, identityNo, action, TrackingNo);
}

function eventsOf({ Events, Actors, TrackingNo }: DeskRequest) {
  return Events.map((event, index) => ({
    title: actNames[event.Act],
    at: event.At,
    by: [event.DepartmentName, Actors[index]].filter(Boolean).join(' · '),
    text: event.Text,
    authority: event.Authority ?? '',
    dueOn: event.DueOn ?? null,
    files: event.Files.map(({ Oid, FileName, Size }) => ({
      oid: Oid,
      name: FileName,
      size: Size,
      path: deskRequestFileUrl(TrackingNo, Oid),
    })),
  }));
}

/** Says how far the desk may believe a name. */
function standingOf({ IsOfMember, IsMemberProven }: DeskRequest): string {
  if (!IsOfMember) return 'üyeliksiz, kimliği doğrulanmadı';
  return IsMemberProven === false ? 'üye, kimliği doğrulanmadı' : 'üye, kimliği doğrulandı';
}

function personRows(found: DeskRequest) {
  if (found.IsAnonymous) return [{ term: 'Başvuran', value: 'Adını yazmadı' }];
  const { ApplicantName, Address, GsmNumber, Email, WantsSms } = found;
  return [
    {
      term: 'Başvuran',
      value: `${ApplicantName ?? ''} (${standingOf(found)})`,
    },
    { term: 'Adres', value: Address ?? '' },
    { term: 'Cep telefonu', value: GsmNumber ?? '' },
    { term: 'E-posta', value: Email ?? '' },
    { term: 'SMS ile haber', value: WantsSms ? 'İstedi' : 'İstemedi' },
  ];
}

/** Says that a guest learns of an answer by no message; null where the applicant does, or has an inbox. */
async function findUnreachedNote(found: DeskRequest): Promise<string | null> {
  if (!found.IsOpen || found.MemberIdentityNo) return null;
  const reach = await findApplicantReach(found);
  return reach.hasSms || reach.hasEmail ? null : reachText(reach);
}

/** Opens `/masa/talepler/:no`: everything of a request, and the forms of what can be done with it. */
export async function openDeskRequest(request: Request, typedNo: string | undefined) {
  const citizen = await requireDeskStaff(request);
  return askMunicipality(request, async () => {
    const { reply: found, unread } = await requireDeskRequest(citizen, typedNo);
    await recordDeskView(request, citizen, found, 'request-viewed');
    const departments = await listDepartments();
    const point = findPoint(found);
    return {
      requestKey: randomUUID(),
      pageTitle: `${found.Subject} – Başvuru`,
      number: groupedNumber(found.TrackingNo),
      subject: found.Subject,
      text: found.Text,
      state: deskStateName(found.State),
      tone: stateBadges[found.State][1],
      clock: clockBadges[found.Clock],
      rows: [
        { term: 'Tür', value: found.KindName },
        { term: 'İlgilenen birim', value: found.DepartmentName },
        { term: 'Yer', value: placeText(found) },
        ...(found.Followers
          ? [{ term: '“Ben de” diyen', value: `${formatNumber(found.Followers)} kişi` }]
          : []),
        ...personRows(found),
      ],
      picture: point && mapPictureOf(point),
      receivedAt: found.ReceivedAt,
      dueOn: found.IsOpen ? found.DueOn : null,
      left: daysLeftText(found.DueOn, dayInTurkey(getPortal().now())),
      isPersonalData: found.Group === PERSONAL_DATA_KIND,
      basis: withoutStop(found.ClockBasis),
      isOpen: found.IsOpen,
      unreached: await findUnreachedNote(found),
      canAsk: found.IsOpen && found.State !== 'bilgi-bekliyor',
      version: found.Version ?? null,
      canExtend: found.CanExtend,
      departmentCode: found.DepartmentCode,
      departments: departments.rows,
      unread: unread + departments.unread,
      events: eventsOf(found),
      unscanned: findUnscannedNote(found.Events.flatMap(({ Files }) => Files)),
    };
  });
}

export type DeskRequestView = Awaited<ReturnType<typeof openDeskRequest>>;

/** Reads a file of a request, for the desk. @throws Response 404, 503 */
export async function requireDeskFile(request: Request, typedNo: string | undefined, fileOid: string) {
  const citizen = await requireDeskStaff(request);
  if (!isId(fileOid)) throw notThere();
  return askMunicipality(request, async () => {
    const { reply: found } = await requireDeskRequest(citizen, typedNo);
    try {
      const file = await getPortal().municipality.GetComplaintOrRequestFileForDesk(
        { trackingNo: found.TrackingNo, fileOid },
        { token: citizen.accessToken },
      );
      await recordDeskView(request, citizen, found, 'request-viewed');
      return file;
    } catch (error) {
      requireDeclaredRefusal(error, contract.GetComplaintOrRequestFileForDesk);
      throw notThere();
    }
  });
}
