import type { DeclarationKind, DeclarationState } from 'municipality/contract';
import type { Tone } from '~/ui/badge';
import type { IconName } from '~/ui/icons';
import { urls } from '~/urls';

export interface KindOfDeclaration {
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
    name: 'Bina bildirimi',
    title: 'Emlak vergisi bildirimi: bina',
    line: 'Ev, daire, dükkân ya da başka bir bina edindiğinizde, yaptırdığınızda ya da kullanımını değiştirdiğinizde.',
    path: urls.buildingDeclaration,
    icon: 'building',
    law: '1319 sayılı Kanun m.23, m.33',
  },
  plot: {
    name: 'Arsa bildirimi',
    title: 'Emlak vergisi bildirimi: arsa',
    line: 'Parsellenmiş bir arsa edindiğinizde ya da arsanız değiştiğinde.',
    path: urls.plotDeclaration,
    icon: 'map',
    law: '1319 sayılı Kanun m.23, m.33',
  },
  land: {
    name: 'Arazi bildirimi',
    title: 'Emlak vergisi bildirimi: arazi',
    line: 'Tarla, bağ, bahçe gibi parsellenmemiş bir arazi edindiğinizde ya da niteliği değiştiğinde.',
    path: urls.landDeclaration,
    icon: 'map',
    law: '1319 sayılı Kanun m.23, m.33',
  },
  cleaning: {
    name: 'Çevre temizlik vergisi bildirimi',
    title: 'Çevre temizlik vergisi bildirimi',
    line: 'İş yerinizi açtığınızda, taşıdığınızda ya da büyüklüğü değiştiğinde.',
    path: urls.cleaningDeclaration,
    icon: 'broom',
    law: '2464 sayılı Kanun mük. m.44',
  },
  advertising: {
    name: 'İlan ve reklam vergisi beyanı',
    title: 'İlan ve reklam vergisi beyannamesi',
    line: 'Tabela, ışıklı reklam, afiş, broşür ve araç reklamları için.',
    path: urls.advertisingDeclaration,
    icon: 'megaphone',
    law: '2464 sayılı Kanun m.12–16',
  },
  entertainment: {
    name: 'Eğlence vergisi beyanı',
    title: 'Eğlence vergisi beyannamesi',
    line: 'Biletli etkinlikler, müşterek bahis ve eğlence yerleri için her ay.',
    path: urls.entertainmentDeclaration,
    icon: 'ticket',
    law: '2464 sayılı Kanun m.17–22',
  },
};

/** What became of a sent declaration, as its declarer reads it. */
export const states: Readonly<Record<DeclarationState, { label: string; tone: Tone }>> = {
  received: { label: 'Alındı', tone: 'accent' },
  waiting: { label: 'Vergi yılını bekliyor', tone: 'accent' },
  accrued: { label: 'Tahakkuk etti', tone: 'success' },
  replaced: { label: 'Yerine yenisi verildi', tone: 'warning' },
  rejected: { label: 'Reddedildi', tone: 'error' },
};
