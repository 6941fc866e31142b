import { z } from 'zod';
import { getPortal } from '~/platform/portal/portal.server';
import { isSameText, randomToken, sign } from '~/platform/configuration/secrets.server';
import { signedCookie } from '~/platform/http/visitor.server';

/** It is half a year: who signs in more seldom is a stranger again, and loses nothing but tries of their own. */
const LIFETIME = 180 * 86_400;
/** One browser remembers so many members, the newest first: a family's. */
const MOST = 5;

const Known = z.object({ id: z.string().length(22), members: z.array(z.string().length(22)).max(MOST) });
type Known = z.output<typeof Known>;

const cookie = () => signedCookie('taninan', LIFETIME);

/** Names a member in this browser's cookie alone. */
const nameOf = (id: string, identityNo: string) =>
  sign(getPortal().recordSecret, 'known-browser', `${id} ${identityNo}`).slice(0, 22);

async function read(request: Request): Promise<Known | null> {
  const parsed = Known.safeParse(await cookie().parse(request.headers.get('Cookie')));
  return parsed.success ? parsed.data : null;
}

/**
 * Returns the name by which the tries of a browser are counted that has signed in as this member before; null for any
 * other browser.
 */
export async function findKnownBrowser(request: Request, identityNo: string): Promise<string | null> {
  const known = await read(request);
  if (!known) return null;
  const own = nameOf(known.id, identityNo);
  return known.members.some((member) => isSameText(member, own)) ? `${identityNo} ${known.id}` : null;
}

/** `Set-Cookie` value by which the browser is known to the member who has just signed in with the right password. */
export async function rememberBrowser(request: Request, identityNo: string): Promise<string> {
  const { id, members } = (await read(request)) ?? { id: randomToken(16), members: [] };
  const own = nameOf(id, identityNo);
  return cookie().serialize({ id, members: [own, ...members.filter((one) => one !== own)].slice(0, MOST) });
}
