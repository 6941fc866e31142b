import type { DeclarationKind, DeclarationState } from 'municipality/contract';
import type { Tone } from '~/ui/basics/badge';
import type { IconName } from '~/ui/theme/icons';
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

/** The six declarations, in the order people look for them. */
export const kinds: Readonly<Record<DeclarationKind, KindOfDeclaration>> = {
  building: {
    kind: 'building',
    name: 'Bina bildirimi',
    title: 'Emlak vergisi bildirimi: bina',
    line: 'Ev, daire, dükkân ya da başka bir bina edindiğinizde, yaptırdığınızda ya da kullanımını değiştirdiğinizde.',
    path: urls.declareBuilding,
    icon: 'building',
    law: '1319 sayılı Kanun m.23, m.33',
  },
  plot: {
    kind: 'plot',
    name: 'Arsa bildirimi',
    title: 'Emlak vergisi bildirimi: arsa',
    line: 'Parsellenmiş bir arsa edindiğinizde ya da arsanız değiştiğinde.',
    path: urls.declarePlot,
    icon: 'map',
    law: '1319 sayılı Kanun m.23, m.33',
  },
  land: {
    kind: 'land',
    name: 'Arazi bildirimi',
    title: 'Emlak vergisi bildirimi: arazi',
    line: 'Tarla, bağ, bahçe gibi parsellenmemiş bir arazi edindiğinizde ya da niteliği değiştiğinde.',
    path: urls.declareLand,
    icon: 'map',
    law: '1319 sayılı Kanun m.23, m.33',
  },
  cleaning: {
    kind: 'cleaning',
    name: 'Çevre temizlik vergisi bildirimi',
    title: 'Çevre temizlik vergisi bildirimi',
    line: 'İş yerinizi açtığınızda, taşıdığınızda, kapattığınızda ya da büyüklüğü değiştiğinde.',
    path: urls.declareCleaning,
    icon: 'broom',
    law: '2464 sayılı Kanun mük. m.44',
  },
  advertising: {
    kind: 'advertising',
    name: 'İlan ve reklam vergisi beyanı',
    title: 'İlan ve reklam vergisi beyannamesi',
    line: 'Tabela, ışıklı reklam, afiş, broşür ve araç reklamları için.',
    path: urls.declareAdvertising,
    icon: 'megaphone',
    law: '2464 sayılı Kanun m.12–16',
  },
  entertainment: {
    kind: 'entertainment',
    name: 'Eğlence vergisi beyanı',
    title: 'Eğlence vergisi beyannamesi',
    line: 'Biletli etkinlikler, müşterek bahis ve eğlence yerleri için her ay.',
    path: urls.declareEntertainment,
    icon: 'ticket',
    law: '2464 sayılı Kanun m.17–22',
  },
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
