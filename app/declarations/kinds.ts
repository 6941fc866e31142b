import type { DeclarationKind, DeclarationState } from 'municipality/contract';
import type { Tone } from '~/ui/basics/badge';
import type { IconName } from '~/ui/theme/icons';
import { declarations as services } from '~/services/rows/declarations';
import { urls } from '~/urls';

export interface KindOfDeclaration {
  readonly kind: DeclarationKind;
  /** As people say it: "Bina bildirimi". */
  readonly name: string;
  /** On paper and over the form. */
  readonly title: string;
  /** What it is given for, in a sentence. */
  readonly line: string;
  readonly path: string;
  readonly icon: IconName;
  readonly law: string;
}

function ofKind(kind: DeclarationKind, title: string, law: string): KindOfDeclaration {
  const { name, line, icon, page } = services[kind];
  return { kind, title, law, name, line, icon, path: urls[page] };
}

const ESTATE_LAW = '1319 sayılı Kanun m.23, m.33';

/** The declarations, in the order people look for them. */
export const kinds: Readonly<Record<DeclarationKind, KindOfDeclaration>> = {
  building: ofKind('building', 'Emlak vergisi bildirimi: bina', ESTATE_LAW),
  plot: ofKind('plot', 'Emlak vergisi bildirimi: arsa', ESTATE_LAW),
  land: ofKind('land', 'Emlak vergisi bildirimi: arazi', ESTATE_LAW),
  sale: ofKind('sale', 'Emlak vergisi bildirimi: satış', ESTATE_LAW),
  cleaning: ofKind('cleaning', 'Çevre temizlik vergisi bildirimi', '2464 sayılı Kanun mük. m.44'),
  advertising: ofKind('advertising', 'İlan ve reklam vergisi beyannamesi', '2464 sayılı Kanun m.12–16'),
  entertainment: ofKind('entertainment', 'Eğlence vergisi beyannamesi', '2464 sayılı Kanun m.17–22'),
};

export function kindOf(kind: DeclarationKind): KindOfDeclaration {
  return kinds[kind];
}

/** What became of a sent declaration, as its declarer reads it. */
export const states: Readonly<Record<DeclarationState, { label: string; tone: Tone }>> = {
  received: { label: 'Alındı', tone: 'accent' },
  waiting: { label: 'Vergi yılını bekliyor', tone: 'accent' },
  accrued: { label: 'Tahakkuk etti', tone: 'success' },
  replaced: { label: 'Yerine yenisi verildi', tone: 'warning' },
  rejected: { label: 'Reddedildi', tone: 'error' },
};

/** The head of a declaration's definition. */
export function headOf(kind: DeclarationKind) {
  const { path, name: title } = kinds[kind];
  return { kind, path, title };
}
