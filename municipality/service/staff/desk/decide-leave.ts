import { eq } from 'drizzle-orm';
import type { DeskLeave, RequestOf, leaveDeskCalls } from 'municipality/contract';
import type { ServiceDatabase } from '../../kit/database/connection';
import type { CallContext } from '../../kit/endpoint';
import type { Refuse, ServiceRefusal } from '../../kit/refusal';
import { readLeaveRecord } from '../leave-record';
import { lockEmployee } from '../leave-request';
import type { EmployeeRow } from '../own-employee';
import type { LeaveRequestRow } from '../staff-view';
import { leaveRequest } from '../tables';
import {
  balanceAround,
  findDecider,
  getLeaveForDesk,
  requireLeave,
  requireLeaveManager,
} from './leave-for-desk';

type Call = typeof leaveDeskCalls.DecideLeaveRequest;
type DecideRefusal = Call['refusals'][number];

const writeDay = (day: string) =>
  new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Says what happened to a request that waits no more: who decided what and when, or that it was withdrawn. */
async function alreadyDecided(
  database: ServiceDatabase,
  row: LeaveRequestRow,
  refuse: Refuse<'leave-decided'>,
): Promise<ServiceRefusal> {
  const day = row.decidedOn === null ? '' : `${writeDay(row.decidedOn)} günü `;
  if (row.state === 'geri-cekildi')
    return refuse('leave-decided', `Çalışan bu isteği ${day}geri çekti; karar verilmesi gerekmiyor.`);
  const decider = (await findDecider(database, row)) ?? 'Başka bir görevli';
  const outcome = row.state === 'onaylandi' ? 'onayladı' : 'reddetti';
  return refuse('leave-decided', `${decider} bu isteği ${day}${outcome}; kararınız kaydedilmedi.`);
}

/** The balance may have changed since the request was made. */
async function requireBalance(
  { today }: CallContext,
  transaction: ServiceDatabase,
  { row, person }: { row: LeaveRequestRow; person: EmployeeRow },
  refuse: Refuse<'leave-refused'>,
): Promise<void> {
  const balance = balanceAround(await readLeaveRecord(transaction, person, today), person, row);
  if (balance && balance.after.beyond > balance.before.beyond)
    throw refuse(
      'leave-refused',
      `Çalışanın bu türden ${balance.before.left} gün izni kalmış, istenen izin ise ${row.days} gün. İsteği gerekçesini yazarak reddedin.`,
    );
}

/** Approves or refuses a leave. Decisions about one employee wait for each other. */
export async function decideLeave(
  context: CallContext,
  { requestKey, requestNo, isApproved, note }: RequestOf<Call>,
  refuse: Refuse<DecideRefusal>,
): Promise<DeskLeave> {
  const { userName } = await requireLeaveManager(context, refuse);
  const { person } = await requireLeave(context.database, requestNo, refuse);
  if (person.identityNo === userName)
    throw refuse(
      'own-leave',
      'Kendi izin isteğinize karar veremezsiniz; görevli başka bir kişi karar verir.',
    );
  const reason = note?.trim() ?? '';
  if (!isApproved && reason === '') throw refuse('leave-refused', 'İsteği neden reddettiğinizi yazın.');
  return context.database.transaction(async (transaction) => {
    await lockEmployee(transaction, person);
    const { row } = await requireLeave(transaction, requestNo, refuse);
    const state = isApproved ? 'onaylandi' : 'reddedildi';
    const isSame = row.state === state && (row.decisionKey === requestKey || row.decidedBy === userName);
    if (row.state !== 'bekliyor') {
      if (!isSame) throw await alreadyDecided(transaction, row, refuse);
      return getLeaveForDesk(context, transaction, requestNo, refuse);
    }
    if (isApproved) await requireBalance(context, transaction, { row, person }, refuse);
    await transaction
      .update(leaveRequest)
      .set({
        state,
        decidedOn: context.today,
        decidedBy: userName,
        decisionKey: requestKey,
        note: reason === '' ? null : reason,
      })
      .where(eq(leaveRequest.oid, row.oid));
    return getLeaveForDesk(context, transaction, requestNo, refuse);
  });
}
