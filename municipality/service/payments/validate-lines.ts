import { kurus, LEAST_PARTIAL_PAYMENT, listSkipped, type IsoDate, type Kurus } from 'municipality/contract';
import { allocatePayment } from 'municipality/law/debt/allocation';
import { mayBePart } from 'municipality/law/debt/delay-rules';
import { readFeeCounter } from '../accruals/read-fee-counter';
import { type FeeCounter } from 'municipality/law/debt/fee-counter';
import { findPastLimitation, readLimitation, type LimitationReading } from '../accruals/past-limitation';
import { debtTitle } from '../accruals/debt-title';
import { remainingPrincipal } from 'municipality/law/debt/remaining-principal';
import { instalmentOf, listAccruals, listOpenAccruals } from '../accruals/open-lines';
import type { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { requirePayer, type CallContext } from '../kit/endpoint';
import { isInScope, type Payer } from '../kit/caller';
import { ServiceRefusal, type Refuse } from '../kit/refusal';

export interface AcceptedLine {
  accrumentOid: string;
  principal: Kurus;
  lateFee: Kurus;
  total: Kurus;
}

/** Describes what is to be paid of a debt, in kuruş; with the principal as the payer saw it, where the payer did. */
type RequestedLine = Pick<AcceptedLine, 'accrumentOid' | 'total'> & { readonly principal?: Kurus };

export type LineRefusal =
  | 'already-collected'
  | 'amount-changed'
  | 'older-instalment-first'
  | 'accrual-not-found'
  | 'partial-not-allowed'
  | 'partial-too-small';

/**
 * Describes what lines are checked by, read before any transaction: inside one, PGlite has no second connection to read
 * with.
 */
export interface DebtReading {
  readonly payer: Payer;
  /** Holds the day of payment. */
  readonly day: IsoDate;
  readonly limitation: LimitationReading;
  readonly feeOf: FeeCounter['feeOf'];
  readonly kindOf: FeeCounter['kindOf'];
  readonly nameRevenue: (code: string) => string;
  readonly allowsPartial: (code: string) => boolean;
}

export async function readDebts(context: CallContext): Promise<DebtReading> {
  const payer = requirePayer(context);
  const [{ feeOf, kindOf }, limitation, nameRevenue, allowsPartial] = await Promise.all([
    readFeeCounter(
      context,
      context.today,
      payer.registries.map(({ oid }) => oid),
    ),
    readLimitation(context),
    context.reference.nameRevenue(),
    context.reference.allowsPartialPayment(),
  ]);
  return {
    payer,
    day: context.today,
    limitation,
    feeOf,
    kindOf,
    nameRevenue,
    allowsPartial,
  };
}

/**
 * Returns the lines an order over what is requested has today: each debt whole, or a part of it split in proportion
 * between principal and late fee (6183 m.47). Of one accrual's overdue instalments only the newest chosen may be paid
 * in part. `known`: the registries' rows of these debts, where somebody has read them already.
 */
export async function workOutLines(
  debts: DebtReading,
  database: ServiceDatabase,
  registryOids: readonly string[],
  requested: readonly RequestedLine[],
  refuse: Refuse<LineRefusal>,
  known?: readonly AccrualRow[],
): Promise<AcceptedLine[]> {
  const oids = requested.map((line) => line.accrumentOid);
  if (new Set(oids).size < oids.length) {
    throw new ServiceRefusal(400, 'ödeme satırları: aynı tahakkuk iki kez seçilmiş');
  }
  const { payer, day, feeOf, nameRevenue } = debts;
  const read = known ?? (await listAccruals(database, registryOids, oids));
  const rows = read.filter((row) => isInScope(payer, row));
  const accruals = new Map(rows.map((row) => [row.oid, row]));
  const lines = requested.map(({ accrumentOid, total, principal: seen }) => {
    const row = accruals.get(accrumentOid);
    if (!row)
      throw refuse(
        'accrual-not-found',
        'Seçilen tahakkuk bu sicil kaydında bulunamadı. Borç listesini yenileyip yeniden seçin.',
      );
    if (row.writtenOffOn !== null || row.planOid !== null) throw refuseChanged(titleOf(debts, row), refuse);
    const principal = remainingPrincipal(row);
    if (principal === 0) {
      throw refuse('already-collected', `${titleOf(debts, row)} daha önce tahsil edilmiş.`);
    }
    const lateFee = feeOf(principal, row);
    const whole = { accrumentOid, principal, lateFee, total: kurus(principal + lateFee) };
    if (total === whole.total) return whole;
    // The whole principal with another sum means the whole, at an amount that is not today's.
    if (seen === principal || total > whole.total) throw refuseChanged(titleOf(debts, row), refuse);
    requirePart(debts, row, rows, { whole: whole.total, part: total }, refuse);
    const { toPrincipal, toLateFee } = allocatePayment({ principal, lateFee, payment: total });
    return { accrumentOid, principal: toPrincipal, lateFee: toLateFee, total };
  });
  // Before a first instalment there is none that could have been left out, and what is not overdue waits for none.
  const later = rows.filter(({ instalmentNo, dueDate }) => instalmentNo > 1 && dueDate < day);
  for (const registryOid of new Set(later.map((row) => row.registryOid))) {
    const open = await listOpenAccruals(database, registryOid);
    const past = await findPastLimitation(database, debts.limitation, open);
    const asked = open.filter(({ oid }) => !past.has(oid) || oids.includes(oid));
    const [skipped] = listSkipped(asked.map(instalmentOf(debts.kindOf)), new Set(oids), { day });
    if (skipped) {
      const name = debtTitle(nameRevenue, skipped.older);
      throw refuse('older-instalment-first', `Önce eski taksit ödenmeli: ${name} seçilmemiş.`);
    }
  }
  return lines;
}

export type AccrualRow = typeof accrual.$inferSelect;

function titleOf({ nameRevenue }: DebtReading, row: AccrualRow): string {
  return debtTitle(nameRevenue, row);
}

export function refuseChanged(name: string, refuse: Refuse<'amount-changed'>) {
  return refuse('amount-changed', `${name} tutarı değişti. Borç listesini yenileyip yeniden seçin.`);
}

function requirePart(
  debts: DebtReading,
  row: AccrualRow,
  chosen: readonly AccrualRow[],
  { whole, part }: { whole: Kurus; part: Kurus },
  refuse: Refuse<LineRefusal>,
): void {
  const name = titleOf(debts, row);
  // After a refused deferral only the whole is paid with its interest. What is left of a contract's debt would bear interest from another day: its parts are paid at the counter.
  if (!debts.allowsPartial(row.revenueCode) || !mayBePart(debts.kindOf(row))) {
    throw refuse(
      'partial-not-allowed',
      `${name} parça parça ödenemez; tamamını ödeyin ya da seçimden çıkarın.`,
    );
  }
  if (part < LEAST_PARTIAL_PAYMENT || whole - part < LEAST_PARTIAL_PAYMENT) {
    throw refuse(
      'partial-too-small',
      `${name} için en az 100,00 ₺ ödeyin; geriye de en az 100,00 ₺ kalsın ya da tamamını ödeyin.`,
    );
  }
  // What is paid in part stays open.
  const others = chosen.flatMap(({ oid }) => (oid === row.oid ? [] : [oid]));
  const skipped = listSkipped(chosen.map(instalmentOf(debts.kindOf)), new Set(others), { day: debts.day });
  if (skipped.length > 0) {
    throw refuse(
      'older-instalment-first',
      `${name} tamamen ödenmeden sonraki taksit ödenemez. Tamamını ödeyin ya da sonraki taksiti seçimden çıkarın.`,
    );
  }
}
