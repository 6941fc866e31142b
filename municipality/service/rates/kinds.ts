import type { PgTable } from 'drizzle-orm/pg-core';
import {
  contractRate,
  deferralRate,
  lateFeeRate,
  legalInterestRate,
  limitationTerm,
  revenueRule,
} from '../reference/tables';
import { planRevenueKinds, revenueKinds } from '../reference/revenue-kinds';
import { requestClock, requestRule } from '../requests/tables';
import { agreementTerms, deferralDelegation, deferralTerms, indexRate } from '../restructuring/tables';
import type { PayrollParameterKind } from '../../law/staff/payroll-parameters';
import { leaveKind, payrollParameter } from '../staff/tables';
import {
  advertisingItem,
  cleaningWaterPrice,
  entertainmentType,
  statutoryAmount,
  taxRate,
  wear,
} from '../tariffs/tables';
import type { AmountKey } from '../tariffs/find-tariffs';
import { amounts } from './amount-kinds';
import type { RateSubject } from './subjects';
import {
  brackets,
  collectingLaw,
  contractInterest,
  count,
  feeKindWord,
  fraction,
  kurusText,
  money,
  percent,
  perMille,
  shareInPercent,
  shareInPerMille,
  type Unit,
} from './units';

/** Describes a column of the table's key that is typed after the kind: which of several rows of one day is meant. */
export interface Part {
  readonly column: string;
  /** Holds the words for its values; null: a whole number or a code as it stands. */
  readonly words: Readonly<Record<string, unknown>> | 'number' | 'code';
}

export interface RateKind {
  readonly subject: RateSubject;
  readonly title: string;
  readonly table: PgTable;
  /** Names the column of the value as the code does. */
  readonly column: string;
  readonly unit: Unit;
  /** Holds the columns of the key that the kind itself decides. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly parts?: readonly Part[];
  /** Names the figure in force on the row's first day that its value may not exceed. */
  readonly atMost?: AmountKey;
  /** A row holds for one calendar year and no longer. */
  readonly isYearly?: true;
}

const place: Part = { column: 'isMetropolitan', words: { buyuksehir: true, disinda: false } };
const code: Part = { column: 'code', words: 'code' };

/** Folds "Taşınmaz Kira Bedeli" as it is typed: "tasinmaz-kira-bedeli". */
const wordOfName = (name: string) =>
  name
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z]+/g, '-');

const revenue: Part = {
  column: 'revenueCode',
  words: Object.fromEntries(
    [...revenueKinds, ...planRevenueKinds].map(({ code: revenueCode, name }) => [
      wordOfName(name),
      revenueCode,
    ]),
  ),
};

const payroll = {
  'asgari-ucret': ['Asgari ücret, aylık brüt', kurusText],
  'prim-tavani': ['Sosyal güvenlik primi tavanı, aylık', kurusText],
  'sgk-isci-payi': ['Sosyal güvenlik primi, işçi payı', shareInPercent],
  'issizlik-isci-payi': ['İşsizlik sigortası primi, işçi payı', shareInPercent],
  'damga-vergisi': ['Ücrette damga vergisi', shareInPerMille],
  'gelir-vergisi-dilimleri': ['Ücrette gelir vergisi dilimleri', brackets],
  'haciz-en-az': ['Ücret haczinde en az pay', fraction],
  'haciz-isci-en-cok': ['İşçinin ücretinde en çok haciz payı', fraction],
  'vergi-haczi-en-az': ['Kamu alacağı için ücret haczinde en az pay', fraction],
  'vergi-haczi-en-cok': ['Kamu alacağı için ücret haczinde en çok pay', fraction],
  'vergi-haczi-asgari-ucret': ['Asgari ücreti aşmayan gelirde kamu alacağı için en çok pay', fraction],
} as const satisfies Record<PayrollParameterKind, readonly [string, Unit]>;

const terms = { subject: 'plans', table: deferralTerms } as const;
const agreement = { subject: 'plans', table: agreementTerms } as const;
const rule = { subject: 'requests', table: requestRule } as const;
const taxed: Part = {
  column: 'kind',
  words: { konut: 'konut', isyeri: 'isyeri', arsa: 'arsa', arazi: 'arazi' },
};

/** Lists every kind of dated figure a municipality can enter or correct, by the word that is typed. */
export const rateKinds: Readonly<Record<string, RateKind>> = {
  'gecikme-zammi': {
    subject: 'delay',
    title: 'Gecikme zammı, aylık',
    table: lateFeeRate,
    column: 'monthlyPercent',
    unit: percent,
  },
  'tecil-faizi': {
    subject: 'plans',
    title: 'Tecil faizi, yıllık',
    table: deferralRate,
    column: 'annualPercent',
    unit: percent,
  },
  'yasal-faiz': {
    subject: 'delay',
    title: 'Yasal faiz, yıllık',
    table: legalInterestRate,
    column: 'annualPercent',
    unit: percent,
  },
  'sozlesme-faizi': {
    subject: 'delay',
    title: 'Sözleşmede ya da tarifede yazan gecikme faizi, gelir türüne göre',
    table: contractRate,
    column: 'rate',
    unit: contractInterest,
    parts: [revenue],
  },
  'gecikme-kurali': {
    subject: 'delay',
    title: 'Gecikmede uygulanan kural, gelir türüne göre',
    table: revenueRule,
    column: 'feeKind',
    unit: feeKindWord,
    parts: [revenue],
  },
  'tahsil-usulu': {
    subject: 'delay',
    title: 'Hangi kanunla tahsil edildiği, gelir türüne göre',
    table: revenueRule,
    column: 'collectedBy',
    unit: collectingLaw,
    parts: [revenue],
  },
  'tahsil-zamanasimi': {
    subject: 'delay',
    title: 'Tahsil zamanaşımı, vadeyi izleyen yılbaşından',
    table: limitationTerm,
    column: 'years',
    unit: count('yıl', 30, 1),
  },
  'yi-ufe': {
    subject: 'plans',
    title: 'Yapılandırmada Yİ-ÜFE, aylık',
    table: indexRate,
    column: 'monthlyPercent',
    unit: percent,
  },
  ...Object.fromEntries(
    Object.entries(amounts).map(([key, [subject, name, title, unit, isYearly]]): [string, RateKind] => [
      name,
      {
        subject,
        title,
        table: statutoryAmount,
        column: 'value',
        unit,
        fixed: { key },
        ...(isYearly && { isYearly }),
        ...(key === 'water-deposit-periods' && { atMost: 'water-deposit-most-periods' }),
      },
    ]),
  ),
  'emlak-vergisi': {
    subject: 'estates',
    title: 'Emlak vergisi oranı',
    table: taxRate,
    column: 'perMille',
    unit: perMille,
    parts: [taxed, place],
  },
  'asinma-payi': {
    subject: 'estates',
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
    subject: 'cleaning',
    title: 'Konutta çevre temizlik vergisi, m³ başına',
    table: cleaningWaterPrice,
    column: 'perCubicMetre',
    unit: money,
    parts: [place],
  },
  'ilan-alt-siniri': {
    subject: 'signs',
    title: 'İlan ve reklam vergisi alt sınırı',
    table: advertisingItem,
    column: 'lowerLimit',
    unit: money,
    parts: [code],
  },
  'ilan-ust-siniri': {
    subject: 'signs',
    title: 'İlan ve reklam vergisi üst sınırı',
    table: advertisingItem,
    column: 'upperLimit',
    unit: money,
    parts: [code],
  },
  'eglence-orani': {
    subject: 'entertainment',
    title: 'Eğlence vergisi oranı',
    table: entertainmentType,
    column: 'ratePercent',
    unit: percent,
    parts: [code],
  },
  ...Object.fromEntries(
    Object.entries(payroll).map(([kind, [title, unit]]): [string, RateKind] => [
      kind,
      { subject: 'staff', title, table: payrollParameter, column: 'value', unit, fixed: { kind } },
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
  'tecil-teminat-payi': {
    ...terms,
    title: 'Tecilde sınırı aşan tutarın teminata bağlanan payı',
    column: 'collateralPercent',
    unit: percent,
  },
  'tecil-yetki-devri': {
    subject: 'plans',
    title: 'Başkanın yetki devriyle kendiliğinden verilen tecil (0: her başvuru karara bağlanır)',
    table: deferralDelegation,
    column: 'upTo',
    unit: money,
  },
  'tecil-en-az-taksit': {
    ...terms,
    title: 'Tecilde en az taksit tutarı',
    column: 'leastInstalment',
    unit: money,
  },
  'anlasma-azami-taksit': {
    ...agreement,
    title: 'Taksitle ödeme anlaşmasında en çok taksit (0: anlaşma yapılmaz)',
    column: 'mostInstalments',
    unit: count('taksit', 60),
  },
  'anlasma-en-az-taksit': {
    ...agreement,
    title: 'Taksitle ödeme anlaşmasında en az taksit tutarı',
    column: 'leastInstalment',
    unit: money,
  },
  'anlasma-aksama': {
    ...agreement,
    title: 'Taksitle ödeme anlaşmasında bir yılda hoş görülen aksama',
    column: 'toleratedMissed',
    unit: count('taksit', 12),
  },
  'izin-gunu-memur': {
    subject: 'staff',
    title: 'Memurun bir defalık izni',
    table: leaveKind,
    column: 'civilServantDays',
    unit: count('gün', 400),
    parts: [code],
  },
  'izin-gunu-isci': {
    subject: 'staff',
    title: 'İşçinin bir defalık izni',
    table: leaveKind,
    column: 'workerDays',
    unit: count('gün', 400),
    parts: [code],
  },
  'yanit-suresi': {
    subject: 'requests',
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
