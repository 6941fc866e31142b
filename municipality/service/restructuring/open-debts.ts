import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import {
  MOST_PLANNED_AT_ONCE,
  type HinderedDebt,
  type IsoDate,
  type PlanMethod,
} from 'municipality/contract';
import { isOpen, type AccrualRow } from '../accruals/open-lines';
import { findPastOfRecords } from '../accruals/past-limitation';
import { listWindow } from '../accruals/open-window';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { openStates } from '../orders/order-state';
import { onlinePayment, onlinePaymentLine } from '../orders/tables';
import { planRevenueCodes } from '../reference/revenue-kinds';
import { ofOneNature } from './plan-natures';
import type { PlanReading } from './plan-reading';
import { planDebtView, plannableDebts, type PlannableDebt } from './plannable-debts';
import { debtPlan, planShare } from './tables';

/** Says whose open debts are meant, and whether all of them or those that are overdue. */
interface Asked {
  readonly registryOid: string;
  readonly method: PlanMethod;
}

const isAsked = ({ registryOid, method }: Asked, today: IsoDate) =>
  and(eq(accrual.registryOid, registryOid), isOpen, method === '1' ? undefined : lt(accrual.dueDate, today));

/** Tells why no plan takes them now, by their ids. */
async function findObstacles(
  database: ServiceDatabase,
  { today, limitation }: PlanReading,
  asked: Asked,
): Promise<Map<string, HinderedDebt['Obstacle']>> {
  const waiting = database
    .select({ oid: planShare.accrualOid })
    .from(planShare)
    .innerJoin(debtPlan, eq(debtPlan.oid, planShare.planOid))
    .where(eq(debtPlan.state, 'basvuru'));
  const atBank = database
    .select({ oid: onlinePaymentLine.accrualOid })
    .from(onlinePaymentLine)
    .innerJoin(onlinePayment, eq(onlinePayment.orderNumber, onlinePaymentLine.orderNumber))
    .where(inArray(onlinePayment.state, openStates));
  const oidsOf = async (condition: SQL) => {
    const rows = await database
      .select({ oid: accrual.oid })
      .from(accrual)
      .where(and(isAsked(asked, today), condition));
    return rows.map(({ oid }) => oid);
  };
  // They are asked one by one: together, as alternatives, the orders of everybody would be read for the debts of one.
  const [past, inApplications, paying, ofPlans] = await Promise.all([
    findPastOfRecords(database, limitation, [asked.registryOid]),
    oidsOf(inArray(accrual.oid, waiting)),
    oidsOf(inArray(accrual.oid, atBank)),
    oidsOf(inArray(accrual.revenueCode, Object.values<string>(planRevenueCodes))),
  ]);
  // Where there are several reasons, the last is told.
  return new Map([
    ...[...past.keys()].map((oid) => [oid, 'zamanasimi'] as const),
    ...inApplications.map((oid) => [oid, 'basvuruda'] as const),
    ...paying.map((oid) => [oid, 'odemede'] as const),
    ...ofPlans.map((oid) => [oid, 'taksit'] as const),
  ]);
}

async function listOpen(
  database: ServiceDatabase,
  today: IsoDate,
  asked: Asked,
  oids: readonly string[],
): Promise<AccrualRow[]> {
  if (oids.length === 0) return [];
  return database
    .select()
    .from(accrual)
    .where(and(isAsked(asked, today), inArray(accrual.oid, [...oids])))
    .orderBy(asc(accrual.dueDate), asc(accrual.accrualNo), asc(accrual.instalmentNo));
}

/** Describes what a plan could hold of a registry's open debts, in the order of `listOpenAccruals`. */
interface OpenForPlan {
  /** Says how many there are. */
  readonly count: number;
  /** Holds those named; where none is, the first of one nature that fell due. */
  readonly chosen: PlannableDebt[];
  /** Holds the chosen ones and those that fell due first: as many as one plan may hold. */
  readonly listed: PlannableDebt[];
  readonly hindered: HinderedDebt[];
}

/** Reads the first two hundred debts and counts the others. Named debts that no plan takes are left out. */
export async function readOpenForPlan(
  database: ServiceDatabase,
  reading: PlanReading,
  asked: Asked,
  named: readonly string[] | undefined,
): Promise<OpenForPlan> {
  const { today } = reading;
  const obstacles = await findObstacles(database, reading, asked);
  const debts = {
    database,
    registryOids: [asked.registryOid],
    asOf: today,
    scope: { subjectOid: null, revenueCode: null },
  };
  const [[counted], oldest, hindered] = await Promise.all([
    database
      .select({ count: sql<number>`count(*)::int` })
      .from(accrual)
      .where(isAsked(asked, today)),
    listWindow(debts, {
      order: 'vade',
      limit: MOST_PLANNED_AT_ONCE,
      besides: [...obstacles.keys()],
      ...(asked.method === '2' && { due: 'gecmis' }),
    }),
    listOpen(database, today, asked, [...obstacles.keys()].slice(0, MOST_PLANNED_AT_ONCE)),
  ]);
  const wanted = named && new Set(named.filter((oid) => !obstacles.has(oid)));
  const others = wanted ? oldest.filter(({ oid }) => !wanted.has(oid)) : oldest;
  const beside = others.slice(0, MOST_PLANNED_AT_ONCE - (wanted?.size ?? 0));
  const rows = wanted
    ? await listOpen(database, today, asked, [...wanted, ...beside.map(({ oid }) => oid)])
    : beside;
  const listed = plannableDebts(reading, rows);
  return {
    count: (counted?.count ?? 0) - obstacles.size,
    chosen: wanted ? listed.filter(({ row }) => wanted.has(row.oid)) : ofOneNature(reading, listed),
    listed,
    hindered: plannableDebts(reading, hindered).flatMap((debt) => {
      const obstacle = obstacles.get(debt.row.oid);
      return obstacle ? [{ ...planDebtView(reading, debt), Obstacle: obstacle }] : [];
    }),
  };
}
