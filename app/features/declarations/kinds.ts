import type {
  DeclarationAct,
  DeclarationKind,
  DeclarationReview,
  DeclarationState,
  DeclarationSummary,
} from 'municipality/contract';
import type { Tone } from '~/ui/basics/badge';
import type { IconName } from '~/ui/theme/icons';
import { type DeclarationNoun, ownDeclarations } from '~/features/notifications/state-changes';
import { declarations as services } from '~/services/rows/declarations';
import { urls } from '~/urls';

interface KindOfDeclaration {
  readonly kind: DeclarationKind;
  /** Says how it is called: the subject of the messages about it. */
  readonly noun: DeclarationNoun;
  /** Names the kind as people say it: "Bina bildirimi". */
  readonly name: string;
  /** Stands on paper and over the form. */
  readonly title: string;
  /** Says what it is given for, in a sentence. */
  readonly line: string;
  readonly path: string;
  readonly icon: IconName;
  readonly law: string;
}

function ofKind(kind: DeclarationKind, noun: DeclarationNoun, title: string, law: string): KindOfDeclaration {
  const { name, line, icon, page } = services[kind];
  return { kind, noun, title, law, name, line, icon, path: urls[page] };
}

const ESTATE_LAW = '1319 sayılı Kanun m.23, m.33';

/** Lists the declarations, in the order people look for them. */
export const kinds: Readonly<Record<DeclarationKind, KindOfDeclaration>> = {
  building: ofKind('building', 'notice', 'Emlak vergisi bildirimi: bina', ESTATE_LAW),
  plot: ofKind('plot', 'notice', 'Emlak vergisi bildirimi: arsa', ESTATE_LAW),
  land: ofKind('land', 'notice', 'Emlak vergisi bildirimi: arazi', ESTATE_LAW),
  sale: ofKind('sale', 'notice', 'Emlak vergisi bildirimi: satış', ESTATE_LAW),
  cleaning: ofKind('cleaning', 'notice', 'Çevre temizlik vergisi bildirimi', '2464 sayılı Kanun mük. m.44'),
  advertising: ofKind(
    'advertising',
    'declaration',
    'İlan ve reklam vergisi beyannamesi',
    '2464 sayılı Kanun m.12–16',
  ),
  entertainment: ofKind(
    'entertainment',
    'declaration',
    'Eğlence vergisi beyannamesi',
    '2464 sayılı Kanun m.17–22',
  ),
};

/** Says what became of a sent declaration, as its declarer reads it. */
export const states: Readonly<Record<DeclarationState, { label: string; tone: Tone }>> = {
  received: { label: 'Alındı', tone: 'accent' },
  waiting: { label: 'Alındı, vergisi başlamadı', tone: 'accent' },
  accrued: { label: 'Tahakkuk etti', tone: 'success' },
  reported: { label: 'Bildirildi, karar bekliyor', tone: 'accent' },
  replaced: { label: 'Yerine yenisi verildi', tone: 'warning' },
  rejected: { label: 'Reddedildi', tone: 'error' },
  withdrawn: { label: 'Geri çekildi', tone: 'warning' },
};

/** Says how far the municipality's examination has come: as the declarer reads it, and as the desk does. */
export const reviews: Readonly<Record<DeclarationReview, { label: string; atDesk: string; tone: Tone }>> = {
  open: { label: 'İnceleniyor', atDesk: 'Yeni', tone: 'accent' },
  asked: { label: 'Sizden bilgi isteniyor', atDesk: 'Yanıt bekleniyor', tone: 'warning' },
  answered: { label: 'Yanıtınız inceleniyor', atDesk: 'Yanıt geldi', tone: 'accent' },
  proposed: { label: 'Düzeltme onayınızı bekliyor', atDesk: 'Onay bekleniyor', tone: 'warning' },
  accepted: { label: 'Kabul edildi', atDesk: 'Kabul edildi', tone: 'success' },
  rejected: { label: 'Reddedildi', atDesk: 'Reddedildi', tone: 'error' },
};

/** Returns how the declarer calls a declaration of this kind. */
export const ownNameOf = (kind: DeclarationKind) => ownDeclarations[kinds[kind].noun];

/** Names the button that sends a declaration of this kind. */
export const sendLabelOf = (kind: DeclarationKind) => `${ownNameOf(kind).definite} gönder`;

/** Says beside the figures of a declaration that it has no effect any more; null where it has. */
export function findNoEffect(state: DeclarationState): string | null {
  if (state === 'rejected') return 'Reddedildiği için bu tutarlar istenmez.';
  return state === 'withdrawn' ? 'Geri çekildiği için bu tutarlar istenmez.' : null;
}

/**
 * Tells where the examination of a declaration stands; null where there is none, or the declaration has no effect any
 * more.
 */
export function findReview({ State, Review }: Pick<DeclarationSummary, 'State' | 'Review'>) {
  const isOver = State === 'replaced' || State === 'rejected' || State === 'withdrawn';
  return isOver || Review === null ? null : { ...reviews[Review], review: Review };
}

/** Stands in a sent declaration where nothing was answered. */
export const EMPTY_ANSWER = 'Boş bırakıldı';

/** Lists the steps of an examination, as both sides read them. */
export const actNames: Readonly<Record<DeclarationAct, string>> = {
  ask: 'Bilgi istendi',
  answer: 'Yanıt verildi',
  propose: 'Düzeltme önerildi',
  consent: 'Düzeltme kabul edildi',
  decline: 'Düzeltme kabul edilmedi',
  accept: 'Beyan kabul edildi',
  reject: 'Beyan reddedildi',
  withdraw: 'Beyan geri çekildi',
  serve: 'Geçmiş yılların ihbarnamesi tebliğ edildi',
};

/** Returns the head of a declaration's definition. */
export function headOf(kind: DeclarationKind) {
  const { path, name: title } = kinds[kind];
  return { kind, path, title };
}
