import type { Scenario } from 'municipality/sandbox';

/** Consents at the gateway as a browser would; answers with the code it is sent back with. */
export async function consentFor(
  gateway: string,
  clientId: string,
  redirectUri: string,
  identityNo: string,
  senaryo: Scenario = 'usual',
): Promise<string> {
  const response = await fetch(`${gateway}/OAuth2AuthorizationServer/AuthorizationController`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      scope: 'Kimlik-Dogrula;Ad-Soyad',
      redirect_uri: redirectUri,
      state: '4711',
      kimlikNo: identityNo,
      senaryo,
      karar: 'onay',
    }),
  });
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
}
