import { and, eq } from 'drizzle-orm';
import type { LeaveRequest, RequestOf, staffCalls } from 'municipality/contract';
import { addMonths, yearOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import type { CallContext } from '../kit/endpoint';
import type { Refuse, ServiceRefusal } from '../kit/refusal';
import { listHolidays } from '../reference/holidays';
import { leaveDays, returnDay } from 'municipality/law/staff/leave-days';
import { balanceOf, isTaken, nameLeaveKind, readLeaveRecord, type LeaveRecord } from './leave-record';
import { requireEmployee, type EmployeeRow } from './own-employee';
import { leaveRequestView, type LeaveKindRow } from './staff-view';
import { employee } from '../identity/tables';
import { leaveRequest } from './tables';

type RequestedLeave = RequestOf<typeof staffCalls.SaveEmployeeLeaveRequest>;
type Say = (sentence: string) => ServiceRefusal;

/** A leave can be asked for so far ahead. */
const MONTHS_AHEAD = 12;

/** Until the transaction ends, every other request of the employee waits: two could take the same days. */
export async function lockEmployee(
  transaction: ServiceDatabase,
  { oid }: Pick<EmployeeRow, 'oid'>,
): Promise<void> {
  await transaction.select({ oid: employee.oid }).from(employee).where(eq(employee.oid, oid)).for('update');
}

function requireKind({ kinds }: LeaveRecord, { kindCode }: RequestedLeave, say: Say): LeaveKindRow {
  const kind = kinds.find(({ code }) => code === kindCode);
  if (!kind) throw say('İzin türünü listeden seçin.');
  if (!kind.isRequestable)
    throw say(`${kind.name} bu sayfadan istenemez; belgenizle birlikte insan kaynakları birimine başvurun.`);
  return kind;
}

function requireFreeDays({ requests }: LeaveRecord, { firstDay, lastDay }: RequestedLeave, say: Say): void {
  const other = requests.find(
    (request) => isTaken(request) && request.firstDay <= lastDay && request.lastDay >= firstDay,
  );
  if (other)
    throw say(
      `Bu günlerin bir bölümü ${other.requestNo} numaralı izninizle çakışıyor. Başka günler seçin ya da o istek hâlâ bekliyorsa geri çekin.`,
    );
}

/** Returns the days of a leave that may be taken. Throws what stands against it, in words. */
function requireDays(
  record: LeaveRecord,
  person: EmployeeRow,
  wantedLeave: RequestedLeave,
  holidays: ReadonlySet<string>,
  say: Say,
): number {
  const { firstDay, lastDay } = wantedLeave;
  const { code, name, counting, isFromRight, civilServantDays, workerDays } = requireKind(
    record,
    wantedLeave,
    say,
  );
  requireFreeDays(record, wantedLeave, say);
  const days = leaveDays(firstDay, lastDay, counting, holidays);
  if (days === 0) throw say('Seçtiğiniz günlerin tümü tatil; izin gerekmez. En az bir iş günü seçin.');
  const most = person.employment === 'isci' ? workerDays : civilServantDays;
  if (most !== null && days > most)
    throw say(`${name} en çok ${most} gün olabilir; seçtiğiniz izin ${days} gün. Bitiş gününü öne alın.`);
  if (!isFromRight) return days;
  const year = yearOf(firstDay);
  const before = balanceOf(record, person, code, year);
  if (balanceOf(record, person, code, year, [{ year, days }]).beyond > before.beyond)
    throw say(
      before.left === 0
        ? `${name} hakkınız kalmadı; bu izin istenemez.`
        : `Kalan ${before.left} gün, seçtiğiniz izin ise ${days} iş günü. Daha kısa bir izin seçin.`,
    );
  return days;
}

/** Asks for a leave; whoever comes second with the same key gets the first one's request. */
export async function saveLeaveRequest(
  context: CallContext,
  wantedLeave: RequestedLeave,
  refuse: Refuse<'not-employee' | 'leave-refused'>,
): Promise<LeaveRequest> {
  const { now, today } = context;
  const say: Say = (sentence) => refuse('leave-refused', sentence);
  const person = await requireEmployee(context, refuse);
  const holidays = await listHolidays(context.database);
  return context.database.transaction(async (transaction) => {
    await lockEmployee(transaction, person);
    const record = await readLeaveRecord(transaction, person, today);
    const nameKind = nameLeaveKind(record);
    const known = record.requests.find(({ requestKey }) => requestKey === wantedLeave.requestKey);
    if (known) return leaveRequestView(known, nameKind);
    if (wantedLeave.lastDay < wantedLeave.firstDay) throw say('Son gün ilk günden önce olamaz.');
    if (wantedLeave.firstDay < today) throw say('İzin bugünden önce başlayamaz.');
    if (wantedLeave.lastDay > addMonths(today, MONTHS_AHEAD))
      throw say('İzin en çok bir yıl sonrası için istenebilir.');
    const days = requireDays(record, person, wantedLeave, holidays, say);
    const { requestKey, kindCode, firstDay, lastDay, address, substitute } = wantedLeave;
    const row = {
      oid: newOid(now),
      employeeOid: person.oid,
      requestNo: `${person.employeeNo}-${yearOf(today)}-${record.requests.length + 1}`,
      requestKey,
      kindCode,
      firstDay,
      lastDay,
      returnOn: returnDay(lastDay, holidays),
      days,
      address,
      substitute,
      state: 'bekliyor' as const,
      requestedAt: now,
      decidedOn: null,
      decidedBy: null,
      decisionKey: null,
      note: null,
    };
    await transaction.insert(leaveRequest).values(row);
    return leaveRequestView(row, nameKind);
  });
}

/** Takes back a request that still waits. */
export async function cancelLeaveRequest(
  context: CallContext,
  requestNo: string,
  refuse: Refuse<'not-employee' | 'leave-not-found' | 'leave-decided'>,
): Promise<LeaveRequest> {
  const person = await requireEmployee(context, refuse);
  return context.database.transaction(async (transaction) => {
    await lockEmployee(transaction, person);
    const record = await readLeaveRecord(transaction, person, context.today);
    const row = record.requests.find((request) => request.requestNo === requestNo);
    if (!row) throw refuse('leave-not-found', 'Bu numarayla bir izin isteğiniz yok.');
    if (row.state === 'onaylandi' || row.state === 'reddedildi')
      throw refuse('leave-decided', 'Bu istek karara bağlanmış; değişiklik için amirinize başvurun.');
    const withdrawn = { ...row, state: 'geri-cekildi' as const, decidedOn: row.decidedOn ?? context.today };
    await transaction
      .update(leaveRequest)
      .set({ state: withdrawn.state, decidedOn: withdrawn.decidedOn })
      .where(and(eq(leaveRequest.oid, row.oid), eq(leaveRequest.employeeOid, person.oid)));
    return leaveRequestView(withdrawn, nameLeaveKind(record));
  });
}
