import type { CorrectionClaim, CorrectionFigure, CorrectionReason, Share } from 'municipality/contract';
import type { DebtNature } from 'municipality/law/correction/correction-way';
import { figure, shareText, squareMetres } from 'municipality/law/money/turkish-figures';
import type { Refuse } from '../../kit/refusal';
import { nameOf, usages } from '../../tariffs/estate-codes';
import type { Subject } from './subjects';

/** Names the figure that goes with each reason. */
export const figureOf: Readonly<Record<CorrectionReason, CorrectionFigure>> = {
  'benim-degil': 'yok',
  odendi: 'yok',
  alan: 'alan',
  hisse: 'hisse',
  endeks: 'endeks',
  kullanim: 'kullanim',
  muafiyet: 'muafiyet',
  diger: 'yok',
};

export interface Choice {
  readonly Code: string;
  readonly Name: string;
}

/** Lists whose only dwelling is free of tax (1319 m.8). */
const singleDwellings: readonly Choice[] = [
  { Code: 'emekli', Name: 'Emekliyim, Türkiye’deki tek meskenim' },
  { Code: 'engelli', Name: 'Engelliyim, Türkiye’deki tek meskenim' },
  { Code: 'gelirsiz', Name: 'Gelirim yok, Türkiye’deki tek meskenim' },
  { Code: 'gazi', Name: 'Gaziyim, Türkiye’deki tek meskenim' },
  { Code: 'sehit-yakini', Name: 'Şehidin dul ya da yetimiyim, Türkiye’deki tek meskenim' },
];
const otherExemption: Choice = { Code: 'diger', Name: 'Kanundaki başka bir muafiyet ya da istisna' };

const tariffGroups: readonly Choice[] = [
  { Code: 'konut', Name: 'Konut' },
  { Code: 'isyeri', Name: 'İş yeri' },
  { Code: 'santiye', Name: 'Şantiye' },
  { Code: 'resmi', Name: 'Resmî kurum' },
];

const isDwelling = (subject: Subject | null) => subject?.kind === 'estate' && subject.row.estateKind === '1';

/** Lists what may be claimed as use or exemption of a debt. */
export function choicesOf(
  kind: CorrectionFigure,
  nature: DebtNature,
  subject: Subject | null,
  activities: readonly Choice[],
): readonly Choice[] {
  if (kind === 'muafiyet')
    return isDwelling(subject) ? [...singleDwellings, otherExemption] : [otherExemption];
  if (kind !== 'kullanim') return [];
  if (nature === 'su') return tariffGroups;
  if (nature === 'cevre') return activities;
  return usages.map(({ code, name }) => ({ Code: code, Name: name }));
}

const isWhole = ({ numerator, denominator }: Share) => numerator === denominator;
const shareWords = (share: Share) => (isWhole(share) ? 'Tam hisse' : shareText(share));

/** Writes the figure on record as it is read; null where the record has none. */
export function recordedFigure(kind: CorrectionFigure, subject: Subject | null): string | null {
  if (subject === null) return null;
  if (kind === 'alan') return subject.area === null ? null : squareMetres(subject.area);
  if (kind === 'hisse') return subject.share && shareWords(subject.share);
  if (kind === 'endeks') return subject.kind === 'water' ? figure(subject.readAt.index) : null;
  if (kind !== 'kullanim') return null;
  if (subject.kind === 'estate' && subject.row.usageKind !== null)
    return nameOf(usages, subject.row.usageKind);
  if (subject.kind === 'water')
    return tariffGroups.find(({ Code }) => Code === subject.row.tariffGroup)?.Name ?? null;
  return subject.kind === 'business' ? subject.row.activity : null;
}

const missing: Readonly<Record<CorrectionFigure, string>> = {
  yok: '',
  alan: 'Doğru alanı metrekare olarak yazın, örneğin 96,5.',
  hisse: 'Doğru hissenizi pay ve payda olarak yazın, örneğin 1/2.',
  endeks: 'Sayaçta okuduğunuz endeksi yazın; yalnız rakam.',
  kullanim: 'Doğru kullanım şeklini listeden seçin.',
  muafiyet: 'Hangi muafiyetten yararlandığınızı seçin.',
};

/**
 * Writes the figure a payer claims as it is read; null where the reason has none. Refuses a claim without its figure,
 * or with one that is not on the list.
 */
export function requireClaimedFigure(
  kind: CorrectionFigure,
  { area, share, index, usageCode, exemptionCode }: CorrectionClaim,
  choices: readonly Choice[],
  refuse: Refuse<'correction-refused'>,
): string | null {
  const chosen = (code: string | null | undefined) => choices.find(({ Code }) => Code === code)?.Name;
  const written: Readonly<Record<CorrectionFigure, string | null | undefined>> = {
    yok: null,
    alan: area && Number(area) > 0 ? squareMetres(area) : undefined,
    hisse: share ? shareWords(share) : undefined,
    endeks: index === null || index === undefined ? undefined : figure(index),
    kullanim: chosen(usageCode),
    muafiyet: chosen(exemptionCode),
  };
  const text = written[kind];
  if (text === undefined) throw refuse('correction-refused', missing[kind]);
  return text;
}

const claimedNames: Readonly<Record<CorrectionFigure, string>> = {
  yok: '',
  alan: 'Yazdığınız alan',
  hisse: 'Yazdığınız hisse',
  endeks: 'Yazdığınız endeks',
  kullanim: 'Seçtiğiniz kullanım',
  muafiyet: '',
};

const isSameShare = (one: Share, other: Share) =>
  one.numerator * other.denominator === other.numerator * one.denominator;

/** Refuses a claim of the very figure on record: there is nothing to correct in it. */
export function requireOtherFigure(
  kind: CorrectionFigure,
  { share }: CorrectionClaim,
  claimed: string | null,
  subject: Subject | null,
  refuse: Refuse<'correction-refused'>,
): void {
  const recorded = recordedFigure(kind, subject);
  if (recorded === null) return;
  const isSame =
    kind === 'hisse' && share && subject?.share ? isSameShare(share, subject.share) : claimed === recorded;
  if (isSame)
    throw refuse(
      'correction-refused',
      `${claimedNames[kind]} kayıttakiyle aynı: ${recorded}. Doğru değeri verin ya da başka bir neden seçin.`,
    );
}
