import type { CallName } from 'municipality/contract';
import type { Settings } from '~/platform/configuration/settings.server';
import type { IconName } from '~/ui/theme/icons';
import type { urls } from '~/urls';
import type { ServiceName } from './closures';
import type { HomeGroup, MenuGroup, OccasionGroup } from './groups';

export type UrlName = keyof typeof urls;

/** The reason of an address the specification names, §2; every other one says its own. */
export const SPECIFIED = 'specification §2';

/** Settings that show or hide a service. */
export type ShowingSettings = Pick<
  Settings,
  Extract<keyof Settings, 'HasSubscription' | 'MerchantId' | `Show${string}Menu`>
>;

/** How a service reads on a card; one without a card is found by the menu or from another page. */
interface Card {
  readonly name: string;
  readonly icon: IconName;
  /** What it is for, in a sentence. */
  readonly line: string;
  readonly needs?: string;
  readonly fee?: string;
  /** How long it takes. */
  readonly time?: string;
  /** Until when it is to be done. */
  readonly lastDay?: string;
  /** Further words people search it by. */
  readonly words?: string;
  /** What has happened to whoever needs it, as people say it. */
  readonly occasions?: { readonly group: OccasionGroup; readonly said: readonly string[] };
  /** Where its card stands. */
  readonly group: HomeGroup | 'desk' | 'administration';
  /** Found by a search and not among the cards of home, which has no room for every page. */
  readonly isOnlyFound?: true;
  /** Of no use to whoever is signed in. */
  readonly isForGuests?: true;
}

/** What a visitor can do here: one row, from which menus, home, search, closures and tests are derived. */
export interface Service extends Partial<Card> {
  /** The page it begins at, where it has one of its own. */
  readonly page?: UrlName;
  /** Who may use it. */
  readonly access: 'open' | 'member' | 'staff';
  /** For what one signs in, before "için giriş yapın"; its name where this is not said. */
  readonly signInFor?: string;
  /** How the same is done without a membership. */
  readonly withoutMembership?: { readonly page: UrlName; readonly title: string };
  /** Its entry in the menu, with the name and icon of the card; an entry of its own may have another condition. */
  readonly menu?: {
    readonly group: MenuGroup;
    readonly place: number;
    readonly isShown?: (settings: ShowingSettings) => boolean;
  };
  /** Its place among what most people come for, first on the home page: of who is signed in, and of who is not. */
  readonly task?: { readonly title: string; readonly guest?: number; readonly member?: number };
  /** Every address that belongs to it, with the reason it is there. */
  readonly addresses: Readonly<Partial<Record<UrlName, string>>>;
  /** With which closure of the operator's it closes; `common` with everything alone, `always` never. */
  readonly closes: ServiceName | 'common' | 'always';
  /** Addresses that stay open all the same: what a bank returns to, the way out. */
  readonly staysOpen?: readonly UrlName[];
  /** Let in however busy the portal is: whoever is paying, and the programs that look after it. */
  readonly isNeverTurnedAway?: true;
  /** Calls of the municipality without which it cannot be offered. */
  readonly calls: readonly CallName[];
  /** Calls of which one is enough. */
  readonly callsEither?: readonly CallName[];
  /** Where else it is done, where it is not offered here: a sentence. */
  readonly elsewhere?: string;
  /** Which of its pages tell whoever is not signed in the same: its first one, or those named. */
  readonly isSameForAll?: true | readonly UrlName[];
  /** Whether the settings show it; shown unless said. */
  readonly isShown?: (settings: ShowingSettings) => boolean;
}

export type CardService = Service & Card & { readonly page: UrlName };
