import { flashHeader } from '~/platform/forms/flash.server';
import { redirect } from '~/platform/http/redirect.server';
import { urls } from '~/urls';
import { recordSignOut } from '../citizen/citizen.server';
import { endSession } from '../session/session.server';
import { findKiosk } from '../session/kiosk.server';

/**
 * Ends a visit at a kiosk. It asks for no form token, and comes as a GET as well: without script the page itself calls
 * it after a while without a sign of life, and nothing may stand between a person who left and the end of the session.
 * In other browsers it does nothing.
 */
export async function endVisit(request: Request): Promise<Response> {
  if (!(await findKiosk(request))) return redirect(urls.home, { status: 303 });
  // It does not say "cookies": that would take the kiosk's own cookie too, and make it an ordinary browser. The
  // visitor's is replaced.
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' });
  await recordSignOut(request);
  headers.append('Set-Cookie', await endSession(request));
  const text = 'İşleminiz bitti; bu cihazda size ait hiçbir bilgi kalmadı.';
  headers.append('Set-Cookie', await flashHeader({ kind: 'success', text }));
  return redirect(urls.home, { status: 303, headers });
}
