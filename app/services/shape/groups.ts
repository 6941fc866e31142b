import type { IconName } from '~/ui/theme/icons';

/** Lists the groups of the home page, in their order: it fills three columns of a wide screen to about one height. */
export const homeGroups = {
  money: 'Borç ve ödeme',
  water: 'Su aboneliği',
  declarations: 'Beyanlar',
  requests: 'Başvuru',
  tariffs: 'Tarifeler',
  council: 'Meclis ve encümen',
  help: 'Bilgi ve destek',
  membership: 'Üyelik',
  staff: 'Belediye çalışanları',
} as const;

export type HomeGroup = keyof typeof homeGroups;

interface Heading {
  readonly title: string;
  readonly icon: IconName;
}

/** Lists the groups of the menu, in their order. */
export const menuGroups = {
  money: { title: 'Borç ve ödeme', icon: 'wallet' },
  declarations: { title: 'Beyanlar', icon: 'document' },
  tariffs: { title: 'Tarifeler', icon: 'table' },
  water: { title: 'Abonelik', icon: 'water' },
  requests: { title: 'Başvuru', icon: 'chat' },
  council: { title: 'Meclis ve encümen', icon: 'gavel' },
  staff: { title: 'Personel', icon: 'people' },
  account: { title: 'Hesabım', icon: 'user' },
} as const satisfies Record<string, Heading>;

export type MenuGroup = keyof typeof menuGroups;

/** Holds what happens to people so that they have to declare it, in the order it is asked. */
export const occasionGroups = {
  property: 'Ev, iş yeri, arsa ya da arazi',
  business: 'İş yeri',
  advertising: 'Tabela ve reklam',
  entertainment: 'Etkinlik ve eğlence',
} as const;

export type OccasionGroup = keyof typeof occasionGroups;
