import type { MenuEntry } from 'municipality/contract';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { iconNames } from '~/ui/theme/icon-names';
import type { MenuItem } from '~/ui/shell/menu';
import { menuOf } from '~/ui/shell/menu-text';
import { listMenuEntries } from '~/services/menu-entries';
import { hiddenPathsNow, offeringNow } from '~/services/offering.server';
import { listUnlistedPaths } from '~/services/shown';
import { urls } from '~/urls';

/** While the municipality does not answer, the menu shows these: every municipality's portal has them. */
const builtIn = new Set<string>([urls.debts, urls.fastPayment]);

const KEEP = 5 * 60_000;
const KEEP_BUILT_IN = 15_000;

const served = new Set<string>(Object.values(urls));

function toItem(entry: MenuEntry, hidden: readonly string[]): MenuItem[] {
  const icon = iconNames.find((name) => name === entry.Icon);
  const shared = { title: entry.Title, ...(icon && { icon }), ...(entry.Badge && { badge: entry.Badge }) };
  if (entry.Children) {
    const children = entry.Children.flatMap((child) => toItem(child, hidden));
    return children.length > 0 ? [{ ...shared, children }] : [];
  }
  if (entry.IsExternal && entry.Path?.startsWith('https://'))
    return [{ ...shared, path: entry.Path, isExternal: true }];
  // The municipality may offer more than this portal serves or its settings show: such a link leads nowhere.
  if (!entry.Path || !served.has(entry.Path) || hidden.includes(entry.Path)) return [];
  return [{ ...shared, path: entry.Path }];
}

function listBuiltIn(): MenuEntry[] {
  return listMenuEntries(offeringNow()).flatMap((entry) => {
    const Children = entry.Children?.filter(({ Path }) => Path != null && builtIn.has(Path)) ?? [];
    return Children.length > 0 ? [{ ...entry, Children }] : [];
  });
}

let kept: { readonly entries: readonly MenuEntry[]; readonly until: number } | undefined;
let written: { readonly of: typeof kept; readonly hidden: string; readonly menu: string } | undefined;

async function readMenu(): Promise<{ entries: readonly MenuEntry[]; keepFor: number }> {
  const { municipality, log } = getPortal();
  try {
    const { rows, unread } = await municipality.RetrieveMenus({});
    // An entry that could not be read is asked for again soon.
    return { entries: rows, keepFor: unread === 0 ? KEEP : KEEP_BUILT_IN };
  } catch (error) {
    if (error instanceof MunicipalOutage && error.isNotOffered) {
      return { entries: listMenuEntries(offeringNow()), keepFor: KEEP_BUILT_IN };
    }
    log.warn({ err: error }, 'menu.not-read');
    return { entries: listBuiltIn(), keepFor: KEEP_BUILT_IN };
  }
}

/** Writes what an employee looks after into a menu, behind its first entry. */
export function addToMenu(menu: string, links: readonly MenuItem[]): string {
  const [first, ...others] = menuOf(menu);
  return JSON.stringify([...(first ? [first] : []), ...links, ...others]);
}

/** Writes the side navigation as a text for `menuOf`: home, the municipality's own menu, its web site. */
export async function writeMenu(): Promise<string> {
  const { configuration, now } = getPortal();
  const time = now().getTime();
  if (!kept || time >= kept.until) {
    const { entries, keepFor } = await readMenu();
    kept = { entries, until: time + keepFor };
  }
  const hiddenPaths = [...hiddenPathsNow(), ...listUnlistedPaths(offeringNow())];
  const hidden = hiddenPaths.join(' ');
  if (written?.of === kept && written.hidden === hidden) return written.menu;
  const items: MenuItem[] = [
    { title: 'Ana sayfa', path: urls.home, icon: 'home' },
    ...kept.entries.flatMap((entry) => toItem(entry, hiddenPaths)),
    {
      title: 'Belediye web sitesi',
      path: configuration.settings.MunicipalityWebsiteUrl,
      icon: 'building',
      isExternal: true,
    },
  ];
  written = { of: kept, hidden, menu: JSON.stringify(items) };
  return written.menu;
}
