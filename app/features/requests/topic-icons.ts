import type { IconName } from '~/ui/theme/icons';

/** Holds the icon of each kind of request that most municipalities have, by its code. */
const icons: ReadonlyMap<string, IconName> = new Map([
  ['yol', 'road'],
  ['cop', 'broom'],
  ['su-kanal', 'water'],
  ['aydinlatma', 'bulb'],
  ['gurultu', 'sound'],
  ['hayvan', 'paw'],
  ['zabita', 'people'],
  ['imar-sikayet', 'warning'],
  ['park', 'tree'],
  ['ulasim', 'bus'],
  ['imar', 'building'],
  ['bilgi-edinme', 'info'],
  ['kisisel-veri', 'lock'],
]);

/** Returns the icon of a kind; one the municipality made up is a message. */
export const topicIconOf = (code: string): IconName => icons.get(code) ?? 'chat';
