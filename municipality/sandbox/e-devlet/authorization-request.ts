import type { Provider } from './provider';

/** Describes a request for consent that may be answered to its sender. */
export type AuthorizationRequest = {
  readonly redirectUri: string;
  readonly state: string | null;
  /** Holds what the consent page carries along, to be read here once more. */
  readonly carried: Readonly<Record<string, string>>;
};

const names = ['response_type', 'client_id', 'state', 'scope', 'redirect_uri'] as const;

/** Reads a request for consent. `refusal`: why it goes back to nobody. */
export function readAuthorizationRequest(
  parameters: URLSearchParams,
  { clientId, redirectUris }: Provider,
): AuthorizationRequest | { readonly refusal: string } {
  const read = (name: string) => parameters.get(name) ?? '';
  if (read('client_id') !== clientId) return { refusal: 'client_id bu sağlayıcıda kayıtlı değil.' };
  const redirectUri = read('redirect_uri');
  if (!redirectUris.includes(redirectUri)) return { refusal: 'redirect_uri bu uygulama için kayıtlı değil.' };
  if (read('response_type') !== 'code') return { refusal: 'response_type yalnızca code olabilir.' };
  if (!read('scope').split(';').includes('Ad-Soyad')) {
    return { refusal: 'scope, noktalı virgülle ayrılmış izinler arasında Ad-Soyad’ı içermeli.' };
  }
  const carried = Object.fromEntries(
    names.filter((name) => parameters.has(name)).map((name) => [name, read(name)]),
  );
  return { redirectUri, state: parameters.get('state'), carried };
}

/** Returns the address the browser is sent back to. */
export function returnUrl(
  { redirectUri, state }: AuthorizationRequest,
  answer: Readonly<Record<string, string>>,
  hasState = true,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.append(name, value);
  if (hasState && state !== null) url.searchParams.append('state', state);
  return url.href;
}
