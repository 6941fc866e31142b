import { flashHeader } from '~/platform/flash.server';
import type { LimitName } from '~/platform/limits.server';
import { getPortal } from '~/platform/portal.server';
import { redirect } from '~/platform/redirect.server';
import { signInUrl } from '~/urls';
import { findExceeded } from '../exceeded.server';

/** Counts a try. @throws Response 429 */
export async function requireWithinLimit(name: LimitName, key: string): Promise<void> {
  const limit = await findExceeded(name, key);
  if (!limit) return;
  throw new Response(null, { status: 429, headers: { 'Retry-After': String(limit.retryAfterSeconds) } });
}

export function isEDevletOpen(): boolean {
  return !getPortal().configuration.settings.IsEDevletLoginDisable;
}

/** @throws Response to sign-in, saying so, where e-Devlet is switched off */
export async function requireOpen(): Promise<void> {
  if (isEDevletOpen()) return;
  const text = 'e-Devlet ile giriş şu anda kapalı; şifrenizle girebilirsiniz.';
  throw redirect(signInUrl(), { headers: { 'Set-Cookie': await flashHeader({ kind: 'info', text }) } });
}
