import type { ServiceDatabase } from '../kit/database/connection';
import { isAppraisalYear } from 'municipality/law/property/revaluation';
import { exact } from 'municipality/law/money/rounding';
import { findAmount, findTaxRate, type AmountKey } from '../tariffs/find-tariffs';

/** Describes a year's figures of the property tax, as decimal texts. */
export interface EstateFigures {
  /** Gives ‰ by kind. */
  readonly rates: Readonly<Record<'konut' | 'isyeri' | 'arsa' | 'arazi', string>>;
  /** Says by what a value of the year before is multiplied, for every year since the appraisal; empty in its own year. */
  readonly raises: readonly { readonly year: number; readonly factor: string }[];
  /** Says by what the law bounds values of a year, against those of the year before (1319 geçici m.23). */
  readonly caps: readonly { readonly year: number; readonly factor: string }[];
  /** In a rural neighbourhood trade bears this share; it is null where there are no such neighbourhoods. */
  readonly ruralShare: string | null;
  readonly amounts: Readonly<Record<(typeof neededAmounts)[number][0], string>>;
}

const neededAmounts = [
  ['land-exemption', 'arazi muafiyeti'],
  ['contribution', 'katkı payı oranı'],
  ['restricted-share', 'kısıtlı taşınmaz oranı'],
  ['single-dwelling-area', 'tek konut alan sınırı'],
  ['new-dwelling-exemption-share', 'yeni konut muafiyeti'],
  ['new-dwelling-exemption-years', 'yeni konut muafiyeti süresi'],
  ['disaster-exemption-years', 'afet sonrası bina muafiyeti süresi'],
  ['investment-exemption-years', 'teşvik belgeli bina muafiyeti süresi'],
  ['tourism-exemption-years', 'turizm muafiyeti süresi'],
  ['disaster-plot-years', 'afet arsası süresi'],
  ['new-building-floor-years', 'yeni bina asgari vergi süresi'],
] as const satisfies readonly (readonly [AmountKey, string])[];

/** Reads the figures of a year; the second list names what is not on record, in the municipality's own words. */
export async function readEstateFigures(
  database: ServiceDatabase,
  year: number,
  isMetropolitan: boolean,
): Promise<{ figures: EstateFigures | null; missing: string[] }> {
  const missing: string[] = [];
  const amountOf = async (key: AmountKey, name: string, ofYear = year) => {
    const found = await findAmount(database, { key, year: ofYear });
    if (!found) missing.push(`${ofYear} yılı ${name}`);
    return found?.value ?? '0';
  };
  const rateOf = async (kind: keyof EstateFigures['rates']) => {
    const found = await findTaxRate(database, { kind, year, isMetropolitan });
    if (!found) missing.push(`${year} yılı emlak vergisi oranı (${kind})`);
    return found?.perMille ?? '0';
  };
  const rates = {
    konut: await rateOf('konut'),
    isyeri: await rateOf('isyeri'),
    arsa: await rateOf('arsa'),
    arazi: await rateOf('arazi'),
  };
  const entries: [string, string][] = [];
  for (const [key, name] of neededAmounts) entries.push([key, await amountOf(key, name)]);
  const raises: { year: number; factor: string }[] = [];
  for (let raised = year; !isAppraisalYear(raised); raised -= 1) {
    const percent = await amountOf('revaluation', 'yeniden değerleme oranı', raised - 1);
    const part = await amountOf('revaluation-share', 'yeniden değerleme oranının uygulanacak kısmı', raised);
    raises.unshift({ year: raised, factor: exact(percent).times(part).dividedBy(100).plus(1).toFixed() });
  }
  const caps: { year: number; factor: string }[] = [];
  for (let bounded = year - raises.length; bounded <= year; bounded += 1) {
    const factor = await findAmount(database, { key: 'value-cap-factor', year: bounded });
    if (factor) caps.push({ year: bounded, factor: factor.value });
  }
  const rural = isMetropolitan ? await findAmount(database, { key: 'rural-trade-share', year }) : null;
  const amounts = Object.fromEntries(entries) as EstateFigures['amounts'];
  return {
    figures: missing.length > 0 ? null : { rates, raises, caps, amounts, ruralShare: rural?.value ?? null },
    missing,
  };
}
