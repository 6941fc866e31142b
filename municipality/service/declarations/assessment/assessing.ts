import type { DeclarationContent, IsoDate, RefusalOf, declarationCalls } from 'municipality/contract';
import type { ServiceDatabase } from '../../kit/database/connection';
import type { Refuse } from '../../kit/refusal';
import { findAmount, type AmountKey } from '../../tariffs/find-tariffs';

/** Describes what a declaration may be refused for. */
export type DeclarationRefusal = RefusalOf<typeof declarationCalls.CalculateEMunicipalityDeclaration>;

/** Describes what every declaration is checked and calculated with. */
export interface Assessing {
  /** Holds the transaction, where there is one. */
  readonly database: ServiceDatabase;
  readonly today: IsoDate;
  /** The declaration was given on this day: today, or earlier where it waited for its year. */
  readonly declaredOn: IsoDate;
  readonly isMetropolitan: boolean;
  /** Counts the full days alone. */
  readonly holidays: ReadonlySet<string>;
  readonly taxpayer: Taxpayer;
  /** Holds the declaration this one takes the place of. */
  readonly replaced: Replaced | null;
  /** Holds what an earlier recording, of the replaced declaration or of this one, decided already. */
  readonly settled: Settled | null;
  /** Says whether it may come to less than was paid: a person has looked at it, and the rest is given back. */
  readonly mayOverpay: boolean;
  readonly refuse: Refuse<DeclarationRefusal>;
}

/** Describes what a value is worked out with, whoever owns the estate. */
export type Valuing = Pick<Assessing, 'database' | 'refuse'>;

interface Taxpayer {
  readonly identityNo: string;
  readonly registryOid: string;
  /** Holds every registry that carries the number. */
  readonly registryOids: readonly string[];
}

interface Settled {
  readonly oid: string;
  /** Names the estate or business it is about. */
  readonly subjectOid: string;
  readonly taxStartsYear: number;
}

export interface Replaced extends Settled {
  readonly content: DeclarationContent;
}

/** Returns a figure the law sets for a year. Refuses when the municipality has not entered it. */
export async function requireAmount(
  { database, refuse }: Valuing,
  key: AmountKey,
  name: string,
  year: number,
) {
  const found = await findAmount(database, { key, year });
  if (!found) throw refuse('tariff-missing', missingTariff(`${year} yılı ${name}`));
  return found;
}

/** This is said when the municipality has no row to calculate with. */
export function missingTariff(what: string): string {
  return `Belediyemizde ${what} henüz kayıtlı değil; bu yüzden vergi hesaplanamadı. Emlak ve gelir servisimizle görüşün ya da daha sonra yeniden deneyin.`;
}
