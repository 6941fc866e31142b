import { kurus, type BuildingContent, type EstateContent, type Kurus } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import type { AmountKey } from '../../tariffs/find-tariffs';
import type { TaxedYear } from 'municipality/law/declaration/limitation';
import { requireAmount, type Assessing } from './assessing';
import type { Sheet } from './calculation-sheet';
import { countOtherDwellings, exemptionOfOtherLand } from './estates-on-record';
import { isWithinYears, temporarilyExempt } from 'municipality/law/property/property-tax';
import { singleDwellingObstacles } from 'municipality/law/property/single-dwelling';
import { lira, percent, squareMetres } from 'municipality/law/money/turkish-figures';

/** What of the land exemption the taxpayer's other land here leaves (1319 m.16), in kuruş. */
export async function landExemptionLeft(
  assessing: Assessing,
  content: EstateContent,
  declared: { declaredOid: string | null; year: TaxedYear },
): Promise<{ left: Kurus; legalBasis: string; isSample: boolean }> {
  const { value, ...basis } = await requireAmount(
    assessing,
    'land-exemption',
    'arazi muafiyeti',
    declared.year.tariffYear,
  );
  const whole = kurus(Math.round(Number(value) * 100));
  const used = await exemptionOfOtherLand(assessing, content, declared, whole);
  return { left: kurus(whole - used), ...basis };
}

/** Whether the reduced rate of a single dwelling is given; notes why not, when it was claimed. */
export async function isSingleDwelling(
  assessing: Assessing,
  content: BuildingContent,
  { isDwelling, declaredOid, year }: { isDwelling: boolean; declaredOid: string | null; year: TaxedYear },
  sheet: Sheet,
): Promise<boolean> {
  if (content.singleDwelling === null) return false;
  const { taxYear, tariffYear } = year;
  const limit = await requireAmount(assessing, 'single-dwelling-area', 'tek konut alan sınırı', tariffYear);
  const obstacles = singleDwellingObstacles(
    {
      isDwelling,
      isNaturalPerson: assessing.taxpayer.identityNo.length === 11,
      grossArea: content.grossArea,
      areaLimit: limit.value,
      otherDwellings: await countOtherDwellings(assessing, content, { declaredOid, taxYear }),
    },
    squareMetres(limit.value),
  );
  for (const obstacle of obstacles) {
    sheet.note(`Tek konut indirimi uygulanamadı: ${obstacle} (1319 m.8)`);
  }
  if (obstacles.length === 0) {
    sheet.note(
      'Tek konut indirimi beyanınıza göre uygulandı. Türkiye’de başka konutunuz olmadığını ve gelir durumunuzu gösteren belgeler belediyece istenebilir. (1319 m.8)',
    );
  }
  return obstacles.length === 0;
}

/** What of a value is free for some years (1319 m.5), in kuruş; writes its line, or a note why nothing is. */
export async function temporaryExemption(
  assessing: Assessing,
  content: BuildingContent,
  { value, isDwelling, year }: { value: Kurus; isDwelling: boolean; year: TaxedYear },
  sheet: Sheet,
): Promise<Kurus> {
  const nothing = kurus(0);
  const { taxYear, tariffYear } = year;
  const ofYear = (key: AmountKey, name: string) => requireAmount(assessing, key, name, tariffYear);
  const tooLate = (years: string) =>
    sheet.note(
      `${taxYear} yılı için geçici muafiyet uygulanmadı: muafiyet ${years} yıl sürer ve bu süre dolmuştur. (1319 m.5)`,
    );
  switch (content.temporaryExemption) {
    case null:
      return nothing;
    case 'yeni-konut': {
      if (!isDwelling) {
        sheet.note('Yeni konut muafiyeti uygulanamadı: bina konut olarak kullanılmıyor. (1319 m.5)');
        return nothing;
      }
      const part = await ofYear('new-dwelling-exemption-share', 'yeni konut muafiyeti');
      const years = await ofYear('new-dwelling-exemption-years', 'yeni konut muafiyeti süresi');
      if (!isWithinYears(taxYear, content.completedYear, Number(years.value))) {
        tooLate(years.value);
        return nothing;
      }
      const free = temporarilyExempt(value, part.value);
      sheet.line({
        key: 'temporary-exemption',
        label: 'Yeni konut geçici muafiyeti',
        formula: `${lira(value)} × ${percent(String(Number(part.value) * 100))}`,
        amount: free,
        basis: part,
      });
      return free;
    }
    case 'turizm': {
      const years = await ofYear('tourism-exemption-years', 'turizm muafiyeti süresi');
      if (!isWithinYears(taxYear, yearOf(content.eventDate), Number(years.value))) {
        tooLate(years.value);
        return nothing;
      }
      sheet.line({
        key: 'temporary-exemption',
        label: 'Turizm belgeli bina geçici muafiyeti',
        amount: value,
        basis: years,
      });
      return value;
    }
    default:
      return content.temporaryExemption satisfies never;
  }
}
