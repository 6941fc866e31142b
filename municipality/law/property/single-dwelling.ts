import { exact } from '../money/rounding';

/** Describes what the reduced (zero) rate of a single dwelling hangs on (1319 m.8). */
interface SingleDwellingFacts {
  readonly isDwelling: boolean;
  readonly isNaturalPerson: boolean;
  /** The area is in m². */
  readonly grossArea: string;
  readonly areaLimit: string;
  /** Holds the dwellings of the same person on record here, without the declared one. */
  readonly otherDwellings: number;
}

/** The law's own figure is included: a dwelling of exactly 200 m² still qualifies. */
function isWithinAreaLimit({ grossArea, areaLimit }: SingleDwellingFacts): boolean {
  return exact(grossArea).lessThanOrEqualTo(areaLimit);
}

function isOnlyDwelling({ otherDwellings }: SingleDwellingFacts): boolean {
  return otherDwellings === 0;
}

/** Tells why the reduced rate cannot be given, a sentence for each reason; empty when it can. */
export function singleDwellingObstacles(facts: SingleDwellingFacts, areaLimitText: string): string[] {
  const obstacles: string[] = [];
  if (!facts.isDwelling) {
    obstacles.push('İndirimli oran yalnız konut olarak kullanılan binalara uygulanır.');
  }
  if (!facts.isNaturalPerson) {
    obstacles.push('İndirimli oran yalnız gerçek kişilere uygulanır; şirketler yararlanamaz.');
  }
  if (!isWithinAreaLimit(facts)) {
    obstacles.push(`İndirimli oran için konutun brüt alanı ${areaLimitText} sınırını aşmamalıdır.`);
  }
  if (!isOnlyDwelling(facts)) {
    obstacles.push(
      'Kayıtlarımızda üzerinize başka bir konut görünüyor; indirimli oran yalnız tek konutu olanlara uygulanır.',
    );
  }
  return obstacles;
}
