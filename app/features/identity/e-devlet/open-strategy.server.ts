import { lt } from 'drizzle-orm';
import { FORM_TARGET } from '~/platform/http/headers.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findVisitorToken, isSecure, signedCookie } from '~/platform/http/visitor.server';
import { eDevletUse } from '../tables.server';
import { BINDING_COOKIE } from './flow-cookies';
import { FLOW_SECONDS } from './binding';
import { exchangeCode, identifyPerson } from './municipal-steps.server';
import { EDevletStrategy } from './strategy.server';

/** Uses nonces up in the table all processes share; answers with those nobody used before. */
export async function useUpNonces(nonces: readonly string[]): Promise<ReadonlySet<string>> {
  const { database, now } = getPortal();
  await database.delete(eDevletUse).where(lt(eDevletUse.expiresAt, now()));
  if (nonces.length === 0) return new Set();
  const expiresAt = new Date(now().getTime() + 2 * FLOW_SECONDS * 1_000);
  const fresh = await database
    .insert(eDevletUse)
    .values(nonces.map((nonce) => ({ nonce, expiresAt })))
    .onConflictDoNothing()
    .returning({ nonce: eDevletUse.nonce });
  return new Set(fresh.map(({ nonce }) => nonce));
}

/**
 * Returns what the policy of a page with the button needs: its form is sent on to the gateway, which the policy must
 * allow.
 */
export function eDevletFormTarget(isOpen: boolean): Record<string, string> {
  if (!isOpen) return {};
  return { [FORM_TARGET]: new URL(getPortal().configuration.environment.eDevletUrl).origin };
}

/** Returns the strategy for this deployment. */
export function openEDevlet(): EDevletStrategy {
  const { configuration, now } = getPortal();
  const { environment, settings, eDevletRedirectUri } = configuration;
  return new EDevletStrategy({
    clientId: settings.EDEVLET_CLIENT_ID,
    authorizationEndpoint: new URL(
      '/OAuth2AuthorizationServer/AuthorizationController',
      environment.eDevletUrl,
    ).href,
    redirectUri: eDevletRedirectUri,
    isSecure: isSecure(),
    bindingCookie: signedCookie(BINDING_COOKIE, FLOW_SECONDS),
    findVisitor: findVisitorToken,
    now,
    useUp: useUpNonces,
    exchange: exchangeCode,
    identify: identifyPerson,
  });
}
