import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { getPortal } from '~/platform/portal/portal.server';
import { isSameText, sign } from '~/platform/configuration/secrets.server';
import { addressEffort, HARDEST } from './effort.server';
import type { CheckPurpose } from './purposes';

/** Takes about a third of a second on a desk computer, a second or two on a cheap phone. */
const COST = 1_000;
const FEWEST_TRIES = 400;
const MOST_TRIES = 1_200;
const LIFETIME = 20 * 60_000;

const Work = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string().max(200),
      expiresAt: z.number(),
      data: z.object({ bound: z.string(), effort: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

const secrets = () => getPortal().configuration.sessionSecrets;

const keysOf = (secret: string) => ({
  hmacSignatureSecret: sign(secret, 'human-check-work', 'challenge'),
  hmacKeySignatureSecret: sign(secret, 'human-check-work', 'key'),
});

/** Says who works for what. */
interface Worker {
  readonly visitor: string;
  readonly purpose: CheckPurpose;
}

const boundTo = (secret: string, { visitor, purpose }: Worker) =>
  sign(secret, 'human-check-work', `${purpose} ${visitor}`);

/**
 * Returns a task for the browser's own script; whoever solves it need not read a picture. Each step of effort doubles it.
 * @param wanted steps the form asks for, because of the account in it
 */
export async function newWork(worker: Worker, wanted: number): Promise<Challenge> {
  const effort = Math.min(HARDEST, Math.max(wanted, await addressEffort()));
  const [secret] = secrets();
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(FEWEST_TRIES, MOST_TRIES) * 2 ** effort,
    deriveKey,
    expiresAt: new Date(getPortal().now().getTime() + LIFETIME),
    data: { bound: boundTo(secret, worker), effort },
    ...keysOf(secret),
  });
}

interface SolvedWork {
  readonly id: string;
  readonly effort: number;
  readonly endsAt: Date;
}

/** Finds the solved task; null when it was not ours or another's, is too old or is not solved. */
export async function findSolvedWork(text: string, worker: Worker): Promise<SolvedWork | null> {
  if (text === '' || text.length > 4_000) return null;
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
    const { nonce, expiresAt, data } = work.challenge.parameters;
    if (!verified || !isSameText(data.bound, boundTo(secret, worker))) continue;
    return { id: `w${nonce}`, effort: data.effort, endsAt: new Date(expiresAt * 1_000) };
  }
  return null;
}
