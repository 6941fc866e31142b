import { isoDate, type CorrectionPath, type CorrectionReason, type IsoDate } from 'municipality/contract';
import { dayOf } from '../calendar/calendar';

/** Names the kinds of debt that the law treats alike where one is contested. */
export type DebtNature =
  | 'emlak'
  | 'katki-payi'
  | 'cevre'
  | 'ilan'
  | 'eglence'
  | 'harc'
  | 'katilma-payi'
  | 'su'
  | 'kira'
  | 'ecrimisil'
  | 'hizmet'
  | 'ceza'
  | 'plan'
  | 'anlasma';

/** Says what the law calls a request about a debt of one nature for one reason. */
export interface CorrectionError {
  readonly path: CorrectionPath;
  readonly legalName: string;
  readonly legalBasis: string;
}

const ofOwner = ['benim-degil', 'odendi'] as const;

/** Lists the reasons that fit a debt; the others are not offered for it. */
const reasonsOf: Readonly<Record<DebtNature, readonly CorrectionReason[]>> = {
  emlak: [...ofOwner, 'alan', 'hisse', 'kullanim', 'muafiyet', 'diger'],
  'katki-payi': [...ofOwner, 'alan', 'hisse', 'kullanim', 'muafiyet', 'diger'],
  cevre: [...ofOwner, 'alan', 'kullanim', 'muafiyet', 'diger'],
  ilan: [...ofOwner, 'alan', 'muafiyet', 'diger'],
  eglence: [...ofOwner, 'muafiyet', 'diger'],
  harc: [...ofOwner, 'alan', 'muafiyet', 'diger'],
  'katilma-payi': [...ofOwner, 'hisse', 'muafiyet', 'diger'],
  su: [...ofOwner, 'endeks', 'kullanim', 'diger'],
  kira: [...ofOwner, 'alan', 'diger'],
  ecrimisil: [...ofOwner, 'alan', 'diger'],
  hizmet: [...ofOwner, 'diger'],
  ceza: [...ofOwner, 'diger'],
  plan: ['odendi', 'diger'],
  anlasma: ['odendi', 'diger'],
};

/** Taxes, fees and shares of expenses follow Law 213 (213 m.1; 2464 m.102); the rest rests on a law of its own. */
const otherErrors = {
  su: {
    path: 'tuketici',
    legalName: 'Su aboneliğinden doğan uyuşmazlık',
    legalBasis: '6502 m.68, m.73; 3071 m.7',
  },
  kira: { path: 'sozlesme', legalName: 'Kira borcuna itiraz', legalBasis: '3071 m.7; 6100 m.4' },
  ecrimisil: { path: 'kamu-alacagi', legalName: 'Ecrimisile itiraz', legalBasis: '2886 m.75; 3071 m.7' },
  hizmet: { path: 'sozlesme', legalName: 'Hizmet bedeline itiraz', legalBasis: '3071 m.7' },
  ceza: { path: 'ceza', legalName: 'Ceza kaydının düzeltilmesi', legalBasis: '3071 m.7; 5326 m.27' },
  plan: {
    path: 'kamu-alacagi',
    legalName: 'Plan taksidinin düzeltilmesi',
    legalBasis: '6183 m.48; 3071 m.7',
  },
  anlasma: { path: 'sozlesme', legalName: 'Anlaşma taksidinin düzeltilmesi', legalBasis: '3071 m.7' },
} as const satisfies Readonly<Partial<Record<DebtNature, CorrectionError>>>;

const isOther = (nature: DebtNature): nature is keyof typeof otherErrors =>
  Object.hasOwn(otherErrors, nature);

const taxError = (legalName: string, legalBasis: string): CorrectionError => ({
  path: 'vergi-hatasi',
  legalName,
  legalBasis,
});

/** Names the error of a tax by its reason. A payment that was not booked is no error of the tax itself. */
const taxErrors: Readonly<Record<CorrectionReason, CorrectionError>> = {
  'benim-degil': taxError('Vergilendirme hatası: mükellefin şahsında hata', '213 m.118/1'),
  odendi: { path: 'odeme-kaydi', legalName: 'Ödemenin borca işlenmesi', legalBasis: '3071 m.7' },
  alan: taxError('Hesap hatası: matrahta hata', '213 m.117/1'),
  hisse: taxError('Hesap hatası: matrahta hata', '213 m.117/1'),
  endeks: taxError('Hesap hatası: matrahta hata', '213 m.117/1'),
  kullanim: taxError('Hesap hatası: vergi miktarında hata', '213 m.117/2'),
  muafiyet: taxError('Vergilendirme hatası: mükellefiyette hata', '213 m.118/2'),
  diger: taxError('Vergi hatası', '213 m.116'),
};

/** Finds what the law calls a request; null where the reason does not fit the debt. */
export function findCorrectionError(reason: CorrectionReason, nature: DebtNature): CorrectionError | null {
  if (!reasonsOf[nature].includes(reason)) return null;
  return isOther(nature) ? otherErrors[nature] : taxErrors[reason];
}

interface Clock {
  readonly validFrom: IsoDate;
  readonly days: number;
  readonly legalBasis: string;
}

const petition: readonly Clock[] = [{ validFrom: isoDate('2003-01-11'), days: 30, legalBasis: '3071 m.7' }];

/** Lists by when the municipality answers, from a day on: what it does not answer in time counts as refused (2577 m.10). */
const answerClocks: Readonly<Record<CorrectionPath, readonly Clock[]>> = {
  'vergi-hatasi': [
    { validFrom: isoDate('1982-01-20'), days: 60, legalBasis: '2577 m.10' },
    { validFrom: isoDate('2021-07-14'), days: 30, legalBasis: '2577 m.10' },
  ],
  'odeme-kaydi': petition,
  'kamu-alacagi': petition,
  tuketici: petition,
  sozlesme: petition,
  ceza: petition,
};

/**
 * Returns by when a request sent on a day is answered, in days.
 * @throws RangeError for a day before the first of these laws
 */
export function correctionClock(path: CorrectionPath, day: IsoDate): Clock {
  const clock = answerClocks[path].findLast(({ validFrom }) => validFrom <= day);
  if (!clock) throw new RangeError('No clock for corrections holds on this day');
  return clock;
}

/** Counts the years after that of the tax in which its correction may be asked for, from a day on. */
const limitationYears = [
  { validFrom: isoDate('1961-01-10'), years: 5, legalBasis: '213 m.114, m.126' },
] as const;

/** Returns the last day on which the correction of a year's tax may be asked for; null where Law 213 does not hold. */
export function askableUntil(path: CorrectionPath, year: number, day: IsoDate): IsoDate | null {
  if (path !== 'vergi-hatasi') return null;
  const row = limitationYears.findLast(({ validFrom }) => validFrom <= day);
  return row ? dayOf(year + row.years, 12, 31) : null;
}

/**
 * Holds what may follow a refusal: the court or board with its days. After the days of the tax court are over, a refused
 * correction goes to the mayor (213 m.124).
 */
export const afterRefusal: Readonly<
  Record<CorrectionPath, { readonly days: number | null; readonly legalBasis: string }>
> = {
  'vergi-hatasi': { days: 30, legalBasis: '2577 m.7; 213 m.124' },
  'odeme-kaydi': { days: 30, legalBasis: '2576 m.6; 2577 m.7' },
  'kamu-alacagi': { days: 60, legalBasis: '2576 m.6; 2577 m.7' },
  tuketici: { days: null, legalBasis: '6502 m.68, m.73' },
  sozlesme: { days: null, legalBasis: '6100 m.2, m.4' },
  ceza: { days: 15, legalBasis: '5326 m.27' },
};
