import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { kurus, type AccrualLine, type IsoDate, type Kurus } from 'municipality/contract';
import { contributionToWorks, type ContributionTerms } from 'municipality/law/debt/contribution-to-works';
import { exact, halfUp } from 'municipality/law/money/rounding';
import { lira, percent } from 'municipality/law/money/turkish-figures';
import { isOwed } from '../accruals/open-lines';
import { accrual } from '../accruals/tables';
import { estate } from '../declarations/tables';
import { readTogether } from '../kit/database/read-together';
import type { CallContext } from '../kit/endpoint';
import { keptForAMinute } from '../kit/kept-for-a-minute';
import type { ReferenceData } from '../kit/reference-data';
import { revenueCodes } from '../reference/revenue-kinds';
import { statutoryAmount } from '../tariffs/tables';

const RELIEF = 'contribution-advance-relief';
const MOST = 'contribution-most-of-value';

type Row = typeof statutoryAmount.$inferSelect;

/** Holds the rows of both figures, read once a minute: every page of debts asks for them. */
const caches = new WeakMap<ReferenceData, ReturnType<typeof keptForAMinute<readonly Row[]>>>();

async function findTerms(
  { database, reference, now }: Pick<CallContext, 'database' | 'reference' | 'now'>,
  day: IsoDate,
): Promise<ContributionTerms | null> {
  const cached = caches.get(reference) ?? keptForAMinute<readonly Row[]>();
  caches.set(reference, cached);
  // A query runs anew each time it is awaited: what is kept is what one running gave.
  const rows = await cached(now, async () => {
    const keys = inArray(statutoryAmount.key, [RELIEF, MOST]);
    return await database.select().from(statutoryAmount).where(keys).orderBy(desc(statutoryAmount.validFrom));
  });
  const on = (key: string) =>
    rows.find(
      (row) => row.key === key && row.validFrom <= day && (row.validTo === null || row.validTo >= day),
    );
  const [relief, most] = [on(RELIEF), on(MOST)];
  if (!relief || !most) return null;
  return { advanceRelief: relief.value, mostOfTaxValue: most.value, legalBasis: relief.legalBasis };
}

/** A contribution whose estate is on record with its tax value of that year. */
interface Contribution {
  readonly oid: string;
  readonly registryOid: string;
  /** Kuruş, of the whole estate. */
  readonly taxValue: Kurus;
  /** Kuruş, of all instalments. */
  readonly whole: Kurus;
}

/**
 * Open contributions of a registry that name an estate. An estate of several owners is left out: what the others were asked
 * for stands on their records.
 */
const listContributions = readTogether<Contribution>(
  async (database, registryOids) => {
    const rows = await database
      .select({
        oid: accrual.oid,
        registryOid: accrual.registryOid,
        taxValue: estate.taxValue,
        whole: sql<number>`(select sum(sibling.principal) from ${accrual} sibling
          where sibling.accrual_no = ${accrual.accrualNo})::bigint`.mapWith(Number),
      })
      .from(accrual)
      .innerJoin(estate, and(eq(estate.oid, accrual.subjectOid), eq(estate.taxValueYear, accrual.year)))
      .where(
        and(
          sql`${accrual.registryOid} = any(${sql.param([...registryOids])}::text[])`,
          eq(accrual.revenueCode, revenueCodes.expenseShare),
          eq(estate.shareNumerator, estate.shareDenominator),
          isOwed,
        ),
      );
    return rows.map(({ whole, ...row }) => ({ ...row, whole: kurus(whole) }));
  },
  ({ registryOid }) => registryOid,
);

/** What a contribution may not exceed; with the sum of both where the tax value is on record. */
function mostText(terms: ContributionTerms, contribution: Contribution | undefined): string {
  const rule = `Pay, binanın ya da arsanın vergi değerinin ${percent(terms.mostOfTaxValue)} oranını aşamaz (${terms.legalBasis})`;
  if (!contribution) return `${rule}.`;
  const { taxValue, whole } = contribution;
  const most = contributionToWorks(whole, { taxValue, isPaidInAdvance: false }, terms);
  const known = `${rule}: kayıtlı vergi değeri ${lira(taxValue)}`;
  return most < whole
    ? `${known} olduğuna göre pay en çok ${lira(most)} olabilir; ${lira(whole)} tahakkuk etmiş. Ödemeden önce belediyeden düzeltilmesini isteyin.`
    : `${known}, pay bu sınırın içinde.`;
}

function noteOf(
  line: AccrualLine,
  contribution: Contribution | undefined,
  terms: ContributionTerms,
  asOf: IsoDate,
): string {
  const most = mostText(terms, contribution);
  const isUntouched = line.InstallmentNo === 1 && line.RemainingPrincipal === line.Principal;
  if (!isUntouched || line.DueDate < asOf) return most;
  // An instalment is bounded by its part of the tax value.
  const taxValue =
    contribution && halfUp(exact(contribution.taxValue).times(line.Principal).dividedBy(contribution.whole));
  const inAdvance = contributionToWorks(
    kurus(line.Principal),
    { taxValue: taxValue ?? null, isPaidInAdvance: true },
    terms,
  );
  const taken = line.InstallmentCount > 1 ? 'Payın tamamı peşin ödenirse bu taksit' : 'Peşin ödenirse pay';
  return `${most} ${taken} ${percent(terms.advanceRelief)} indirimle ${lira(inAdvance)} olur. İndirim burada uygulanmaz: peşin ödeyecekseniz önce belediyeye danışın.`;
}

const isNoted = ({ RevenueCode, FeeNote }: AccrualLine) =>
  RevenueCode === revenueCodes.expenseShare && !FeeNote;

/**
 * Says on contributions to works what they may not exceed, and what comes of one that is paid in advance: whole, before its
 * first instalment is due (2464 m.89). What the municipality says of a line's fee stays. The terms are read where one of
 * the lines asks for them.
 */
export async function noteContributions(
  context: Pick<CallContext, 'database' | 'reference' | 'now'>,
  lines: readonly AccrualLine[],
  asOf: IsoDate,
): Promise<(line: AccrualLine) => AccrualLine> {
  const registryOids = new Set(lines.filter(isNoted).map(({ RegistryOid }) => RegistryOid));
  const terms = registryOids.size > 0 ? await findTerms(context, asOf) : null;
  if (!terms) return (line) => line;
  const found = await Promise.all(
    Array.from(registryOids, (registryOid) => listContributions(context.database, registryOid)),
  );
  const contributions = new Map(found.flat().map((contribution) => [contribution.oid, contribution]));
  return (line) =>
    isNoted(line) ? { ...line, FeeNote: noteOf(line, contributions.get(line.Oid), terms, asOf) } : line;
}
