import { identityCalls } from 'municipality/contract';
import type { Request as Incoming } from 'express';
import type { OpenLimits } from './limits';

const { ValidateUserForEMunicipality: call } = identityCalls;

/** A sign-in is small; a larger body is none. */
const LONGEST = 16 * 1024;

export const isSignIn = (incoming: Incoming) => incoming.method === 'POST' && incoming.path === call.path;

/** Returns the body, read to its end; null when it is larger than any sign-in. */
async function bytesOf(incoming: Incoming): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LONGEST) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function userNameOf(bytes: Uint8Array): string {
  try {
    const body: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    const hasName = typeof body === 'object' && body !== null && 'userName' in body;
    return hasName && typeof body.userName === 'string' ? body.userName : '';
  } catch {
    return '';
  }
}

type SignInTry =
  | { readonly kind: 'too-long' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly kind: 'counted'; readonly bytes: Uint8Array; succeeded(): Promise<void> };

/** Counts a sign-in by the member it names. */
export async function countSignIn(incoming: Incoming, limits: OpenLimits): Promise<SignInTry> {
  const bytes = await bytesOf(incoming);
  if (bytes === null) return { kind: 'too-long' };
  const userName = userNameOf(bytes);
  const retryAfterSeconds = await limits.countSignIn(userName);
  if (retryAfterSeconds !== null) return { kind: 'too-many', retryAfterSeconds };
  return { kind: 'counted', bytes, succeeded: () => limits.forgetSignIns(userName) };
}
