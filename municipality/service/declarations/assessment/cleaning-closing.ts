import type { CleaningContent, IsoDate } from 'municipality/contract';
import { dayOf, yearOf } from 'municipality/law/calendar/calendar';
import { revenueCodes } from '../../reference/revenue-kinds';
import type { Assessing } from './assessing';
import { listReplaced } from './earlier-accruals';
import type { BusinessRow } from './validate-business';
import { readTaxedYears } from './taxed-years';
import { dayText } from 'municipality/law/money/turkish-figures';

/** Describes what the end of use does to the cleaning tax of a business. */
interface Closing {
  /** Tells whether a year is to be calculated: not after the end of use, and not where the year's accrual stands. */
  readonly isTaxed: (year: number) => boolean;
  /** Counts the years whose unpaid accrual falls away. */
  readonly clearedYears: readonly number[];
  readonly endsYear: number | null;
  readonly notes: readonly string[];
}

const goesOn: Closing = { isTaxed: () => true, clearedYears: [], endsYear: null, notes: [] };

/** Tells whether the declaration that is replaced closed the business: one without a closing opens it again. */
export function takesBackClosing({ replaced }: Pick<Assessing, 'replaced'>): boolean {
  return replaced?.content.kind === 'cleaning' && Boolean(replaced.content.closedOn);
}

/** Returns the day the use ended: as declared now, or as it stands on record. */
export function closingDay(
  assessing: Assessing,
  { closedOn }: CleaningContent,
  onRecord: BusinessRow | null,
): IsoDate | null {
  return closedOn ?? (takesBackClosing(assessing) ? null : (onRecord?.closedOn ?? null));
}

/**
 * The tax follows the use of the place and accrues every January for the whole year (2464 mük. m.44): the year of the
 * closing stands as it was accrued, later ones are not taxed. What January accrued for a business closed the year before
 * falls away while the accrual hangs out (until 31 January); afterwards the municipality puts it right (VUK m.120).
 */
export async function readClosing(
  assessing: Assessing,
  closedOn: IsoDate | null,
  businessOid: string | null,
): Promise<Closing> {
  if (closedOn === null) return goesOn;
  const { today } = assessing;
  const [endsYear, thisYear] = [yearOf(closedOn), yearOf(today)];
  const accrued = await readAccruedYears(assessing, businessOid);
  const isHangingOut = endsYear === thisYear - 1 && today <= dayOf(thisYear, 1, 31);
  const clearedYears = isHangingOut && accrued.has(thisYear) ? [thisYear] : [];
  const staying = [...accrued].filter((year) => year > endsYear && !clearedYears.includes(year)).sort();
  return {
    isTaxed: (year) => year <= endsYear && !accrued.has(year),
    clearedYears,
    endsYear,
    notes: [
      `İş yeri ${dayText(closedOn)} günü kapandı: ${endsYear + 1} ve sonraki yıllar için çevre temizlik vergisi tahakkuk etmez.`,
      `${endsYear} yılının vergisi, yılın tamamı için ocak ayında tahakkuk etmiş sayılır; kapanış onu azaltmaz, taksitleri günlerinde ödenir. (2464 mük. m.44)`,
      ...clearedYears.map(
        (year) => `${year} yılı için tahakkuk eden ve ödenmemiş olan vergi bu bildirimle kaldırılır.`,
      ),
      ...(staying.length > 0
        ? [
            `${staying.join(', ')} için tahakkuk etmiş vergi bu bildirimle kalkmaz. Kapanışı gösteren belgeyle (örneğin vergi dairesinin işi bırakma yazısı) emlak ve gelir servisimizden düzeltilmesini isteyin. (VUK m.120)`,
          ]
        : []),
    ],
  };
}

/** Reads the years that stand in the ledger, but for what the replaced declaration and those before it accrued. */
async function readAccruedYears(assessing: Assessing, businessOid: string | null): Promise<Set<number>> {
  if (businessOid === null) return new Set();
  const { database, replaced } = assessing;
  const chain = new Set<string | null>(await listReplaced(database, replaced?.oid ?? null));
  const taxed = await readTaxedYears(assessing, businessOid, revenueCodes.cleaningTax);
  return new Set([...taxed].flatMap(([oid, years]) => (chain.has(oid) ? [] : [...years])));
}
