import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { getPortal } from '~/platform/portal.server';
import { sign } from '~/platform/secrets.server';

/** About a third of a second on a desk computer, a second or two on a cheap phone. */
const COST = 1_000;
const FEWEST_TRIES = 400;
const MOST_TRIES = 1_200;
const LIFETIME = 20 * 60_000;

const Work = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().max(200), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

const secrets = () => getPortal().configuration.sessionSecrets;

const keysOf = (secret: string) => ({
  hmacSignatureSecret: sign(secret, 'human-check-work', 'challenge'),
  hmacKeySignatureSecret: sign(secret, 'human-check-work', 'key'),
});

/** A task for the browser's own script; whoever solves it need not read a picture. */
export function newWork(): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: FEWEST_TRIES + Math.floor(Math.random() * (MOST_TRIES - FEWEST_TRIES)),
    deriveKey,
    expiresAt: new Date(getPortal().now().getTime() + LIFETIME),
    ...keysOf(secrets()[0]),
  });
}

/** The solved task's number and end of life; null when it was not ours, is too old or is not solved. */
export async function isSolvedWork(text: string): Promise<{ id: string; endsAt: Date } | null> {
  if (text.length > 4_000) return null;
  let work;
  try {
    work = Work.parse(JSON.parse(text));
  } catch {
    return null;
  }
  // The shape was checked above; the library's own types are wider than what it needs.
  const { challenge, solution } = JSON.parse(text) as Parameters<typeof verifySolution>[0];
  for (const secret of secrets()) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
    if (!verified) continue;
    return {
      id: `w${work.challenge.parameters.nonce}`,
      endsAt: new Date(work.challenge.parameters.expiresAt * 1_000),
    };
  }
  return null;
}
