import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  kurus,
  type AccrualBalance,
  type AccrualModule,
  type DeclarationAccrual,
  type DeclarationCollection,
  type IsoDate,
  type Kurus,
} from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { declaration, declarationAccrual } from '../declarations/tables';
import type { ReferenceData } from '../kit/reference-data';
import { revenueKind } from '../reference/tables';
import { accrual, collection, collectionLine } from '../accruals/tables';

interface Sources {
  readonly database: ServiceDatabase;
  readonly reference: ReferenceData;
}

interface BalanceFilter {
  readonly modulType?: AccrualModule | undefined;
  readonly year?: number | undefined;
  readonly limit: number;
  readonly afterAccrumentNo?: string | undefined;
}

const writtenOff = sql`case when ${accrual.writtenOffOn} is null then 0 else ${accrual.principal} - ${accrual.paidPrincipal} end`;

const inPlan = sql`case when ${accrual.planOid} is null or ${accrual.writtenOffOn} is not null then 0 else ${accrual.principal} - ${accrual.paidPrincipal} end`;

/** The database sums big integers up as text. */
const sumOf = (amounts: SQL) => sql<string>`sum(${amounts})`;

type Amounts = Record<'accrued' | 'collected' | 'writtenOff' | 'inPlan', Kurus | string>;

function amountsOf(row: Amounts) {
  const [Accrued, Collected, WrittenOff, InPlan] = [
    row.accrued,
    row.collected,
    row.writtenOff,
    row.inPlan,
  ].map((amount) => kurus(Number(amount))) as [Kurus, Kurus, Kurus, Kurus];
  const Remaining = kurus(Accrued - Collected - WrittenOff - InPlan);
  return { Accrued, Collected, WrittenOff, InPlan, Remaining };
}

/** Selects those after an accrual of the same registry; after one of another registry lies none. */
function after(database: ServiceDatabase, registryOid: string, accrualNo: string): SQL {
  const bound = database
    .select({ year: accrual.year, no: accrual.accrualNo })
    .from(accrual)
    .where(and(eq(accrual.registryOid, registryOid), eq(accrual.accrualNo, accrualNo)))
    .limit(1);
  return sql`(${accrual.year}, ${accrual.accrualNo}) < (${bound})`;
}

/** Lists the accruals of a registry with what became of them, newest year first; amounts in kuruş. */
export async function listBalances(
  { database, reference }: Sources,
  registryOid: string,
  { modulType, year, limit, afterAccrumentNo }: BalanceFilter,
): Promise<AccrualBalance[]> {
  const rows = await database
    .select({
      accrualNo: accrual.accrualNo,
      year: accrual.year,
      revenueCode: accrual.revenueCode,
      menuGroup: revenueKind.menuGroup,
      declarationNo: declaration.declarationNo,
      description: sql<string>`min(${accrual.description})`,
      count: sql<number>`count(*)::int`,
      lastDueDate: sql<IsoDate>`max(${accrual.dueDate})::text`,
      accrued: sumOf(sql`${accrual.principal}`),
      collected: sumOf(sql`${accrual.paidPrincipal}`),
      writtenOff: sumOf(writtenOff),
      inPlan: sumOf(inPlan),
    })
    .from(accrual)
    .innerJoin(revenueKind, eq(revenueKind.code, accrual.revenueCode))
    .leftJoin(declarationAccrual, eq(declarationAccrual.accrualNo, accrual.accrualNo))
    .leftJoin(declaration, eq(declaration.oid, declarationAccrual.declarationOid))
    .where(
      and(
        eq(accrual.registryOid, registryOid),
        year === undefined ? undefined : eq(accrual.year, year),
        modulType === undefined ? undefined : eq(revenueKind.menuGroup, modulType),
        afterAccrumentNo === undefined ? undefined : after(database, registryOid, afterAccrumentNo),
      ),
    )
    .groupBy(
      accrual.year,
      accrual.accrualNo,
      accrual.revenueCode,
      revenueKind.menuGroup,
      declaration.declarationNo,
    )
    .orderBy(desc(accrual.year), desc(accrual.accrualNo))
    .limit(limit);
  const nameRevenue = await reference.nameRevenue();
  return rows.map((row) => ({
    AccrumentNo: row.accrualNo,
    RegistryOid: registryOid,
    RevenueCode: row.revenueCode,
    RevenueName: nameRevenue(row.revenueCode),
    ModulType: row.menuGroup,
    Year: row.year,
    Description: row.description,
    DeclarationNo: row.declarationNo,
    InstallmentCount: row.count,
    LastDueDate: row.lastDueDate,
    ...amountsOf(row),
  }));
}

/** Lists the years a registry has accruals of, newest first. */
export async function listAccrualYears(database: ServiceDatabase, registryOid: string): Promise<number[]> {
  const rows = await database
    .selectDistinct({ year: accrual.year })
    .from(accrual)
    .where(eq(accrual.registryOid, registryOid))
    .orderBy(desc(accrual.year));
  return rows.map(({ year }) => year);
}

/** Finds the declaration's id when it is one of the registries'; null otherwise. */
export async function findOwnDeclarationOid(
  database: ServiceDatabase,
  declarationNo: string,
  registryOids: readonly string[],
): Promise<string | null> {
  if (registryOids.length === 0) return null;
  const [row] = await database
    .select({ oid: declaration.oid })
    .from(declaration)
    .where(
      and(
        eq(declaration.declarationNo, declarationNo.trim()),
        inArray(declaration.registryOid, [...registryOids]),
      ),
    );
  return row?.oid ?? null;
}

function instalmentAmounts(row: typeof accrual.$inferSelect): Amounts {
  const rest = kurus(row.principal - row.paidPrincipal);
  const isWrittenOff = row.writtenOffOn !== null;
  return {
    accrued: row.principal,
    collected: row.paidPrincipal,
    writtenOff: isWrittenOff ? rest : kurus(0),
    inPlan: row.planOid !== null && !isWrittenOff ? rest : kurus(0),
  };
}

/** Lists the instalments a declaration led to, by accrual number and instalment. */
export async function listDeclarationAccruals(
  { database, reference }: Sources,
  declarationOid: string,
): Promise<DeclarationAccrual[]> {
  const rows = await database
    .select({ accrual })
    .from(declarationAccrual)
    .innerJoin(accrual, eq(accrual.accrualNo, declarationAccrual.accrualNo))
    .where(eq(declarationAccrual.declarationOid, declarationOid))
    .orderBy(asc(accrual.accrualNo), asc(accrual.instalmentNo));
  const nameRevenue = await reference.nameRevenue();
  return rows.map(({ accrual: row }) => ({
    AccrumentNo: row.accrualNo,
    RevenueName: nameRevenue(row.revenueCode),
    Year: row.year,
    InstallmentNo: row.instalmentNo,
    InstallmentCount: row.instalmentCount,
    DueDate: row.dueDate,
    ...amountsOf(instalmentAmounts(row)),
  }));
}

/** Lists what receipts paid towards a declaration's accruals, newest first. */
export async function listDeclarationCollections(
  { database, reference }: Sources,
  declarationOid: string,
): Promise<DeclarationCollection[]> {
  const rows = await database
    .select({ accrual, line: collectionLine, collection })
    .from(declarationAccrual)
    .innerJoin(accrual, eq(accrual.accrualNo, declarationAccrual.accrualNo))
    .innerJoin(collectionLine, eq(collectionLine.accrualOid, accrual.oid))
    .innerJoin(collection, eq(collection.oid, collectionLine.collectionOid))
    .where(eq(declarationAccrual.declarationOid, declarationOid))
    .orderBy(desc(collection.collectedAt), asc(collectionLine.lineNo));
  const nameRevenue = await reference.nameRevenue();
  return rows.map(({ accrual: paid, line, collection: receipt }) => ({
    AccrumentOid: paid.oid,
    AccrumentNo: paid.accrualNo,
    RevenueCode: paid.revenueCode,
    RevenueName: nameRevenue(paid.revenueCode),
    Year: paid.year,
    InstallmentNo: paid.instalmentNo,
    InstallmentCount: paid.instalmentCount,
    Description: paid.description,
    Principal: line.principal,
    LateFee: line.lateFee,
    Total: kurus(line.principal + line.lateFee),
    ReceiptNo: receipt.receiptNo,
    CollectedAt: receipt.collectedAt.toISOString(),
    CollectionType: receipt.collectionType,
  }));
}
