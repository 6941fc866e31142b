import {
  kurus,
  type BuildingContent,
  type EstateContent,
  type Kurus,
  type PlotContent,
} from 'municipality/contract';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { dayInIstanbul, yearOf } from 'municipality/law/calendar/calendar';
import { declarationDeadline } from 'municipality/law/declaration/declaration-deadline';
import type { TaxedYear } from 'municipality/law/declaration/limitation';
import { requireAmount, type Assessing } from './assessing';
import { calculateBy } from 'municipality/recalculation/calculate-by';
import type { Sheet } from './calculation-sheet';
import { countOtherDwellings, exemptionOfOtherLand } from './estates-on-record';
import {
  exemptionCountsFrom,
  isWithinYears,
  temporaryExemptions,
  type ExemptionNotice,
} from 'municipality/law/property/temporary-exemption';
import { declaration } from '../tables';
import { singleDwellingObstacles } from 'municipality/law/property/single-dwelling';
import { lira, percent, squareMetres } from 'municipality/law/money/turkish-figures';

/** Returns what of the land exemption the family's and the taxpayer's other land here leave (1319 m.16), in kuruş. */
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
  const others = await exemptionOfOtherLand(assessing, content, declared, whole);
  const used = content.kind === 'land' && content.isExemptionUsedByFamily ? whole : others;
  return { left: kurus(whole - used), ...basis };
}

/** Tells whether the reduced rate of a single dwelling is given; notes why not, when it was claimed. */
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

/** Returns what of a value is free for some years (1319 m.5), in kuruş; writes its line, or a note why nothing is. */
export async function temporaryExemption(
  assessing: Assessing,
  content: BuildingContent,
  {
    value,
    valueKey,
    isDwelling,
    year,
    declaredOid,
  }: { value: Kurus; valueKey: string; isDwelling: boolean; year: TaxedYear; declaredOid: string | null },
  sheet: Sheet,
): Promise<Kurus> {
  const claim = content.temporaryExemption;
  const nothing = kurus(0);
  if (claim === null) return nothing;
  if (claim === 'yeni-konut' && !isDwelling) {
    sheet.note('Yeni konut muafiyeti uygulanamadı: bina konut olarak kullanılmıyor. (1319 m.5)');
    return nothing;
  }
  const { taxYear, tariffYear } = year;
  const rule = temporaryExemptions[claim];
  const years = await requireAmount(assessing, rule.years, `${rule.name} süresi`, tariffYear);
  const beganIn = rule.began === 'completion' ? content.completedYear : yearOf(content.eventDate);
  if (!isWithinYears(taxYear, beganIn, Number(years.value))) {
    sheet.note(
      `${taxYear} yılı için geçici muafiyet uygulanmadı: muafiyet ${years.value} yıl sürer ve bu süre dolmuştur. (1319 m.5)`,
    );
    return nothing;
  }
  const notice = await findNotice(assessing, content, declaredOid);
  const countsFrom = exemptionCountsFrom(notice, beganIn);
  if (taxYear < countsFrom) {
    sheet.note(
      `${taxYear} yılı için geçici muafiyet uygulanmadı: süresinde istenmeyen muafiyet, bildirimi izleyen ${countsFrom} yılından başlar ve geçen yılların hakkı düşer. (1319 m.5)`,
    );
    return nothing;
  }
  const part = rule.share ? await requireAmount(assessing, rule.share, rule.name, tariffYear) : null;
  const free = part
    ? calculateBy('exempt-value', { value, fraction: part.value }, { value: valueKey }).line('value')
    : calculateBy('amount', { amount: value }, { amount: valueKey }).line('amount');
  sheet.line({
    key: 'temporary-exemption',
    label: rule.name,
    ...(part ? { formula: `${lira(value)} × ${percent(String(Number(part.value) * 100))}` } : {}),
    ...free,
    basis: part ?? years,
  });
  return free.amount;
}

/** Tells whether a plot is free because a disaster burnt or pulled down its building (1319 m.19); writes its line. */
export async function isAfterDisaster(
  assessing: Assessing,
  { disasterOn }: PlotContent,
  { value, valueKey, year: { taxYear, tariffYear } }: { value: Kurus; valueKey: string; year: TaxedYear },
  sheet: Sheet,
): Promise<boolean> {
  if (!disasterOn) return false;
  const years = await requireAmount(assessing, 'disaster-plot-years', 'afet arsası süresi', tariffYear);
  if (!isWithinYears(taxYear, yearOf(disasterOn), Number(years.value))) return false;
  sheet.line({
    key: 'disaster-plot',
    label: 'Afette yıkılan binanın arsası: vergi alınmaz',
    ...calculateBy('amount', { amount: value }, { amount: valueKey }).line('amount'),
    basis: years,
  });
  return true;
}

/**
 * Tells when the exemption was first asked for: by an earlier declaration of the estate that holds or was replaced,
 * else by this one.
 */
async function findNotice(
  { database, declaredOn, holidays }: Assessing,
  { temporaryExemption: claim, eventDate }: BuildingContent,
  declaredOid: string | null,
): Promise<ExemptionNotice> {
  const [first] = await database
    .select({ recordedAt: declaration.recordedAt, calculation: declaration.calculation })
    .from(declaration)
    .where(
      and(
        eq(declaration.subjectOid, declaredOid ?? ''),
        sql`${declaration.content}->>'temporaryExemption' = ${claim}`,
        notInArray(declaration.state, ['rejected', 'withdrawn']),
      ),
    )
    .orderBy(declaration.recordedAt, declaration.declarationNo)
    .limit(1);
  if (first) return { noticedIn: yearOf(dayInIstanbul(first.recordedAt)), isLate: first.calculation.IsLate };
  return {
    noticedIn: yearOf(declaredOn),
    isLate: declaredOn > declarationDeadline(eventDate, holidays).lastDay,
  };
}
