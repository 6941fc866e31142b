import type { MenuEntry } from 'municipality/contract';
import { urls } from '~/urls';
import { type MenuGroup, menuGroups } from './shape/groups';
import { hasCard, serviceList } from './services';
import { isShown, listUnlistedPaths, type Offering } from './shown';

/** Lists the menu of everything offered here, as a municipality without one of its own answers `RetrieveMenus`. */
export function listMenuEntries(offering: Offering): MenuEntry[] {
  const unlisted = listUnlistedPaths(offering);
  const shown = serviceList.filter((service) => isShown(service, offering));
  return (Object.keys(menuGroups) as MenuGroup[]).flatMap((group) => {
    const entries = shown
      .filter(hasCard)
      .flatMap(({ menu, ...card }) =>
        menu?.group === group && !unlisted.includes(urls[card.page]) ? [{ menu, ...card }] : [],
      )
      .toSorted((one, other) => one.menu.place - other.menu.place);
    if (entries.length === 0) return [];
    const { title: Title, icon: Icon } = menuGroups[group];
    const Children = entries.map(({ name, page, icon }) => ({ Title: name, Path: urls[page], Icon: icon }));
    return [{ Title, Icon, Children }];
  });
}
