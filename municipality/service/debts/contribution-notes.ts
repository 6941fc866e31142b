import { desc, inArray } from 'drizzle-orm';
import { kurus, type AccrualLine, type IsoDate } from 'municipality/contract';
import { contributionToWorks, type ContributionTerms } from 'municipality/law/debt/contribution-to-works';
import { lira, percent } from 'municipality/law/money/turkish-figures';
import type { CallContext } from '../kit/endpoint';
import { keptForAMinute } from '../kit/kept-for-a-minute';
import type { ReferenceData } from '../kit/reference-data';
import { revenueCodes } from '../reference/revenue-kinds';
import { statutoryAmount } from '../tariffs/tables';

const RELIEF = 'contribution-advance-relief';
const MOST = 'contribution-most-of-value';

type Row = typeof statutoryAmount.$inferSelect;

/** Rows of both figures, read once a minute: every page of debts asks for them. */
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

function noteOf(line: AccrualLine, terms: ContributionTerms, asOf: IsoDate): string {
  const most = `Pay, binanın ya da arsanın vergi değerinin ${percent(terms.mostOfTaxValue)} oranını aşamaz (${terms.legalBasis}).`;
  const isUntouched = line.InstallmentNo === 1 && line.RemainingPrincipal === line.Principal;
  if (!isUntouched || line.DueDate < asOf) return most;
  const inAdvance = contributionToWorks(
    kurus(line.Principal),
    { taxValue: null, isPaidInAdvance: true },
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
  const terms = lines.some(isNoted) ? await findTerms(context, asOf) : null;
  return (line) => (terms && isNoted(line) ? { ...line, FeeNote: noteOf(line, terms, asOf) } : line);
}
