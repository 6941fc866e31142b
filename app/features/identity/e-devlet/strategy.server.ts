import { randomInt } from 'node:crypto';
import type { Cookie } from '@remix-run/node';
import { OAuth2Tokens } from 'arctic';
import { OAuth2Strategy } from 'remix-auth-oauth2';
import { fingerprint, isSameText, randomToken } from '~/platform/configuration/secrets.server';
import { FLOW_SECONDS, type Pending, findBinding, findPending, withPending } from './binding';
import { EDevletFailure } from './failure';
import { FLOW_COOKIE, clearingCookies, listFlowSecrets } from './flow-cookies';

/** Describes whom the gateway names; the name is empty where it tells none. */
export interface NamedPerson {
  readonly identityNo: string;
  readonly name: string;
  readonly surname: string;
}

/** Describes a person the gateway has named, and the token that proves it to the municipality. */
interface EDevletPerson extends NamedPerson {
  readonly token: string;
  /** The person wanted this page when the flow began; it is null where there was none. */
  readonly target: string | null;
}

interface EDevletOptions {
  readonly clientId: string;
  readonly authorizationEndpoint: string;
  readonly redirectUri: string;
  /** Says whether the portal is reached by https: the cookies are Secure and `__Host-`. */
  readonly isSecure: boolean;
  readonly bindingCookie: Cookie;
  /** Finds the token that knows the browser. */
  readonly findVisitor: (request: Request) => string | null;
  readonly now: () => Date;
  /** Uses nonces up; answers with those that were not used before. Must hold over all processes. */
  readonly useUp: (nonces: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Exchanges a code for the municipality's token. @throws EDevletFailure */
  readonly exchange: (code: string) => Promise<string>;
  /** Asks whom the token stands for. @throws EDevletFailure */
  readonly identify: (token: string) => Promise<NamedPerson>;
}

/** Follows specification §4: a random number from 1000 up to 1,000,000. */
const STATE = { least: 1_000, most: 1_000_000 };
/** OAuth 2 says this of a person who did not consent (RFC 6749 §4.1.2.1). */
const CANCELLED = 'access_denied';
const SCOPES = ['Kimlik-Dogrula', 'Ad-Soyad'];

function isState(text: string): boolean {
  return /^[1-9]\d{3,6}$/.test(text) && Number(text) <= STATE.most;
}

/** Finds the one value of a parameter; undefined when it is missing, null when it came more than once. */
function findOnly(parameters: URLSearchParams, name: string): string | null | undefined {
  const values = parameters.getAll(name);
  return values.length > 1 ? null : values[0];
}

/** Reads what a return says, if it says it in one way only. @throws EDevletFailure */
function readReturn(request: Request): { state: string; error: string | null } {
  const { searchParams } = new URL(request.url);
  const [state, code, error] = ['state', 'code', 'error'].map((name) => findOnly(searchParams, name));
  if (state === null || code === null || error === null) throw new EDevletFailure('failed', 'doubled');
  if (state === undefined || !isState(state)) throw new EDevletFailure('failed', 'no state of ours');
  if (code !== undefined && error !== undefined) throw new EDevletFailure('failed', 'code and error');
  if (!code && !error) throw new EDevletFailure('failed', 'neither code nor error');
  return { state, error: error ?? null };
}

/**
 * Describes e-Devlet's dialect of OAuth 2: scopes joined by a semicolon, no PKCE, a state of twenty bits. What keeps so
 * short a state safe: it counts only in the browser that began the flow, for ten minutes, and the first return, right
 * or wrong, ends every flow of that browser.
 */
export class EDevletStrategy extends OAuth2Strategy<EDevletPerson> {
  override name = 'e-devlet';
  private readonly flowCookie: string;

  constructor(private readonly gateway: EDevletOptions) {
    const flowCookie = gateway.isSecure ? `__Host-${FLOW_COOKIE}` : FLOW_COOKIE;
    const { clientId, authorizationEndpoint, redirectUri, isSecure } = gateway;
    super(
      {
        cookie: {
          name: flowCookie,
          maxAge: FLOW_SECONDS,
          path: '/',
          sameSite: 'Lax',
          ...(isSecure ? { secure: true as const } : {}),
        },
        clientId,
        // The municipality exchanges codes; the secret and the token's address are its own.
        clientSecret: null,
        tokenEndpoint: authorizationEndpoint,
        authorizationEndpoint,
        redirectURI: redirectUri,
        scopes: SCOPES,
      },
      async ({ tokens }) => {
        const token = tokens.accessToken();
        return { ...(await gateway.identify(token)), token, target: null };
      },
    );
    this.flowCookie = flowCookie;
  }

  /** Begins a flow for a visitor: where the browser goes, and the cookies that tie the flow to it. */
  async start(
    request: Request,
    visitorToken: string,
    target: string | null,
  ): Promise<{ location: string; cookies: string[] }> {
    const { bindingCookie, now } = this.gateway;
    const begun = await this.begin(request);
    const visitor = fingerprint(visitorToken);
    const known = await findBinding(bindingCookie, request, visitor);
    const binding = withPending(known, visitor, {
      state: begun.state,
      nonce: randomToken(16),
      secret: fingerprint(begun.secret),
      issuedAt: now().getTime(),
      target,
    });
    return { location: begun.location, cookies: [begun.cookie, await bindingCookie.serialize(binding)] };
  }

  /** Makes `Set-Cookie` values that every return sends, whatever came of it. */
  clearingCookies(request: Request): string[] {
    return clearingCookies(request, this.flowCookie, this.gateway.bindingCookie.name);
  }

  /**
   * Tells who came back. Ends every flow of the browser before anything is asked of anybody.
   * @throws EDevletFailure
   */
  override async authenticate(request: Request): Promise<EDevletPerson> {
    const pending = await this.requirePending(request);
    const { error } = readReturn(request);
    if (error === CANCELLED) throw new EDevletFailure('cancelled', 'the person went back', pending.target);
    if (error !== null) throw new EDevletFailure('failed', 'the gateway returned an error', pending.target);
    try {
      return { ...(await super.authenticate(request)), target: pending.target };
    } catch (failure) {
      if (!(failure instanceof EDevletFailure)) throw failure;
      throw new EDevletFailure(failure.kind, failure.reason, pending.target);
    }
  }

  /** Finds the flow a return belongs to, used up with all others of the browser. @throws EDevletFailure */
  private async requirePending(request: Request): Promise<Pending> {
    const { bindingCookie, now, useUp, findVisitor } = this.gateway;
    const visitorToken = findVisitor(request);
    const visitor = visitorToken === null ? null : fingerprint(visitorToken);
    const binding = await findBinding(bindingCookie, request, visitor);
    const fresh = await useUp(binding?.pending.map(({ nonce }) => nonce) ?? []);
    const { state } = readReturn(request);
    if (!binding) throw new EDevletFailure('failed', 'no flow of this browser');
    const pending = findPending(binding, state, now().getTime());
    if (!pending) throw new EDevletFailure('failed', 'another state or too late');
    if (!fresh.has(pending.nonce)) throw new EDevletFailure('failed', 'used before');
    const [secret, ...more] = listFlowSecrets(request, this.flowCookie, state);
    if (secret === undefined || more.length > 0 || !isSameText(fingerprint(secret), pending.secret)) {
      throw new EDevletFailure('failed', 'not the secret of the flow');
    }
    return pending;
  }

  /** Takes the library's own first leg, on a request without a query: it looks for the return's parameters there. */
  private async begin(request: Request) {
    const { origin, pathname } = new URL(request.url);
    const first = new Request(origin + pathname, {
      headers: { Cookie: request.headers.get('Cookie') ?? '' },
    });
    const response = await super.authenticate(first).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(response instanceof Response)) throw new Error('The flow did not begin', { cause: response });
    const location = response.headers.get('Location') ?? '';
    const [cookie = ''] = response.headers.getSetCookie();
    const state = new URL(location).searchParams.get('state') ?? '';
    const value = /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? '';
    const secret = new URLSearchParams(value).get(state);
    if (!secret) throw new Error('The flow began without its secret');
    return { location, cookie, state, secret };
  }

  protected override createAuthorizationURL(): { state: string; codeVerifier: string; url: URL } {
    const { clientId, authorizationEndpoint, redirectUri } = this.gateway;
    const state = String(randomInt(STATE.least, STATE.most + 1));
    const url = new URL(authorizationEndpoint);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      state,
      scope: SCOPES.join(';'),
      redirect_uri: redirectUri,
    }).toString();
    // There is no PKCE; the library's place for its verifier holds the secret of the flow.
    return { state, codeVerifier: randomToken(32), url };
  }

  /** The municipality exchanges the code. Never tried twice: a code serves once. */
  protected override async validateAuthorizationCode(code: string): Promise<OAuth2Tokens> {
    const token = await this.gateway.exchange(code);
    return new OAuth2Tokens({ access_token: token, token_type: 'Bearer' });
  }
}
