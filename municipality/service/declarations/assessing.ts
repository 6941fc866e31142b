import type { DeclarationContent, IsoDate, RefusalOf, declarationCalls } from 'municipality/contract';
import { yearOf } from '../accruals/calendar';
import type { ServiceDatabase } from '../database/connection';
import type { Refuse } from '../refusal';
import { findAmount, type AmountKey } from '../tariffs/find-tariffs';

/** What a declaration may be refused for. */
export type DeclarationRefusal = RefusalOf<typeof declarationCalls.CalculateEMunicipalityDeclaration>;

/** What every declaration is judged and reckoned with. */
export interface Assessing {
  /** The transaction, where there is one. */
  readonly database: ServiceDatabase;
  readonly today: IsoDate;
  readonly isMetropolitan: boolean;
  /** Full days alone. */
  readonly holidays: ReadonlySet<string>;
  readonly taxpayer: Taxpayer;
  /** The declaration this one takes the place of. */
  readonly replaced: Replaced | null;
  /** What an earlier recording, of the replaced declaration or of this one, settled already. */
  readonly settled: Settled | null;
  readonly refuse: Refuse<DeclarationRefusal>;
}

export interface Taxpayer {
  readonly identityNo: string;
  readonly registryOid: string;
  /** Every registry that carries the number. */
  readonly registryOids: readonly string[];
}

export interface Settled {
  readonly oid: string;
  /** The estate or business it is about. */
  readonly subjectOid: string;
  readonly taxStartsYear: number;
}

export interface Replaced extends Settled {
  readonly content: DeclarationContent;
}

/** A year that is taxed, and the year whose tariffs it is reckoned with. */
export interface TaxedYear {
  readonly taxYear: number;
  readonly tariffYear: number;
}

/** Years back the tax may still be assessed for (VUK m.114). */
const yearsOfLimitation = 5;

/** The first year that is not time-barred yet. */
export function oldestYear(today: IsoDate): number {
  return yearOf(today) - yearsOfLimitation;
}

/**
 * Years a tax that begins in `firstYear` is assessed for today: from it, or from the last one not yet time-barred,
 * to this one. A first year still to come is estimated with this year's tariffs.
 */
export function taxedYears(firstYear: number, today: IsoDate): TaxedYear[] {
  const thisYear = yearOf(today);
  if (firstYear > thisYear) return [{ taxYear: firstYear, tariffYear: thisYear }];
  const first = Math.max(firstYear, oldestYear(today));
  return Array.from({ length: thisYear - first + 1 }, (_, index) => ({
    taxYear: first + index,
    tariffYear: first + index,
  }));
}

/** Said when the tax began so long ago that its first years can no longer be assessed; null when they all can. */
export function limitationNote(firstYear: number, today: IsoDate): string | null {
  const oldest = oldestYear(today);
  if (firstYear >= oldest) return null;
  return `${oldest - 1} ve önceki yıllar bu hesapta yer almaz; o yıllar için gerekirse belediye size ayrıca bilgi verir. (VUK m.114)`;
}

/** A figure the law sets for a year. Refuses when the municipality has not entered it. */
export async function requireAmount(
  { database, refuse }: Assessing,
  key: AmountKey,
  name: string,
  year: number,
) {
  const found = await findAmount(database, { key, year });
  if (!found) throw refuse('tariff-missing', missingTariff(`${year} yılı ${name}`));
  return found;
}

/** What is said when the municipality has no row to reckon with. */
export function missingTariff(what: string): string {
  return `Belediyemizde ${what} henüz kayıtlı değil; bu yüzden vergi hesaplanamadı. Emlak ve gelir servisimizle görüşün ya da daha sonra yeniden deneyin.`;
}
