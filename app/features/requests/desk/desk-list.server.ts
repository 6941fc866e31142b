import { cleanLine } from 'municipality/values/clean-text';
import { DeskRequestState, type IsoDate, type RequestSummary } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { cutWhole } from '~/platform/text/cut-whole';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskRequestUrl, requestDeskUrl } from '~/urls';
import { daysLeftText } from '../days-left';
import { isId } from '../ids';
import { listDepartments, listKinds } from '../lookups.server';
import { clockBadges, deskStateName, groupedNumber, stateBadges } from '../texts';

const PAGE = 20;
const LONGEST_SEARCH = 200;

/** Reads what was chosen, as the address has it; anything else in it counts as not chosen. */
function readFilter(query: URLSearchParams) {
  const code = (name: string) => (isId(query.get(name) ?? '') ? (query.get(name) ?? '') : '');
  return {
    state: DeskRequestState.options.find((one) => one === query.get('durum')) ?? 'acik',
    department: code('birim'),
    kind: code('tur'),
    isOverdue: query.get('geciken') === '1',
    text: cutWhole(cleanLine(query.get('ara') ?? ''), LONGEST_SEARCH),
    after: query.get('sonra') ?? '',
  };
}

type DeskFilter = ReturnType<typeof readFilter>;

function queryOf({ state, department, kind, isOverdue, text }: DeskFilter, after: string) {
  return {
    ...(state !== 'acik' && { durum: state }),
    ...(department !== '' && { birim: department }),
    ...(kind !== '' && { tur: kind }),
    ...(isOverdue && { geciken: '1' }),
    ...(text !== '' && { ara: text }),
    sonra: after,
  };
}

function rowOf(row: RequestSummary, today: IsoDate) {
  return {
    number: groupedNumber(row.TrackingNo),
    subject: row.Subject,
    kind: row.KindName,
    department: row.DepartmentName,
    state: deskStateName(row.State),
    tone: stateBadges[row.State][1],
    clock: clockBadges[row.Clock],
    dueOn: row.Clock === 'yok' ? null : row.DueOn,
    left: daysLeftText(row.DueOn, today),
    receivedAt: row.ReceivedAt,
    path: deskRequestUrl(row.TrackingNo),
  };
}

const stateOptions = DeskRequestState.options.map((value) => ({
  value,
  label: value === 'acik' ? 'Bütün açıklar' : value === 'hepsi' ? 'Hepsi' : deskStateName(value),
}));

/** Opens `/masa/talepler`: what waits for an answer, the longest overdue first. */
export async function openRequestDesk(request: Request) {
  const { accessToken: token } = await requireDeskStaff(request);
  const filter = readFilter(new URL(request.url).searchParams);
  const { state, department, kind, isOverdue, text, after } = filter;
  return askMunicipality(request, async () => {
    const listFilter = {
      state,
      limit: PAGE,
      ...(department !== '' && { departmentCode: department }),
      ...(kind !== '' && { kindCode: kind }),
      ...(isOverdue && { isOverdue }),
      ...(text !== '' && { searchText: text }),
      ...(/^\d{12}$/.test(after) && { afterTrackingNo: after }),
    };
    const { municipality } = getPortal();
    const { reply, unread } = await municipality.GetComplaintOrRequestListForDesk(listFilter, { token });
    const { Requests, HasMore, Counts } = reply;
    const last = Requests.at(-1);
    const kinds = await listKinds();
    const departments = await listDepartments();
    const today = dayInTurkey(getPortal().now());
    return {
      filter,
      states: stateOptions,
      departments: departments.rows,
      kinds: kinds.rows.map(({ Code, Name }) => ({ value: Code, label: Name })),
      counts: [
        { name: 'Açık', count: Counts.Open, path: requestDeskUrl() },
        { name: 'Süresi geçen', count: Counts.Overdue, path: requestDeskUrl({ geciken: '1' }) },
        { name: 'Süresi doluyor', count: Counts.Near, path: null },
        { name: 'Yeni gelen', count: Counts.Received, path: requestDeskUrl({ durum: 'alindi' }) },
        { name: 'Bilgi bekleyen', count: Counts.Waiting, path: requestDeskUrl({ durum: 'bilgi-bekliyor' }) },
        { name: 'Yeniden açılan', count: Counts.Reopened, path: requestDeskUrl({ durum: 'yeniden-acildi' }) },
      ],
      rows: Requests.map((row) => rowOf(row, today)),
      unread: unread + kinds.unread + departments.unread,
      nextPath: HasMore && last ? requestDeskUrl(queryOf(filter, last.TrackingNo)) : null,
    };
  });
}
