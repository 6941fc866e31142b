import type { PgTable } from 'drizzle-orm/pg-core';
import { lateFeeRate, deferralRate } from '../reference/tables';
import { requestClock, requestRule } from '../requests/tables';
import { deferralTerms, indexRate } from '../restructuring/tables';
import type { PayrollParameterKind } from '../../law/staff/payroll-parameters';
import { leaveKind, payrollParameter } from '../staff/tables';
import type { AmountKey } from '../tariffs/find-tariffs';
import {
  advertisingItem,
  cleaningWaterPrice,
  entertainmentType,
  statutoryAmount,
  taxRate,
  wear,
} from '../tariffs/tables';
import {
  brackets,
  count,
  countText,
  factor,
  kurusText,
  liraText,
  money,
  percent,
  perMille,
  shareInPercent,
  shareInPerMille,
  type Unit,
} from './units';

/** A column of the table's key that is typed after the kind: which of several rows of one day is meant. */
export interface Part {
  readonly column: string;
  /** Words for its values; null: a whole number or a code as it stands. */
  readonly words: Readonly<Record<string, unknown>> | 'number' | 'code';
}

export interface RateKind {
  readonly title: string;
  readonly table: PgTable;
  /** The column of the value, by the name of the code. */
  readonly column: string;
  readonly unit: Unit;
  /** Columns of the key that the kind itself decides. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly parts?: readonly Part[];
  /** A row holds for one calendar year and no longer. */
  readonly isYearly?: true;
}

const place: Part = { column: 'isMetropolitan', words: { buyuksehir: true, disinda: false } };
const code: Part = { column: 'code', words: 'code' };

type Amount = AmountKey | 'refund-alone';
const amounts = {
  revaluation: ['yeniden-degerleme', 'Yeniden değerleme oranı', percent, true],
  'revaluation-share': [
    'deger-artis-payi',
    'Vergi değerinin artışında yeniden değerlemenin payı',
    shareInPercent,
  ],
  'value-cap-factor': ['deger-ust-siniri', 'Takdir edilen değerin üst sınırı', factor, true],
  'land-exemption': ['arazi-muafiyeti', 'Arazi vergisinde muaf değer', liraText],
  contribution: ['kultur-varliklari-payi', 'Taşınmaz kültür varlıkları katkı payı', percent],
  lift: ['asansor-payi', 'Asansörün bina maliyetine eklenen payı', percent],
  heating: ['kalorifer-payi', 'Kalorifer ve klimanın bina maliyetine eklenen payı', percent],
  'single-dwelling-area': [
    'tek-mesken-alani',
    'Sıfır oranlı tek meskenin brüt alanı',
    countText('m²', 10_000),
  ],
  'restricted-share': ['kisitlama-payi', 'Tasarrufu kısıtlanan taşınmazda tahsil edilen pay', shareInPercent],
  'new-dwelling-exemption-share': ['yeni-konut-muafiyeti', 'Yeni meskende muaf değer payı', shareInPercent],
  'new-dwelling-exemption-years': [
    'yeni-konut-muafiyet-suresi',
    'Yeni mesken muafiyetinin süresi',
    countText('yıl', 50),
  ],
  'tourism-exemption-years': [
    'turizm-muafiyet-suresi',
    'Turizm tesisi muafiyetinin süresi',
    countText('yıl', 50),
  ],
  'new-building-floor-years': [
    'yeni-bina-taban-suresi',
    'Yeni binada taban değerin süresi',
    countText('yıl', 50),
  ],
  'metropolitan-cleaning-factor': [
    'cevre-buyuksehir-kati',
    'Çevre temizlik vergisinin büyükşehirdeki katı',
    factor,
  ],
  'advertising-first-month': [
    'ilan-ilk-taksit-ayi',
    'İlan ve reklam vergisinin ilk taksit ayı',
    countText('ay', 12, 1),
  ],
  'advertising-second-month': [
    'ilan-ikinci-taksit-ayi',
    'İlan ve reklam vergisinin ikinci taksit ayı',
    countText('ay', 12, 1),
  ],
  'entertainment-day-lower': [
    'eglence-gunluk-alt-sinir',
    'Biletsiz eğlencede günlük verginin alt sınırı',
    liraText,
  ],
  'entertainment-day-upper': [
    'eglence-gunluk-ust-sinir',
    'Biletsiz eğlencede günlük verginin üst sınırı',
    liraText,
  ],
  'late-fine-company-first': [
    'gec-beyan-sirket-1',
    'Geç beyanın cezası, sermaye şirketi, birinci derece',
    liraText,
    true,
  ],
  'late-fine-company-second': [
    'gec-beyan-sirket-2',
    'Geç beyanın cezası, sermaye şirketi, ikinci derece',
    liraText,
    true,
  ],
  'late-fine-person-first': [
    'gec-beyan-kisi-1',
    'Geç beyanın cezası, gerçek kişi, birinci derece',
    liraText,
    true,
  ],
  'late-fine-person-second': [
    'gec-beyan-kisi-2',
    'Geç beyanın cezası, gerçek kişi, ikinci derece',
    liraText,
    true,
  ],
  'refund-alone': ['iade-tek-onay-siniri', 'Tek çalışanın yapabildiği iadenin sınırı', kurusText],
} as const satisfies Record<Amount, readonly [string, string, Unit, true?]>;

const payroll = {
  'asgari-ucret': ['Asgari ücret, aylık brüt', kurusText],
  'prim-tavani': ['Sosyal güvenlik primi tavanı, aylık', kurusText],
  'sgk-isci-payi': ['Sosyal güvenlik primi, işçi payı', shareInPercent],
  'issizlik-isci-payi': ['İşsizlik sigortası primi, işçi payı', shareInPercent],
  'damga-vergisi': ['Ücrette damga vergisi', shareInPerMille],
  'gelir-vergisi-dilimleri': ['Ücrette gelir vergisi dilimleri', brackets],
} as const satisfies Record<PayrollParameterKind, readonly [string, Unit]>;

const terms = { table: deferralTerms } as const;
const rule = { table: requestRule } as const;
const taxed: Part = {
  column: 'kind',
  words: { konut: 'konut', isyeri: 'isyeri', arsa: 'arsa', arazi: 'arazi' },
};

/** Every kind of dated figure a municipality can enter or correct, by the word that is typed. */
export const rateKinds: Readonly<Record<string, RateKind>> = {
  'gecikme-zammi': {
    title: 'Gecikme zammı, aylık',
    table: lateFeeRate,
    column: 'monthlyPercent',
    unit: percent,
  },
  'tecil-faizi': {
    title: 'Tecil faizi, yıllık',
    table: deferralRate,
    column: 'annualPercent',
    unit: percent,
  },
  'yi-ufe': {
    title: 'Yapılandırmada Yİ-ÜFE, aylık',
    table: indexRate,
    column: 'monthlyPercent',
    unit: percent,
  },
  ...Object.fromEntries(
    Object.entries(amounts).map(([key, [name, title, unit, isYearly]]): [string, RateKind] => [
      name,
      { title, table: statutoryAmount, column: 'value', unit, fixed: { key }, ...(isYearly && { isYearly }) },
    ]),
  ),
  'emlak-vergisi': {
    title: 'Emlak vergisi oranı',
    table: taxRate,
    column: 'perMille',
    unit: perMille,
    parts: [taxed, place],
  },
  'asinma-payi': {
    title: 'Binada aşınma payı (yapı grubu, bandın ilk yaşı)',
    table: wear,
    column: 'percent',
    unit: percent,
    parts: [
      { column: 'structureGroup', words: 'code' },
      { column: 'ageFrom', words: 'number' },
    ],
  },
  'cevre-su': {
    title: 'Konutta çevre temizlik vergisi, m³ başına',
    table: cleaningWaterPrice,
    column: 'perCubicMetre',
    unit: money,
    parts: [place],
  },
  'ilan-alt-siniri': {
    title: 'İlan ve reklam vergisi alt sınırı',
    table: advertisingItem,
    column: 'lowerLimit',
    unit: money,
    parts: [code],
  },
  'ilan-ust-siniri': {
    title: 'İlan ve reklam vergisi üst sınırı',
    table: advertisingItem,
    column: 'upperLimit',
    unit: money,
    parts: [code],
  },
  'eglence-orani': {
    title: 'Eğlence vergisi oranı',
    table: entertainmentType,
    column: 'ratePercent',
    unit: percent,
    parts: [code],
  },
  ...Object.fromEntries(
    Object.entries(payroll).map(([kind, [title, unit]]): [string, RateKind] => [
      kind,
      { title, table: payrollParameter, column: 'value', unit, fixed: { kind } },
    ]),
  ),
  'tecil-azami-taksit': {
    ...terms,
    title: 'Tecilde en çok taksit',
    column: 'mostInstalments',
    unit: count('taksit', 120, 1),
  },
  'tecil-teminat-siniri': {
    ...terms,
    title: 'Tecilde teminatsız sınır',
    column: 'collateralLimit',
    unit: money,
  },
  'tecil-en-az-taksit': {
    ...terms,
    title: 'Tecilde en az taksit tutarı',
    column: 'leastInstalment',
    unit: money,
  },
  'izin-gunu-memur': {
    title: 'Memurun bir defalık izni',
    table: leaveKind,
    column: 'civilServantDays',
    unit: count('gün', 400),
    parts: [code],
  },
  'izin-gunu-isci': {
    title: 'İşçinin bir defalık izni',
    table: leaveKind,
    column: 'workerDays',
    unit: count('gün', 400),
    parts: [code],
  },
  'yanit-suresi': {
    title: 'Başvuruya yanıt süresi',
    table: requestClock,
    column: 'days',
    unit: count('gün', 400),
    parts: [code],
  },
  'basvuru-yeniden-acma': {
    ...rule,
    title: 'Yanıttan sonra yeniden açma süresi',
    column: 'reopenDays',
    unit: count('gün', 400),
  },
  'basvuru-yeniden-acma-sayisi': {
    ...rule,
    title: 'En çok yeniden açma',
    column: 'mostReopenings',
    unit: count('kez', 50),
  },
  'basvuru-uyari': {
    ...rule,
    title: 'Masanın son günden önce uyarıldığı süre',
    column: 'warnWorkingDays',
    unit: count('iş günü', 30),
  },
};
