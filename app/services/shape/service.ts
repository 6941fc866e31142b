import type { CallName } from 'municipality/contract';
import type { Settings } from '~/platform/configuration/settings.server';
import type { IconName } from '~/ui/theme/icons';
import type { urls } from '~/urls';
import type { ServiceName } from './closures';
import type { HomeGroup, MenuGroup, OccasionGroup } from './groups';

export type UrlName = keyof typeof urls;

/** Holds the reason of an address the specification names, §2; every other one says its own. */
export const SPECIFIED = 'specification §2';

/** Describes the settings that show or hide a service. */
export type ShowingSettings = Pick<
  Settings,
  Extract<keyof Settings, 'HasSubscription' | 'MerchantId' | `Show${string}Menu`>
>;

/** Says how a service reads on a card; one without a card is found by the menu or from another page. */
interface Card {
  readonly name: string;
  readonly icon: IconName;
  /** Says what it is for, in a sentence. */
  readonly line: string;
  /** Says the same where the municipality sells no water. */
  readonly lineWithoutWater?: string;
  readonly needs?: string;
  readonly fee?: string;
  /** Says how long it takes. */
  readonly time?: string;
  /** Says until when it is to be done. */
  readonly lastDay?: string;
  /** Lists further words people search it by. */
  readonly words?: string;
  /** Says what has happened to whoever needs it, as people say it. */
  readonly occasions?: { readonly group: OccasionGroup; readonly said: readonly string[] };
  /** Says where its card stands; of a `duty` on the home page of whoever holds it. */
  readonly group: HomeGroup | 'desk' | 'administration' | 'duty';
  /** A search finds it, but the cards of home leave it out: home has no room for every page. */
  readonly isOnlyFound?: true;
  /** A member who is signed in has no use for it. */
  readonly isForGuests?: true;
}

/** Says what an employee looks after. */
export type Duty = 'collections' | 'desk' | 'leave' | 'administration' | 'kiosks';

/** Describes what a visitor can do here: one row, from which menus, home, search, closures and tests are derived. */
export interface Service extends Partial<Card> {
  /** The service begins at this page, where it has one of its own. */
  readonly page?: UrlName;
  /** Says who may use it. */
  readonly access: 'open' | 'member' | 'staff';
  /** Says whose duty it is: its page stands in their menu. */
  readonly duty?: Duty;
  /** Says for what one signs in, before "için giriş yapın"; its name where this is not said. */
  readonly signInFor?: string;
  /** Says how the same is done without a membership. */
  readonly withoutMembership?: { readonly page: UrlName; readonly title: string };
  /** Holds its entry in the menu, with the name and icon of the card; an entry of its own may have another condition. */
  readonly menu?: {
    readonly group: MenuGroup;
    readonly place: number;
    readonly isShown?: (settings: ShowingSettings) => boolean;
  };
  /** Gives its place among what most people come for, first on the home page: for a guest and for a member. */
  readonly task?: { readonly title: string; readonly guest?: number; readonly member?: number };
  /** Holds every address that belongs to it, with the reason it is there. */
  readonly addresses: Readonly<Partial<Record<UrlName, string>>>;
  /** Says with which closure of the operator's it closes; `common` with everything alone, `always` never. */
  readonly closes: ServiceName | 'common' | 'always';
  /** Lists addresses that stay open all the same: what a bank returns to, the way out. */
  readonly staysOpen?: readonly UrlName[];
  /** It is let in however busy the portal is: whoever is paying, and the programs that look after it. */
  readonly isNeverTurnedAway?: true;
  /** Lists the calls of the municipality without which it cannot be offered. */
  readonly calls: readonly CallName[];
  /** Lists calls of which one is enough. */
  readonly callsEither?: readonly CallName[];
  /** Says where else it is done, where it is not offered here: a sentence. */
  readonly elsewhere?: string;
  /** Says which of its pages tell whoever is not signed in the same: its first one, or those named. */
  readonly isSameForAll?: true | readonly UrlName[];
  /** Tells whether the settings show it; shown unless said. */
  readonly isShown?: (settings: ShowingSettings) => boolean;
}

export type CardService = Service & Card & { readonly page: UrlName };
