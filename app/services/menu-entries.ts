import type { MenuEntry } from 'municipality/contract';
import { urls } from '~/urls';
import { type MenuGroup, menuGroups } from './shape/groups';
import { serviceList } from './services';
import { isShown, type Offering } from './shown';

/** The menu of everything offered here, as a municipality without one of its own answers `RetrieveMenus`. */
export function listMenuEntries(offering: Offering): MenuEntry[] {
  const shown = serviceList.filter((service) => isShown(service, offering));
  return (Object.keys(menuGroups) as MenuGroup[]).flatMap((group) => {
    const entries = shown
      .flatMap(({ menu, page }) => (menu?.group === group && page !== undefined ? [{ menu, page }] : []))
      .toSorted((one, other) => one.menu.place - other.menu.place);
    if (entries.length === 0) return [];
    const { title: Title, icon: Icon } = menuGroups[group];
    const Children = entries.map(({ menu, page }) => ({
      Title: menu.title,
      Path: urls[page],
      Icon: menu.icon,
    }));
    return [{ Title, Icon, Children }];
  });
}
