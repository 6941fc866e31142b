import type { EntryContext } from '@remix-run/node';
import type { CachedContent } from '~/platform/remix/response-cache.server';
import { samePaths } from '~/services/shown';
import { urls } from '~/urls';
import type { Frame } from './frame.server';

/** Says how a page is to be written, apart from its content. */
export interface PageAppearance {
  readonly nonce: string;
  readonly isKiosk: boolean;
  readonly isLight: boolean;
}

type Written = Pick<EntryContext['staticHandlerContext'], 'loaderData' | 'actionData' | 'errors'>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Splits what a page tells from the name of its human check, where it has one. */
function partCheckId(page: unknown): { content: unknown; id: string | null } {
  const check = isObject(page) ? page['check'] : null;
  const id = isObject(check) ? check['id'] : null;
  if (!isObject(page) || !isObject(check) || typeof id !== 'string') return { content: page, id: null };
  return { content: { ...page, check: { ...check, id: null } }, id };
}

/**
 * Returns what a page that everybody sees alike is made of; null for every other page, and for a member. What an address
 * asks for counts by what the page shows for it: parameters that mean nothing make no other page.
 */
export function sharedPage(
  request: Request,
  { loaderData, actionData, errors }: Written,
  headers: Headers,
  { nonce, isKiosk, isLight }: PageAppearance,
): CachedContent | null {
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || !samePaths.has(pathname)) return null;
  if (errors !== null || actionData !== null || headers.get('Cache-Control') === 'no-store') return null;
  // The frame writes what was looked for into its field, as it was typed.
  if (pathname === urls.home && search !== '') return null;
  const { root, ...pages } = loaderData as { root?: Frame } & Record<string, unknown>;
  if (!root || root.account !== null || root.sessionTime !== null || root.flash !== null) return null;
  const parted = Object.entries(pages).map(([route, page]) => ({ route, ...partCheckId(page) }));
  // Only the page about a failure says which request it was.
  const frame = { ...root, formToken: null, incident: null };
  const contents = parted.map(({ route, content }) => [route, content]);
  const ids = parted.flatMap(({ id }) => id ?? []);
  return { content: [pathname, isKiosk, isLight, frame, contents], own: [nonce, root.formToken, ...ids] };
}
