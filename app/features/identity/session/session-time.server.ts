import { requireForm } from '~/platform/forms/forms.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDateTime } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { findKiosk } from './kiosk.server';
import type { Session, SessionKind } from './session.server';
import { peekSession, prolongSession, sessionLimits } from './session.server';

function secondsLeft({ openUntil }: Pick<Session, 'openUntil'>): number {
  return Math.max(0, Math.floor((openUntil.getTime() - getPortal().now().getTime()) / 1_000));
}

function sentenceOf(kind: SessionKind, openUntil: Date): string {
  const [date = '', time = ''] = formatDateTime(openUntil.toISOString()).split(', ');
  switch (kind) {
    case 'remembered':
      return `Oturumunuz ${date} günü saat ${withSuffix(time, 'de')} kapanır; yarım saat ara verirseniz kişisel sayfalar şifrenizi yeniden sorar.`;
    case 'kiosk':
      return `Bu cihazda ${sessionLimits.kiosk.idle / 60_000} dakika işlem yapılmazsa oturumunuz kapanır. İşiniz bitince “Bitir”e basın.`;
    case 'citizen':
    case 'staff':
      return `İşlem yapmazsanız oturumunuz saat ${withSuffix(time, 'de')} kapanır; her işlem bu süreyi uzatır.`;
    default:
      return kind satisfies never;
  }
}

/** Returns what the pages of a signed-in visitor say of the session's end, worked out here: browsers' clocks are off. */
export function sessionTimeOf(session: Session) {
  return { sentence: sentenceOf(session.kind, session.openUntil), seconds: secondsLeft(session) };
}

function answer(session: Session | null): Response {
  return resourceResponse(JSON.stringify({ seconds: session === null ? null : secondsLeft(session) }), {
    headers: { 'Content-Type': 'application/json' },
  });
}

/**
 * Counts how many seconds the session is still open; null when it is over. Asking prolongs nothing, but shows that a
 * kiosk lives.
 */
export async function askSessionTime(request: Request): Promise<Response> {
  const [session] = await Promise.all([peekSession(request), findKiosk(request)]);
  return answer(session);
}

/** Takes a press of "Devam et": it counts as a sign of life in every tab, for the time stands on the server. */
export async function prolongSessionTime(request: Request): Promise<Response> {
  await requireForm(request);
  return answer(await prolongSession(request));
}
