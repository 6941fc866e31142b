import type { MenuEntry } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import { iconNames } from '~/ui/theme/icon-names';
import type { MenuItem } from '~/ui/shell/menu';
import { urls } from '~/urls';

/** Shown while the municipality does not answer: what every municipality's portal has. */
const builtIn: MenuEntry[] = [
  {
    Title: 'Borç ve Ödeme',
    Icon: 'wallet',
    Children: [
      { Title: 'Borç Sorgulama', Path: urls.debts, Icon: 'wallet' },
      { Title: 'Hızlı Ödeme', Path: urls.fastPayment, Icon: 'card' },
    ],
  },
];

const KEEP = 5 * 60_000;
const KEEP_BUILT_IN = 15_000;

const served = new Set<string>(Object.values(urls));

function toItem(entry: MenuEntry): MenuItem[] {
  const icon = iconNames.find((name) => name === entry.Icon);
  const look = { title: entry.Title, ...(icon && { icon }), ...(entry.Badge && { badge: entry.Badge }) };
  if (entry.Children) {
    const children = entry.Children.flatMap(toItem);
    return children.length > 0 ? [{ ...look, children }] : [];
  }
  if (entry.IsExternal && entry.Path?.startsWith('https://'))
    return [{ ...look, path: entry.Path, isExternal: true }];
  // The municipality may offer more than this portal serves; a link that leads nowhere is not shown.
  return entry.Path && served.has(entry.Path) ? [{ ...look, path: entry.Path }] : [];
}

let kept: { menu: string; until: number } | undefined;

async function readMenu(): Promise<{ entries: MenuEntry[]; keepFor: number }> {
  const { municipality, log } = getPortal();
  try {
    return { entries: await municipality.RetrieveMenus({}), keepFor: KEEP };
  } catch (error) {
    log.warn({ err: error }, 'menu not read, the built-in one is shown');
    return { entries: builtIn, keepFor: KEEP_BUILT_IN };
  }
}

/** The side navigation as a text for `menuOf`: home, the municipality's own menu, its web site. */
export async function writeMenu(): Promise<string> {
  const { configuration, now } = getPortal();
  const time = now().getTime();
  if (kept && time < kept.until) return kept.menu;
  const { entries, keepFor } = await readMenu();
  const items: MenuItem[] = [
    { title: 'Ana Sayfa', path: urls.home, icon: 'home' },
    ...entries.flatMap(toItem),
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
