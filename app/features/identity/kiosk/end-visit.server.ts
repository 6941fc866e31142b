import { data } from '@remix-run/node';
import { flashHeader } from '~/platform/forms/flash.server';
import { redirect } from '~/platform/http/redirect.server';
import { urls } from '~/urls';
import { recordSignOut } from '../citizen/citizen.server';
import {
  clearedGatewayMark,
  findGatewaySignOut,
  GATEWAY,
  gatewayStep,
  isAtGateway,
  SIGNED_OUT,
} from '../e-devlet/gateway-mark.server';
import { endSession } from '../session/session.server';
import { findKiosk } from '../session/kiosk.server';

async function sayEnded(headers: Headers): Promise<Response> {
  const text = 'İşleminiz bitti; bu cihazda size ait hiçbir bilgi kalmadı.';
  headers.append('Set-Cookie', await flashHeader({ kind: 'success', text }));
  return redirect(urls.home, { status: 303, headers });
}

/**
 * Ends a visit at a kiosk. It asks for no form token, and comes as a GET as well: without script the page itself calls
 * it after a while without a sign of life, and nothing may stand between a person who left and the end of the session.
 * Whoever was sent to e-Devlet from here is signed out there, too. In other browsers it does nothing.
 */
export async function endVisit(request: Request) {
  if (!(await findKiosk(request))) return redirect(urls.home, { status: 303 });
  const step = new URL(request.url).searchParams.get('adim');
  const signOut = isAtGateway(request) ? findGatewaySignOut() : null;
  if (step === SIGNED_OUT) return sayEnded(new Headers({ 'Set-Cookie': clearedGatewayMark() }));
  if (step === GATEWAY && signOut !== null) {
    // No form may lead to another site, and this asks for no script.
    return data({ signOut }, { headers: { Refresh: `0; url=${signOut}`, 'Cache-Control': 'no-store' } });
  }
  // It does not say "cookies": that would take the kiosk's own cookie too, and make it an ordinary browser. The
  // visitor's is replaced.
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' });
  await recordSignOut(request);
  headers.append('Set-Cookie', await endSession(request));
  return signOut === null ? sayEnded(headers) : redirect(gatewayStep, { status: 303, headers });
}
