import type { Browser } from '../browser/plain-browser';
import type { SpoiledPortal } from './spoiled-portal';

/**
 * Finds the addresses of the portal that a person can open from its pages and from where their links lead, one of each
 * kind.
 */
export async function explore(portal: SpoiledPortal, browser: Browser): Promise<string[]> {
  const known = new Map<string, string>();
  const queue = [...portal.pages];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = portal.routeOf(path);
    if (kind === null || known.has(kind)) continue;
    const page = await browser.open(portal.origin + path).catch(() => null);
    if (!page || page.status !== 200 || portal.routeOf(new URL(page.url).pathname) !== kind) continue;
    known.set(kind, path);
    const links = page.text.matchAll(/href="(\/[^"#]*)"/g);
    queue.push(...Array.from(links, ([, link = '']) => link.replaceAll('&amp;', '&')));
  }
  return [...known.values()];
}
