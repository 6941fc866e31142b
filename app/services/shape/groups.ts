import type { IconName } from '~/ui/theme/icons';

/** Groups of the home page, in their order. */
export const homeGroups = {
  money: 'Borç ve ödeme',
  declarations: 'Beyanlar',
  tariffs: 'Tarifeler',
  requests: 'Başvuru',
  help: 'Bilgi ve destek',
  water: 'Su aboneliği',
  council: 'Meclis ve encümen',
  membership: 'Üyelik',
  staff: 'Belediye çalışanları',
} as const;

export type HomeGroup = keyof typeof homeGroups;

interface Heading {
  readonly title: string;
  readonly icon: IconName;
}

/** Groups of the menu, in their order. */
export const menuGroups = {
  money: { title: 'Borç ve ödeme', icon: 'wallet' },
  declarations: { title: 'Beyanlar', icon: 'home' },
  tariffs: { title: 'Tarifeler', icon: 'table' },
  water: { title: 'Abonelik', icon: 'water' },
  requests: { title: 'Başvuru', icon: 'chat' },
  council: { title: 'Meclis ve encümen', icon: 'gavel' },
  staff: { title: 'Personel', icon: 'people' },
  account: { title: 'Hesabım', icon: 'user' },
} as const satisfies Record<string, Heading>;

export type MenuGroup = keyof typeof menuGroups;
