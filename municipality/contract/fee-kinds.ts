import type { OptionalFee } from './accruals';

/** Describes what is said of a kind of fee wherever it is shown. */
export interface FeeWords {
  /** Stands over a column and beside an amount. */
  readonly title: string;
  /** Names the article the fee rests on, as a citizen reads it; it is null where none is known. */
  readonly article: string | null;
  /** Says how it is counted, as one sentence. */
  readonly rule: string;
  /** Says how a payment of a part is split, as one sentence. */
  readonly partly: string;
  /** Says whether anything is added for the delay. */
  readonly grows: boolean;
  /** Says whether it comes with a plan of instalments, and never with a kind of revenue. */
  readonly isOfPlan: boolean;
  /**
   * Says whether the older of two overdue instalments is paid first (6183 m.47); of a contract the payer names any
   * (6098 m.101).
   */
  readonly isOldestFirst: boolean;
  /** Holds what a receipt adds, so that it does not prove more than it is of; null where it may not be taken for that. */
  readonly reservation: string | null;
  /**
   * Says under which code of the budget's revenues it is booked (analitik bütçe sınıflandırması); null where nothing
   * is.
   */
  readonly accountingCode: string | null;
}

const FEE_FIRST =
  'Bir bölümü ödenen borçta tutar önce faize, kalanı asıl borca sayılır (6098 sayılı Kanun m. 100).';

const NOT_FOR_EARLIER =
  'Bu makbuz, aynı sözleşmenin önceki dönemlerinin ödendiğini göstermez (6098 sayılı Kanun m. 104).';

/**
 * Holds what the delay of a debt costs: late fee (6183 m.51), deferral interest on the instalments of a deferral (6183
 * m.48), both on a debt whose deferral was refused (m.48), the rate of a contract or tariff (6098 m.117–120), legal
 * interest (3095 m.1), or nothing, as on administrative fines. Pages, papers, files and messages take their words from
 * here.
 */
export const feeKinds = {
  'gecikme-zammi': {
    title: 'Gecikme zammı',
    article: '6183 sayılı Kanun m. 51',
    rule: 'Gecikme zammı, kalan asıl borç üzerinden 6183 sayılı Kanun m. 51’e göre hesaplanır; gün hesabında aylık oranın otuzda biri alınır.',
    partly:
      'Bir bölümü ödenen borçta tutar, asıl borç ile gecikme zammı arasında oranlarına göre bölünür (6183 sayılı Kanun m. 47).',
    grows: true,
    isOfPlan: false,
    isOldestFirst: true,
    reservation: null,
    accountingCode: '05.3.4.01',
  },
  'tecil-faizi': {
    title: 'Tecil faizi',
    article: '6183 sayılı Kanun m. 48',
    rule: 'Tecil faizi, 6183 sayılı Kanun m. 48’e göre hesaplanır: taksit × yıllık oran × gün ÷ 36.000; başvuru günü ile ödeme günü de sayılır.',
    partly: 'Taksitler bütün olarak ödenir.',
    grows: true,
    isOfPlan: true,
    isOldestFirst: true,
    reservation: null,
    accountingCode: '05.3.4.01',
  },
  'tecil-reddi': {
    title: 'Tecilin reddinde zam ve faiz',
    article: '6183 sayılı Kanun m. 48',
    rule: 'Taksitlendirme (tecil) başvurusu reddedilen borçta, başvurudan önceki güne kadar gecikme zammı, başvuru gününden ödediğiniz güne kadar tecil faizi alınır. Bunun için borcun tamamını size yazılan son günden önce ya da o gün ödeyin; sonra gecikme zammı, borcun ilk vadesinden başlayarak yeniden hesaplanır (6183 sayılı Kanun m. 48).',
    partly: 'Borcun tamamı ödenir.',
    grows: true,
    isOfPlan: true,
    isOldestFirst: true,
    reservation: null,
    accountingCode: '05.3.4.01',
  },
  'sozlesme-faizi': {
    title: 'Sözleşme faizi',
    article: '6098 sayılı Kanun m. 120',
    rule: 'Sözleşme faizi, kalan asıl borç üzerinden sözleşmede ya da tarifede yazan oranla hesaplanır; tacir olmayan için oran, yasal faizin iki katını aşamaz (6098 sayılı Kanun m. 120).',
    partly: FEE_FIRST,
    grows: true,
    isOfPlan: false,
    isOldestFirst: false,
    reservation: NOT_FOR_EARLIER,
    accountingCode: '05.1.9.01',
  },
  'yasal-faiz': {
    title: 'Yasal faiz',
    article: '3095 sayılı Kanun m. 1',
    rule: 'Yasal faiz, kalan asıl borç üzerinden 3095 sayılı Kanun m. 1’e göre hesaplanır: asıl × yıllık oran × gün ÷ 36.500.',
    partly: FEE_FIRST,
    grows: true,
    isOfPlan: false,
    isOldestFirst: false,
    reservation: NOT_FOR_EARLIER,
    accountingCode: '05.1.9.01',
  },
  yok: {
    title: 'Gecikme bedeli',
    article: null,
    rule: 'Bu borç gecikse de artmaz.',
    partly: 'Ödenen tutar asıl borca sayılır.',
    grows: false,
    isOfPlan: false,
    isOldestFirst: true,
    reservation: null,
    accountingCode: null,
  },
} as const satisfies Record<string, FeeWords>;

export type FeeKind = keyof typeof feeKinds;

const byName: Readonly<Record<string, FeeWords>> = feeKinds;

export function isFeeKind(name: string): name is FeeKind {
  return Object.hasOwn(feeKinds, name);
}

/** Stands over fees of several kinds, or of one that is not known. */
export const ANY_FEE = 'Gecikme bedeli';

/**
 * Returns what is said of a line's fee: the words of its kind, or the municipality's own title of a kind that is not
 * known here.
 */
export function feeWordsOf({ FeeKind: kind, FeeTitle: ownTitle }: OptionalFee): FeeWords {
  const known = kind === undefined || kind === null ? undefined : isFeeKind(kind) && byName[kind];
  if (known) return known;
  return {
    title: ownTitle?.trim() || ANY_FEE,
    article: null,
    rule: 'Bu tutarı belediyenin kendi sistemi hesaplar; nasıl hesaplandığını belediyeye sorabilirsiniz.',
    partly: 'Bir bölümü ödenen borçta tutarın nasıl bölündüğünü belediyenin sistemi belirler.',
    grows: true,
    isOfPlan: false,
    isOldestFirst: true,
    reservation: null,
    accountingCode: null,
  };
}

/**
 * Returns the heading over the fees of several lines: the one title they share, or a word for all. Lines that bear none
 * count nothing.
 */
export function feeHeading(lines: readonly OptionalFee[]): string {
  const bearing = lines.map(feeWordsOf).filter(({ grows }) => grows);
  const titles = new Set(bearing.map((words) => words.title));
  const [title = ANY_FEE] = titles;
  return titles.size > 1 ? ANY_FEE : title;
}
