import { newVisitorToken, readVisitor, type Visitor } from '~/platform/http/visitor.server';
import { urls } from '~/urls';
import type { Session } from '../session/session.server';
import type { Kiosk } from '../session/kiosk.server';

/**
 * Tells who a page is for. Whoever opens the start page of a kiosk without a session is the next person: what the last
 * one began without signing in (a registration, a code) belongs to the old token and opens to nobody any more.
 */
export function visitorOf(request: Request, kiosk: Kiosk | null, session: Session | null): Visitor {
  const page = new URL(request.url).pathname.replace(/\.data$/, '');
  if (kiosk === null || session !== null || page !== urls.home) return readVisitor(request);
  return { token: newVisitorToken('anonymous'), isNew: true };
}
