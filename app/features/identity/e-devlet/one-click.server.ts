import { findOwnPath } from '~/platform/forms/forms.server';
import { redirect } from '~/platform/http/redirect.server';
import { urls } from '~/urls';
import { findFreshSession } from '../session/session.server';
import { startEDevlet } from './start.server';

/**
 * Follows specification §2: straight to the gateway. Another site may open this address too; the flow then signs in
 * whoever consents at e-Devlet in this very browser, and nobody else.
 */
export async function openOneClick(request: Request) {
  const target = findOwnPath(new URL(request.url).searchParams.get('hedef'));
  if (await findFreshSession(request)) return redirect(target ?? urls.root);
  return startEDevlet(request, target, 302);
}
