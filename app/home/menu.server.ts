import type { MenuEntry } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import { iconNames } from '~/ui/theme/icon-names';
import type { MenuItem } from '~/ui/shell/menu';
import { listMenuEntries } from '~/services/menu-entries';
import { listHiddenPaths } from '~/services/shown';
import { urls } from '~/urls';

/** Shown while the municipality does not answer: what every municipality's portal has. */
const builtIn = new Set<string>([urls.debts, urls.fastPayment]);

const KEEP = 5 * 60_000;
const KEEP_BUILT_IN = 15_000;

const served = new Set<string>(Object.values(urls));

function toItem(entry: MenuEntry, hidden: readonly string[]): MenuItem[] {
  const icon = iconNames.find((name) => name === entry.Icon);
  const look = { title: entry.Title, ...(icon && { icon }), ...(entry.Badge && { badge: entry.Badge }) };
  if (entry.Children) {
    const children = entry.Children.flatMap((child) => toItem(child, hidden));
    return children.length > 0 ? [{ ...look, children }] : [];
  }
  if (entry.IsExternal && entry.Path?.startsWith('https://'))
    return [{ ...look, path: entry.Path, isExternal: true }];
  // The municipality may offer more than this portal serves or its settings show: such a link leads nowhere.
  if (!entry.Path || !served.has(entry.Path) || hidden.includes(entry.Path)) return [];
  return [{ ...look, path: entry.Path }];
}

function listBuiltIn(): MenuEntry[] {
  const own = listMenuEntries(getPortal().configuration.settings);
  return own.flatMap((entry) => {
    const Children = entry.Children?.filter(({ Path }) => Path != null && builtIn.has(Path)) ?? [];
    return Children.length > 0 ? [{ ...entry, Children }] : [];
  });
}

let kept: { menu: string; until: number } | undefined;

async function readMenu(): Promise<{ entries: MenuEntry[]; keepFor: number }> {
  const { municipality, log } = getPortal();
  try {
    return { entries: await municipality.RetrieveMenus({}), keepFor: KEEP };
  } catch (error) {
    log.warn({ err: error }, 'menu not read, the built-in one is shown');
    return { entries: listBuiltIn(), keepFor: KEEP_BUILT_IN };
  }
}

/** The side navigation as a text for `menuOf`: home, the municipality's own menu, its web site. */
export async function writeMenu(): Promise<string> {
  const { configuration, now } = getPortal();
  const time = now().getTime();
  if (kept && time < kept.until) return kept.menu;
  const { entries, keepFor } = await readMenu();
  const hidden = listHiddenPaths(configuration.settings);
  const items: MenuItem[] = [
    { title: 'Ana Sayfa', path: urls.home, icon: 'home' },
    ...entries.flatMap((entry) => toItem(entry, hidden)),
    {
      title: 'Belediye Web Sitesi',
      path: configuration.settings.MunicipalityWebsiteUrl,
      icon: 'building',
      isExternal: true,
    },
  ];
  const menu = JSON.stringify(items);
  kept = { menu, until: time + keepFor };
  return menu;
}
