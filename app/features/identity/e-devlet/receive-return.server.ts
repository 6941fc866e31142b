import { flashHeader } from '~/platform/forms/flash.server';
import { returnTry, refundTriesOnFailure } from '~/platform/limits/limits.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { findVisitorToken } from '~/platform/http/visitor.server';
import { eDevletChoiceUrl, urls } from '~/urls';
import { findSession } from '../session/session.server';
import { keepWaiting } from './choices.server';
import { enter, sayFailure } from './enter.server';
import { EDevletFailure } from './failure';
import { listRegistriesOf } from './municipal-steps.server';
import { welcomeNewcomer } from './newcomer.server';
import { openEDevlet } from './open-strategy.server';
import { requireOpen, requireWithinLimit } from './limits.server';

const parameters = ['code', 'state', 'error'];

/** Tells whether the address is a return of the gateway. The mark ISLEMADI says nothing about it. */
export function isReturn(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  return parameters.some((name) => searchParams.has(name));
}

/** The code stands in this address: it is stored nowhere and told to nobody. */
function returnHeaders(clearing: readonly string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  for (const cookie of clearing) headers.append('Set-Cookie', cookie);
  return headers;
}

async function takeReturn(request: Request) {
  await requireWithinLimit('e-devlet-return-address', getRequestContext().clientIp);
  await requireOpen(request);
  const eDevlet = openEDevlet();
  const headers = returnHeaders(eDevlet.clearingCookies(request));
  let wanted: string | null = null;
  try {
    const person = await eDevlet.authenticate(request);
    wanted = person.target;
    await returnTry('e-devlet-return-address', getRequestContext().clientIp);
    const registries = await listRegistriesOf(person.token, person.identityNo);
    const [first, ...more] = registries;
    if (!first) return await welcomeNewcomer(request, person, headers);
    if (more.length === 0) return await enter(request, person, first.Oid, headers);
    const { token, target } = person;
    await keepWaiting(findVisitorToken(request) ?? '', { token, target, registries });
    return redirect(eDevletChoiceUrl, { status: 303, headers });
  } catch (failure) {
    if (!(failure instanceof EDevletFailure)) throw failure;
    // After a second tab or the back button, whoever is signed in lost nothing.
    const isLost = failure.kind === 'failed' || failure.kind === 'cancelled';
    if (isLost && (await findSession(request))) return stayHome(headers);
    return sayFailure(failure, failure.target ?? wanted, headers);
  }
}

async function stayHome(headers: Headers) {
  const text = 'Oturumunuz zaten açık; e-Devlet ile yeniden giriş yapılmadı.';
  headers.append('Set-Cookie', await flashHeader({ kind: 'info', text }));
  return redirect(urls.home, { status: 303, headers });
}

/** Takes one return of the gateway, answered by a redirect whatever comes of it. */
export function receiveReturn(request: Request) {
  return refundTriesOnFailure(() => takeReturn(request));
}
