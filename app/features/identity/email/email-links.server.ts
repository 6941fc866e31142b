import { data } from '@remix-run/node';
import { recordAudit } from '~/platform/audit/audit.server';
import { isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { refuse } from '~/platform/http/request-body.server';
import { recordConsent } from '../consents.server';
import { confirmEmail, isEmailProof, leaveEmails, readLeaveToken } from './email-address.server';

/** Describes what the pages of both links show. */
type EmailLinkState = 'ready' | 'done' | 'unknown';

const headers = { 'Cache-Control': 'no-store' };
const answer = (state: EmailLinkState) =>
  data({ state }, { status: state === 'unknown' ? 404 : 200, headers });

const DETAIL = 'E-posta ile bilgilendirme';

async function recordEmailConsent(
  request: Request,
  identityNo: string | null,
  isGiven: boolean,
): Promise<void> {
  if (identityNo === null) return;
  await recordConsent(identityNo, 'email', isGiven);
  const action = isGiven ? 'consent-given' : 'consent-withdrawn';
  // The link alone opened it; nobody need be signed in.
  await recordAudit(request, { identityNo, action, actor: 'link', detail: DETAIL });
}

/** Opens the page of the link that confirms an address: opening it confirms nothing. */
export async function openEmailProof(token: string) {
  return answer((await isEmailProof(token)) ? 'ready' : 'unknown');
}

/** Confirms the address, once. */
export async function takeEmailProof(request: Request, token: string) {
  if (isRestoredForm(await requireForm(request))) return openEmailProof(token);
  const confirmed = await confirmEmail(token);
  if (!confirmed) return answer('unknown');
  await recordEmailConsent(request, confirmed.identityNo, true);
  return answer('done');
}

/** Opens the page of the link below each e-mail: opening it ends nothing. */
export function openEmailLeave(token: string) {
  return answer(readLeaveToken(token) === null ? 'unknown' : 'ready');
}

/**
 * Ends the e-mails to an address. The link is all it takes: a mail program posts here without cookie, form token or
 * origin (RFC 8058), so nothing of the body is read. Again it does nothing.
 */
export async function takeEmailLeave(request: Request, token: string) {
  if (request.method !== 'POST') throw refuse(405, 'Method Not Allowed');
  const id = readLeaveToken(token);
  if (id === null) return answer('unknown');
  const left = await leaveEmails(id);
  if (left) await recordEmailConsent(request, left.identityNo, false);
  return answer('done');
}
