import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import {
  COLLECTIONS_ROLE,
  CreditUseState,
  kurus,
  type DeskCreditRow,
  type DeskCreditUse,
  type RequestOf,
  type ResponseOf,
  type creditCalls,
} from 'municipality/contract';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { findReachable } from '../identity/member-info';
import { requireRole } from '../identity/own-role';
import { registry } from '../identity/tables';
import type { RegistryRow } from '../kit/caller';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { validateApproval } from '../orders/second-approval';
import type { CreditRow, CreditUseRow } from './credit-view';
import { credit, creditUse } from './tables';

type Calls = typeof creditCalls;
type ListCall = Calls['GetCreditUseListForDesk'];

interface FoundUse {
  readonly use: CreditUseRow;
  readonly row: CreditRow;
  readonly owner: Pick<RegistryRow, 'identityNo' | 'nameOrTitle' | 'surname' | 'registryNo'>;
}

const selected = (database: ServiceDatabase) =>
  database
    .select({ use: creditUse, row: credit, owner: registry })
    .from(creditUse)
    .innerJoin(credit, eq(credit.oid, creditUse.creditOid))
    .innerJoin(registry, eq(registry.oid, credit.registryOid));

const nameOf = ({ nameOrTitle, surname }: Pick<RegistryRow, 'nameOrTitle' | 'surname'>) =>
  [nameOrTitle, surname].filter(Boolean).join(' ');

const rowView = ({ use, row, owner }: FoundUse): DeskCreditRow => ({
  UseNo: use.useNo,
  CreditNo: row.creditNo,
  Name: nameOf(owner),
  Cause: row.cause,
  Amount: use.amount,
  State: use.state,
  AskedAt: use.askedAt.toISOString(),
  IsSecondAwaited: use.state === 'onay-bekliyor' && use.askedBy !== null,
});

/** Names an employee by the record; null where nobody acted. */
async function findEmployee(database: ServiceDatabase, userName: string | null): Promise<string | null> {
  if (userName === null) return null;
  const [row] = await database.select().from(registry).where(eq(registry.identityNo, userName)).limit(1);
  return row ? nameOf(row) : null;
}

/** Selects those behind a use in the order of the list. */
function isBehind(after: string | undefined, isOldestFirst: boolean): SQL | undefined {
  if (after === undefined) return undefined;
  const place = sql`(select x.asked_at, x.use_no from ${creditUse} x where x.use_no = ${after})`;
  const own = sql`(${creditUse.askedAt}, ${creditUse.useNo})`;
  return isOldestFirst ? sql`${own} > ${place}` : sql`${own} < ${place}`;
}

const isRefund = eq(creditUse.way, 'iade');

export async function listUsesForDesk(
  { database }: CallContext,
  { state, after, limit }: RequestOf<ListCall>,
): Promise<ResponseOf<ListCall>> {
  const isOldestFirst = state !== 'hepsi';
  const direction = isOldestFirst ? asc : desc;
  const found = await selected(database)
    .where(
      and(
        isRefund,
        state === 'hepsi' ? undefined : eq(creditUse.state, state),
        isBehind(after, isOldestFirst),
      ),
    )
    .orderBy(direction(creditUse.askedAt), direction(creditUse.useNo))
    .limit(limit + 1);
  const counts = await database
    .select({ state: creditUse.state, count: count(), total: sql<string>`sum(${creditUse.amount})` })
    .from(creditUse)
    .where(isRefund)
    .groupBy(creditUse.state);
  const states = CreditUseState.options.filter((one) => one !== 'yapildi');
  return {
    Rows: found.slice(0, limit).map(rowView),
    HasMore: found.length > limit,
    Counts: states.map((one) => {
      const own = counts.find((row) => row.state === one);
      return { State: one, Count: own?.count ?? 0, Total: kurus(Number(own?.total ?? 0)) };
    }),
  };
}

const NOT_FOUND = 'Bu numarayla bir iade isteği bulunamadı.';

/** Shows a refund to an employee of the collections. @throws ServiceRefusal */
export async function getUseForDesk(
  { database }: CallContext,
  userName: string,
  useNo: string,
  refuse: Refuse<'credit-use-not-found'>,
): Promise<DeskCreditUse> {
  const [found] = await selected(database).where(and(isRefund, eq(creditUse.useNo, useNo)));
  if (!found) throw refuse('credit-use-not-found', NOT_FOUND);
  const { use, row, owner } = found;
  return {
    ...rowView(found),
    IdentityNo: owner.identityNo,
    RegistryNo: owner.registryNo,
    Description: row.description,
    Iban: use.iban ?? '',
    IbanHolder: use.ibanHolder ?? '',
    ClaimUntil: row.claimUntil,
    AskedByName: await findEmployee(database, use.askedBy),
    ApprovedByName: await findEmployee(database, use.approvedBy),
    IsOwnApproval: use.askedBy === userName,
    PaidOn: use.paidOn,
    BankReference: use.bankReference,
    RejectReason: use.rejectReason,
    ...(await findReachable(database, owner.identityNo)),
  };
}

interface Scene {
  readonly transaction: ServiceDatabase;
  readonly use: CreditUseRow;
  readonly row: CreditRow;
  readonly userName: string;
}

type ActRefusal = 'role-missing' | 'credit-use-not-found' | 'credit-use-state' | 'own-credit';

/**
 * Does one act of the desk with the credit and its use locked; answers with what stands.

 */
async function actOnUse(
  context: CallContext,
  useNo: string,
  refuse: Refuse<ActRefusal>,
  work: (scene: Scene) => Promise<void>,
): Promise<DeskCreditUse> {
  const { userName } = await requireRole(context, COLLECTIONS_ROLE, refuse);
  await context.database.transaction(async (transaction) => {
    const [place] = await transaction
      .select({ creditOid: creditUse.creditOid, identityNo: registry.identityNo })
      .from(creditUse)
      .innerJoin(credit, eq(credit.oid, creditUse.creditOid))
      .innerJoin(registry, eq(registry.oid, credit.registryOid))
      .where(and(isRefund, eq(creditUse.useNo, useNo)));
    if (!place) throw refuse('credit-use-not-found', NOT_FOUND);
    if (place.identityNo === userName)
      throw refuse('own-credit', 'Kendi iadenizle ilgili işlem yapamazsınız; başka bir görevli yapar.');
    const [row] = await transaction
      .select()
      .from(credit)
      .where(eq(credit.oid, place.creditOid))
      .for('update');
    const [use] = await transaction.select().from(creditUse).where(eq(creditUse.useNo, useNo)).for('update');
    if (!row || !use) throw new Error('A credit of a use is not there');
    await work({ transaction, use, row, userName });
  });
  return getUseForDesk(context, userName, useNo, refuse);
}

const stateNames: Readonly<Record<CreditUseState, string>> = {
  yapildi: 'yapıldı',
  'onay-bekliyor': 'onay bekliyor',
  odenecek: 'ödenecek',
  odendi: 'ödendi',
  reddedildi: 'geri çevrildi',
};

const wrongState = ({ state }: CreditUseRow, refuse: Refuse<'credit-use-state'>) =>
  refuse('credit-use-state', `İadenin durumu “${stateNames[state]}”; bu işlem bu durumda yapılamaz.`);

/** Approves or rejects a refund; above the limit two employees approve. */
export async function decideRefund(
  context: CallContext,
  { useNo, isApproved, reason, approves }: RequestOf<Calls['DecideCreditRefund']>,
  refuse: Refuse<Calls['DecideCreditRefund']['refusals'][number]>,
): Promise<DeskCreditUse> {
  const rejectReason = reason?.trim() ?? '';
  const awaited: string[] = [];
  const shown = await actOnUse(context, useNo, refuse, async ({ transaction, use, row, userName }) => {
    if (use.state === (isApproved ? 'odenecek' : 'reddedildi') && use.approvedBy === userName) return;
    if (use.state !== 'onay-bekliyor') throw wrongState(use, refuse);
    const set = (change: Partial<CreditUseRow>) =>
      transaction.update(creditUse).set(change).where(eq(creditUse.oid, use.oid));
    if (!isApproved) {
      if (rejectReason === '')
        throw refuse('credit-reason-missing', 'İadeyi neden geri çevirdiğinizi yazın.');
      await set({ state: 'reddedildi', rejectReason, approvedBy: userName, decidedAt: context.now });
      // The money is free again; who asked in time keeps the right to it.
      await transaction
        .update(credit)
        .set({ free: kurus(row.free + use.amount) })
        .where(eq(credit.oid, row.oid));
      return;
    }
    const asked = { userName, approves };
    const approval = await validateApproval({ ...context, database: transaction }, use.amount, use, asked);
    if (approval.isGiven) {
      await set({ state: 'odenecek', approvedBy: userName, decidedAt: context.now });
      return;
    }
    await set(approval.signs);
    awaited.push(approval.text);
  });
  const [text] = awaited;
  if (text !== undefined) throw refuse('second-approval', text);
  return shown;
}

/** The money left the municipality's account. */
export function recordRefund(
  context: CallContext,
  { useNo, bankReference, paidOn }: RequestOf<Calls['RecordCreditRefund']>,
  refuse: Refuse<Calls['RecordCreditRefund']['refusals'][number]>,
): Promise<DeskCreditUse> {
  return actOnUse(context, useNo, refuse, async ({ transaction, use }) => {
    const isSame = use.bankReference === bankReference && use.paidOn === paidOn;
    if (use.state === 'odendi' && isSame) return;
    if (use.state !== 'odenecek') throw wrongState(use, refuse);
    if (paidOn > context.today) throw refuse('credit-day-refused', 'Ödeme günü bugünden sonra olamaz.');
    const decidedOn = use.decidedAt && dayInIstanbul(use.decidedAt);
    if (decidedOn !== null && paidOn < decidedOn)
      throw refuse('credit-day-refused', 'Ödeme günü iadenin onaylandığı günden önce olamaz.');
    await transaction
      .update(creditUse)
      .set({ state: 'odendi', bankReference, paidOn })
      .where(eq(creditUse.oid, use.oid));
  });
}
