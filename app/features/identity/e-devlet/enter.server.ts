import { sql } from 'drizzle-orm';
import { recordAudit } from '~/platform/audit/audit.server';
import { flashHeader } from '~/platform/forms/flash.server';
import { findOwnPath } from '~/platform/forms/forms.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { eDevletUrl, signInUrl, urls } from '~/urls';
import { endSessionsWhere, startSession } from '../session/session.server';
import { session } from '../tables.server';
import type { EDevletFailure, EDevletFailureKind } from './failure';
import { saveLogin } from './municipal-steps.server';

/** Signs the person in with a registry: 303 to the remembered page under a new session. @throws EDevletFailure */
export async function enter(
  request: Request,
  { token, target }: { token: string; target: string | null },
  registryOid: string,
  headers = new Headers(),
) {
  const { member, accessToken } = await saveLogin(token, registryOid);
  await recordAudit(request, {
    identityNo: member.UserName,
    action: 'signed-in-e-devlet',
    actor: 'self',
  });
  // A short-form membership that just gave way under the number may have sessions of whoever typed it.
  await endSessionsWhere(
    sql`${session.member}->>'UserName' = ${member.UserName} and ${session.member}->'UserDetail'->>'IsIdentityProven' = 'false'`,
  );
  const opened = { member, accessToken, isRemembered: false, isViaEDevlet: true };
  headers.append('Set-Cookie', await startSession(request, opened));
  return redirect(findOwnPath(target) ?? urls.root, { status: 303, headers });
}

function locationAfter(kind: EDevletFailureKind, target: string | undefined): string {
  if (kind === 'silent') return eDevletUrl(target);
  return kind === 'cancelled' ? signInUrl(target) : urls.home;
}

/**
 * Says why nobody was signed in. After a silence the way to try again is open, after a person's own no the other way in;
 * everything else ends at home (§8). Who has no registry yet is led to where one is opened.
 */
export async function sayFailure(failure: EDevletFailure, target: string | null, headers = new Headers()) {
  getPortal().log.info({ kind: failure.kind, reason: failure.reason }, 'e-devlet.sign-in-failed');
  const { kind, message: text } = failure;
  const link = { title: 'Kimliğimi doğrulayarak üye ol', path: urls.register };
  const isChosen = kind === 'cancelled';
  const flash = { kind: isChosen ? 'info' : 'error', text, ...(kind === 'no-registry' && { link }) } as const;
  headers.append('Set-Cookie', await flashHeader(flash));
  return redirect(locationAfter(kind, findOwnPath(target) ?? undefined), { status: 303, headers });
}
