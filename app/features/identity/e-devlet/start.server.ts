import { getRequestContext } from '~/platform/request/request-context.server';
import { redirect } from '~/platform/http/redirect.server';
import { readVisitor, visitorCookie } from '~/platform/http/visitor.server';
import { findKiosk } from '../session/kiosk.server';
import { gatewayMark, requireSignedOutGateway } from './gateway-mark.server';
import { requireOpen, requireWithinLimit } from './limits.server';
import { openEDevlet } from './open-strategy.server';

/** Sends the browser to the gateway. @throws Response 429, or to sign-in where e-Devlet is closed */
export async function startEDevlet(request: Request, target: string | null, status: 302 | 303) {
  await requireOpen(request, target);
  await requireSignedOutGateway(request, false);
  const visitor = readVisitor(request);
  await requireWithinLimit('e-devlet-start-address', getRequestContext().clientIp);
  if (!visitor.isNew) await requireWithinLimit('e-devlet-start-visitor', visitor.token);
  const { location, cookies } = await openEDevlet().start(request, visitor.token, target);
  const headers = new Headers();
  if (visitor.isNew) headers.append('Set-Cookie', visitorCookie(visitor.token));
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (await findKiosk(request)) headers.append('Set-Cookie', gatewayMark());
  return redirect(location, { status, headers });
}
