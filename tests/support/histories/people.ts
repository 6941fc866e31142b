import { proveSession, startSession } from '~/features/identity/session/session.server';
import { fingerprint } from '~/platform/configuration/secrets.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { getPortal } from '~/platform/portal/portal.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { session } from '~/features/identity/tables.server';
import { eq } from 'drizzle-orm';
import { inRequest, type MemberBrowser } from '../browser/member-browser';
import { origin, read, stranger, visitor, type Answer } from '../portal/guest-portal';
import { memberOf } from './wire';

/** Says who sits at a browser: a member, the clerk, or a stranger with a link. */
export interface Person {
  /** It is null for a stranger. */
  readonly identityNo: string | null;
  browser: MemberBrowser;
}

const browserOf = (token: string): MemberBrowser => ({ cookie: `portal=${token}`, token });

export const strangers: readonly Person[] = [visitor, stranger].map((token) => ({
  identityNo: null,
  browser: browserOf(token),
}));

/** Does the same token each time: it tells a browser that no cookie knows. */
export async function signIn(identityNo: string): Promise<Person> {
  const member = memberOf(identityNo);
  const cookie = await inRequest(() =>
    startSession(new Request(`${origin}/session/signin`), {
      member: {
        ...member,
        UserDetail: {
          ...member.UserDetail,
          MustChangePassword: false,
          HasPassword: true,
          IsIdentityProven: true,
          WantsSms: false,
        },
      },
      accessToken: identityNo,
      isRemembered: false,
      isViaEDevlet: false,
    }),
  );
  const token = /^portal=([^;]+)/.exec(cookie)?.[1] ?? '';
  if (member.UserDetail.IsEmployee) await prove(token);
  return { identityNo, browser: browserOf(token) };
}

async function prove(token: string): Promise<void> {
  const [row] = await getPortal()
    .database.select()
    .from(session)
    .where(eq(session.tokenHash, fingerprint(token)));
  if (row) await proveSession(row.id, '5320000000');
}

export const getPage = ({ browser }: Person, path: string): Request =>
  new Request(origin + path, { headers: { Cookie: browser.cookie } });

export function postForm(
  { browser }: Person,
  path: string,
  fields: ReadonlyArray<[string, string]>,
): Request {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  body.set('jeton', formTokenOf(browser.token));
  return new Request(origin + path, { method: 'POST', body, headers: { Cookie: browser.cookie } });
}

const silence: Answer = { status: 503, headers: new Headers(), body: null };

/** Returns what a page answers; 503 where the municipality did not. */
export function answerOf(work: () => Promise<unknown>): Promise<Answer> {
  return inRequest(async () => {
    const given = await work().catch((thrown: unknown) => {
      if (thrown instanceof MunicipalOutage || thrown instanceof MunicipalRefusal) return silence;
      throw thrown;
    });
    return given === silence ? silence : read(Promise.resolve(given));
  }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return { status: thrown.status, headers: thrown.headers, body: null };
    throw thrown;
  });
}

/** Finds the payment an answer leads to; null where it leads to none. */
export function referenceIn({ headers }: Answer): string | null {
  const location = headers.get('Location');
  return location === null ? null : new URL(location, origin).searchParams.get('islem');
}
