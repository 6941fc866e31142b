import { redirect } from '~/platform/http/redirect.server';
import { E_DEVLET_MARK, urls } from '~/urls';

/**
 * Follows specification §2: any page opened with exactly this query leads to the e-Devlet page. It only leads there; nothing is
 * begun by it.
 * @throws Response redirecting
 */
export function requireNoEDevletMark(request: Request): void {
  const { pathname, search } = new URL(request.url);
  if (search !== E_DEVLET_MARK || pathname.replace(/\.data$/, '') === urls.eDevlet) return;
  throw redirect(urls.eDevlet + E_DEVLET_MARK);
}
