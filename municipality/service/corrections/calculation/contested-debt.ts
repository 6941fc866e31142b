import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { DebtNature } from 'municipality/law/correction/correction-way';
import { accrual } from '../../accruals/tables';
import type { RegistryRow } from '../../kit/caller';
import type { ServiceDatabase } from '../../kit/database/connection';
import { requireMember, type CallContext } from '../../kit/endpoint';
import type { Refuse } from '../../kit/refusal';
import { revenueCodes } from '../../reference/revenue-kinds';
import { debtNatureOf } from './debt-natures';

export type AccrualRow = typeof accrual.$inferSelect;

/** Describes the debt somebody contests, with everything that changes when it does. */
export interface ContestedDebt {
  readonly registry: RegistryRow;
  readonly nature: DebtNature;
  /** Holds the instalment it began from. */
  readonly chosen: AccrualRow;
  /** Holds all instalments of its accrual, then those of the accruals that are calculated together with it. */
  readonly rows: readonly AccrualRow[];
}

interface Named {
  readonly accrumentOid?: string | undefined;
  readonly accrumentNo?: string | undefined;
}

const propertyTaxes: readonly string[] = [
  revenueCodes.buildingTax,
  revenueCodes.plotTax,
  revenueCodes.landTax,
  revenueCodes.culturalContribution,
];

/** The contribution is a percent of the property tax of the same estate and year, so both are corrected at once. */
function calculatedTogether(row: AccrualRow): SQL | undefined {
  if (!propertyTaxes.includes(row.revenueCode) || row.subjectOid === null) return undefined;
  return and(
    eq(accrual.subjectOid, row.subjectOid),
    eq(accrual.year, row.year),
    inArray(accrual.revenueCode, [...propertyTaxes]),
  );
}

async function listRows(database: ServiceDatabase, row: AccrualRow): Promise<AccrualRow[]> {
  const rows = await database
    .select()
    .from(accrual)
    .where(
      and(
        eq(accrual.registryOid, row.registryOid),
        or(eq(accrual.accrualNo, row.accrualNo), calculatedTogether(row)),
      ),
    )
    .orderBy(asc(accrual.accrualNo), asc(accrual.instalmentNo));
  const isOwn = ({ accrualNo }: AccrualRow) => accrualNo === row.accrualNo;
  // What was written off is no longer asked for; nothing of it can be wrong.
  const standing = rows.filter(({ writtenOffOn }) => writtenOffOn === null);
  return [...standing.filter(isOwn), ...standing.filter((other) => !isOwn(other))];
}

/** Finds a debt of the member's own, named by an instalment or the accrual's number. Somebody else's is refused like none. */
export async function requireContestedDebt(
  context: CallContext,
  { accrumentOid, accrumentNo }: Named,
  refuse: Refuse<'accrual-not-found' | 'correction-refused'>,
): Promise<ContestedDebt> {
  const { registries } = requireMember(context);
  const oids = registries.map(({ oid }) => oid);
  const named =
    accrumentOid === undefined ? eq(accrual.accrualNo, accrumentNo ?? '') : eq(accrual.oid, accrumentOid);
  const [chosen] =
    oids.length === 0
      ? []
      : await context.database
          .select()
          .from(accrual)
          .where(and(named, inArray(accrual.registryOid, oids)))
          .orderBy(asc(accrual.instalmentNo))
          .limit(1);
  const registry = registries.find(({ oid }) => oid === chosen?.registryOid);
  if (!chosen || !registry) throw refuse('accrual-not-found', 'Bu borç kayıtlarımızda bulunamadı.');
  if (chosen.writtenOffOn !== null)
    throw refuse('correction-refused', 'Bu borç artık istenmiyor; düzeltilecek bir tutar kalmadı.');
  return {
    registry,
    nature: debtNatureOf(chosen.revenueCode),
    chosen,
    rows: await listRows(context.database, chosen),
  };
}
