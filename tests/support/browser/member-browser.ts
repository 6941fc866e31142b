import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { startSession } from '~/features/identity/session/session.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { origin } from '../portal/guest-portal';
import { proveToken } from './second-proof';

/** Describes a signed-in browser at a portal of this process; empty for one without a session. */
export interface MemberBrowser {
  readonly cookie: string;
  readonly token: string;
}

export const noMember: MemberBrowser = { cookie: '', token: '' };

export const inRequest = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> =>
  runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, work);

/** Opens a member's browser; staff have given their second proof, unless it must still lack. */
export function signInBrowser(
  identityNo: string,
  { isProven = true, isRemembered = false } = {},
): Promise<MemberBrowser> {
  return inRequest(async () => {
    const { member, accessToken } = await signInWithPassword(identityNo, demoPassword);
    const cookie = await startSession(new Request(`${origin}/session/signin`), {
      member,
      accessToken,
      isRemembered,
      isViaEDevlet: false,
    });
    const token = /^portal=([^;]+)/.exec(cookie)?.[1] ?? '';
    if (isProven) await proveToken(token);
    return { cookie: `portal=${token}`, token };
  });
}

export function getRequest({ cookie }: MemberBrowser, path: string): Request {
  return new Request(origin + path, { headers: { Cookie: cookie } });
}

export function postRequest(
  { cookie, token }: MemberBrowser,
  path: string,
  fields: Record<string, string>,
): Request {
  const body = new URLSearchParams({ ...fields, jeton: formTokenOf(token) });
  return new Request(origin + path, { method: 'POST', body, headers: { Cookie: cookie } });
}

/** Does the same with a form that has a file. */
export function postFile(
  { cookie, token }: MemberBrowser,
  path: string,
  fields: Record<string, string>,
  file: { readonly field: string; readonly name: string; readonly content: string },
): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, jeton: formTokenOf(token) }))
    body.append(name, value);
  body.append(file.field, new Blob([file.content]), file.name);
  return new Request(origin + path, { method: 'POST', body, headers: { Cookie: cookie } });
}

/** Returns what was thrown instead of a page. */
export async function thrownBy(work: () => Promise<unknown>): Promise<{ status: number; to: string | null }> {
  const thrown = await inRequest(work).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error('A response was expected');
  return { status: thrown.status, to: thrown.headers.get('Location') };
}
