import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { openDeclaration, takeDeclaration } from '~/features/declarations/pages/declaration-page.server';
import type { Definition } from '~/features/declarations/definition';
import { serveDraftDocument } from '~/features/declarations/documents/serve-document.server';
import type { StepView } from '~/features/declarations/steps/step-view';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { endSession, startSession } from '~/features/identity/session/session.server';
import { takeFlash } from '~/platform/forms/flash.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { formTokenOf, newVisitorToken } from '~/platform/http/visitor.server';

const origin = 'http://localhost:3000';

interface Answer {
  readonly status: number;
  /** Says where it leads; empty for a page. */
  readonly to: string;
  /** The next page says this; it is empty when the page says nothing. */
  readonly message: string;
  readonly problems: ReadonlyArray<{ text: string; fieldId?: string }>;
  /** Shows the step with a kept form's answers in it. */
  readonly shown?: StepView;
}

type PostedFile = readonly [name: string, content: string | Uint8Array];

/** Reads the sentence an answer leaves for the next page. */
async function messageIn({ headers }: Response): Promise<string> {
  const cookie = headers.getSetCookie().map((value) => value.replace(/;.*/, ''));
  const left = await takeFlash(new Request(origin, { headers: { Cookie: cookie.join('; ') } }));
  return left?.flash.text ?? '';
}

/** Opens a member's browser at the pages of declarations. */
export async function visitAs(identityNo: string) {
  const signedIn = await signInWithPassword(identityNo, demoPassword);
  const cookie = await startSession(new Request(`${origin}/session/signin`), {
    ...{ member: signedIn.member, accessToken: signedIn.accessToken },
    isRemembered: false,
    isViaEDevlet: false,
  });
  return browserOf(/^portal=([^;]+)/.exec(cookie)?.[1] ?? '');
}

/** Opens a browser nobody is signed in at. */
export const visitor = () => browserOf(newVisitorToken('anonymous'));

function browserOf(token: string) {
  const inRequest = <Outcome>(work: () => Promise<Outcome>) =>
    runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, work);

  /** Returns what a loader or action answered, thrown or returned. */
  async function answerOf(work: () => Promise<unknown>): Promise<Answer & { page: unknown }> {
    const given = await inRequest(work).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    if (given instanceof Response) {
      return {
        status: given.status,
        to: given.headers.get('Location') ?? '',
        message: await messageIn(given),
        problems: [],
        page: null,
      };
    }
    const isData = typeof given === 'object' && given !== null && 'init' in given && 'data' in given;
    const { data, init } = (isData ? given : { data: given, init: null }) as {
      data: { problems?: Answer['problems']; shown?: StepView };
      init: ResponseInit | null;
    };
    return {
      status: init?.status ?? 200,
      to: '',
      message: '',
      problems: data.problems ?? [],
      page: data,
      ...(data.shown && { shown: data.shown }),
    };
  }

  const headers = { Cookie: `portal=${token}` };
  return {
    open: (definition: Definition, path: string) =>
      answerOf(() => openDeclaration(new Request(origin + path, { headers }), definition)),
    post(
      definition: Definition,
      path: string,
      fields: Readonly<Record<string, string>>,
      files: readonly PostedFile[] = [],
    ): Promise<Answer> {
      const typed = { ...fields, jeton: formTokenOf(token) };
      const body = files.length > 0 ? new FormData() : new URLSearchParams(typed);
      if (body instanceof FormData) {
        for (const [name, value] of Object.entries(typed)) body.append(name, value);
        for (const [name, content] of files) body.append('belge', new File([content as BlobPart], name));
      }
      return answerOf(() =>
        takeDeclaration(new Request(origin + path, { method: 'POST', headers, body }), definition),
      );
    },
    /** Reads what a loader of another page of this browser gives. */
    read: <Page>(path: string, work: (request: Request) => Promise<Page>) =>
      inRequest(() => work(new Request(origin + path, { headers }))),
    /** Ends the session; the browser still has its cookie. */
    leave: () => inRequest(() => endSession(new Request(origin, { headers }))),
    fetchDocument: (id: string) =>
      inRequest(() => serveDraftDocument(new Request(`${origin}/taslak-belge/${id}`, { headers }), id)).catch(
        (thrown: unknown) => {
          if (thrown instanceof Response) return thrown;
          throw thrown;
        },
      ),
  };
}

export type Visit = Awaited<ReturnType<typeof visitAs>>;

/** Returns the same address at another step. */
export function stepOf(path: string, step: string): string {
  const url = new URL(path, origin);
  url.searchParams.set('adim', step);
  url.searchParams.delete('hesap');
  return url.pathname + url.search;
}
