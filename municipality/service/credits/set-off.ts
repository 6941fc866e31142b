import { inArray } from 'drizzle-orm';
import {
  kurus,
  listSkipped,
  type FeeKind,
  type Kurus,
  type RequestOf,
  type SetOffLine,
  type creditCalls,
} from 'municipality/contract';
import { delayRules } from 'municipality/law/debt/delay-rules';
import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { setOffOldestFirst } from 'municipality/law/debt/set-off';
import { bookSetOff } from '../accruals/book-set-off';
import { debtTitle } from '../accruals/debt-title';
import { instalmentOf, listOpenAccruals, type AccrualRow } from '../accruals/open-lines';
import { findPastLimitation, readLimitation, type LimitationReading } from '../accruals/past-limitation';
import { readFeeCounter } from '../accruals/read-fee-counter';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { hasPaymentUnderWay } from '../orders/payment-under-way';
import { creditInstalments } from '../restructuring/credit-instalments';
import { planInstalment } from '../restructuring/tables';
import { lockPlans, type WholePlan } from '../restructuring/whole-plan';
import type { CreditRow } from './credit-view';

type Call = typeof creditCalls.RecordCreditUse;
type Asked = Extract<RequestOf<Call>['use'], { way: 'mahsup' }>['debts'];
type SetOffRefusal = Exclude<Call['refusals'][number], `credit-${string}` | 'identity-unproven'>;

/** Describes what debts are counted by, read before the transaction: inside one, PGlite has no second connection. */
export interface SetOffReading {
  readonly registryOids: readonly string[];
  readonly fees: Awaited<ReturnType<typeof readFeeCounter>>;
  readonly limitation: LimitationReading;
  readonly titleOf: (row: AccrualRow) => string;
}

export async function readSetOff(
  context: CallContext,
  registryOids: readonly string[],
): Promise<SetOffReading> {
  const [fees, limitation, nameRevenue] = await Promise.all([
    readFeeCounter(context, context.today, registryOids),
    readLimitation(context),
    context.reference.nameRevenue(),
  ]);
  const titleOf = (row: AccrualRow) => debtTitle(nameRevenue, row);
  return { registryOids, fees, limitation, titleOf };
}

interface OwedDebt {
  readonly row: AccrualRow;
  readonly oid: string;
  readonly dueDate: string;
  readonly principal: Kurus;
  readonly lateFee: Kurus;
  readonly feeKind: FeeKind;
}

/** Returns the debts as they stand today, each found to come to what the person saw. */
function requireSeen(
  { fees, titleOf }: SetOffReading,
  rows: readonly AccrualRow[],
  asked: Asked,
  refuse: Refuse<SetOffRefusal>,
): OwedDebt[] {
  const byOid = new Map(rows.map((row) => [row.oid, row]));
  return asked.map(({ accrumentOid, total }) => {
    const row = byOid.get(accrumentOid);
    if (!row)
      throw refuse(
        'accrual-not-found',
        'Seçilen borçlardan biri kayıtlarınızda bulunamadı. Sayfayı yenileyip yeniden seçin.',
      );
    const principal = remainingPrincipal(row);
    if (principal === 0)
      throw refuse('already-collected', `${titleOf(row)} ödenmiş ya da artık istenmiyor; seçimden çıkarın.`);
    const lateFee = fees.feeOf(principal, row);
    if (principal + lateFee !== total)
      throw refuse('amount-changed', `${titleOf(row)} tutarı değişti. Sayfayı yenileyip yeniden seçin.`);
    return { row, oid: row.oid, dueDate: row.dueDate, principal, lateFee, feeKind: fees.kindOf(row) };
  });
}

/** An overdue instalment is paid with the older open ones of its accrual, as with a card (6183 m.47). */
async function requireOldestFirst(
  context: CallContext,
  transaction: ServiceDatabase,
  { fees, limitation, titleOf }: SetOffReading,
  debts: readonly OwedDebt[],
  refuse: Refuse<SetOffRefusal>,
): Promise<void> {
  const chosen = new Set(debts.map(({ oid }) => oid));
  const later = debts.filter(({ row }) => row.instalmentNo > 1 && row.dueDate < context.today);
  for (const registryOid of new Set(later.map(({ row }) => row.registryOid))) {
    const open = await listOpenAccruals(transaction, registryOid);
    const past = await findPastLimitation(transaction, limitation, open);
    const asked = open.filter(({ oid }) => !past.has(oid) || chosen.has(oid));
    const [skipped] = listSkipped(asked.map(instalmentOf(fees.kindOf)), chosen, { day: context.today });
    if (skipped)
      throw refuse(
        'older-instalment-first',
        `Önce eski taksit kapatılmalı: ${titleOf(skipped.older)} borcunu da seçin.`,
      );
  }
}

/** Returns the plans some of the debts are instalments of, locked before the debts as everywhere. */
async function lockPlansOf(
  transaction: ServiceDatabase,
  oids: readonly string[],
): Promise<{ plans: WholePlan[]; planned: ReadonlySet<string> }> {
  const rows = await transaction
    .select({ planOid: planInstalment.planOid, accrualOid: planInstalment.accrualOid })
    .from(planInstalment)
    .where(inArray(planInstalment.accrualOid, [...oids]));
  const plans = await lockPlans(transaction, [...new Set(rows.map(({ planOid }) => planOid))]);
  return { plans, planned: new Set(rows.flatMap(({ accrualOid }) => accrualOid ?? [])) };
}

async function lockDebts(
  transaction: ServiceDatabase,
  registryOids: readonly string[],
  oids: readonly string[],
  plans: readonly WholePlan[],
): Promise<AccrualRow[]> {
  const credited = plans.flatMap(({ shares }) => shares.map(({ accrualOid }) => accrualOid));
  const rows = await transaction
    .select()
    .from(accrual)
    .where(inArray(accrual.oid, [...new Set([...oids, ...credited])]))
    .orderBy(accrual.oid)
    .for('update');
  return rows.filter(({ oid, registryOid }) => oids.includes(oid) && registryOids.includes(registryOid));
}

interface SetOffRequest {
  readonly row: CreditRow;
  readonly reading: SetOffReading;
  readonly debts: Asked;
}

/**
 * Sets what is free of a locked credit off against the debts named, oldest due first: the last one may be covered in
 * part. Books a receipt of collection type 3 and answers with what was taken.
 */
export async function setOffCredit(
  context: CallContext,
  transaction: ServiceDatabase,
  { row, reading, debts: asked }: SetOffRequest,
  refuse: Refuse<SetOffRefusal>,
): Promise<{ amount: Kurus; collectionOid: string; setOff: SetOffLine[] }> {
  const oids = asked.map(({ accrumentOid }) => accrumentOid);
  const { plans, planned } = await lockPlansOf(transaction, oids);
  const rows = await lockDebts(transaction, reading.registryOids, oids, plans);
  const debts = requireSeen(reading, rows, asked, refuse);
  await requireOldestFirst(context, transaction, reading, debts, refuse);
  if (await hasPaymentUnderWay(transaction, oids))
    throw refuse(
      'order-pending',
      'Seçtiğiniz borçlardan biri için süren bir kart ödemesi var. Ödeme sonuçlanınca yeniden deneyin.',
    );
  const owed = debts.map((debt) => ({ ...debt, partOf: delayRules[debt.feeKind].partOf }));
  const { covered, used } = setOffOldestFirst(row.free, owed);
  const parts = covered.flatMap(({ oid, principal, lateFee }) => {
    const debt = debts.find((one) => one.oid === oid);
    if (!debt) return [];
    const total = kurus(debt.principal + debt.lateFee);
    const isPart = principal + lateFee < total;
    const isWholeOnly = planned.has(oid) || delayRules[debt.feeKind].isForWhole === true;
    if (isPart && isWholeOnly)
      throw refuse(
        'partial-not-allowed',
        `${reading.titleOf(debt.row)} parça parça kapatılamaz ve fazla ödemeniz tamamına yetmiyor; seçimden çıkarın.`,
      );
    const isFeeFirst = delayRules[debt.feeKind].partOf === 'fee-first';
    const interestLeft = isPart && isFeeFirst ? kurus(debt.lateFee - lateFee) : null;
    return [{ row: debt.row, total, principal, lateFee, feeKind: debt.feeKind, interestLeft }];
  });
  const collectionOid = await bookSetOff(context, transaction, {
    registryOid: row.registryOid,
    collectionType: '3',
    covered: parts,
  });
  if (collectionOid === null) throw new Error('A set-off covers no debt');
  const days = { paidOn: context.today, today: context.today };
  await creditInstalments(
    transaction,
    plans,
    parts.map((part) => ({ accrualOid: part.row.oid, lateFee: part.lateFee })),
    days,
  );
  return {
    amount: used,
    collectionOid,
    setOff: parts.map((part) => ({
      AccrumentNo: part.row.accrualNo,
      Description: part.row.description,
      DueDate: part.row.dueDate,
      Total: part.total,
      ToPrincipal: part.principal,
      ToLateFee: part.lateFee,
      FeeKind: part.feeKind,
    })),
  };
}
