import { fetch } from 'undici';
import { z } from 'zod';
import type { EDevletSettings } from '../../kit/settings';

/** The gateway did not answer, or in no words of its own. Nothing is known, and nothing is tried again. */
export class GatewaySilent extends Error {}

/** What is not told may be left out or be null. */
const OptionalText = z.string().nullish();

const TokenReply = z.object({ access_token: OptionalText, error: OptionalText });

const PersonReply = z.object({
  sonucKodu: OptionalText,
  sonucAciklamasi: OptionalText,
  kullaniciBilgileri: z.object({ kimlikNo: OptionalText, ad: OptionalText, soyad: OptionalText }).nullish(),
});
type PersonReply = z.output<typeof PersonReply>;

const base = '/OAuth2AuthorizationServer';
const TIME_LIMIT = 10_000;

/** Posts a form and reads JSON. A failure may come with status 200 or with another: the body tells. */
async function post<Reply extends z.ZodType>(
  { url, timeLimit = TIME_LIMIT }: EDevletSettings,
  path: string,
  form: Readonly<Record<string, string>>,
  schema: Reply,
): Promise<z.output<Reply>> {
  try {
    const response = await fetch(new URL(`${base}/${path}`, url), {
      method: 'POST',
      headers: { Accept: 'application/json' },
      // Stands in the body, so that neither secret nor token comes into anybody's log of addresses.
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    const reply = schema.safeParse(await response.json());
    if (response.status < 500 && reply.success) return reply.data;
  } catch {
    // No answer, a redirect and no JSON are all the same to the person who waits.
  }
  throw new GatewaySilent(path);
}

/** Exchanges a code; null with the gateway's own code of failure when it will not. @throws GatewaySilent */
export async function exchangeCode(
  settings: EDevletSettings,
  code: string,
  redirectUri: string,
): Promise<{ token: string; result: 'ok' } | { token: null; result: string }> {
  const form = {
    grant_type: 'authorization_code',
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    code,
    redirect_uri: redirectUri,
  };
  const { access_token: token, error } = await post(settings, 'AccessTokenController', form, TokenReply);
  return token && !error ? { token, result: 'ok' } : { token: null, result: error ?? 'no-token' };
}

/** Asks whom a token stands for. @throws GatewaySilent */
export function askPerson(settings: EDevletSettings, accessToken: string): Promise<PersonReply> {
  const form = { clientId: settings.clientId, accessToken, resourceId: '1', kapsam: 'Ad-Soyad' };
  return post(settings, 'AuthenticationController', form, PersonReply);
}
