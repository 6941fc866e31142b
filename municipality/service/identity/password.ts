import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Lists the OWASP's argon2id figures: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes the argon2id hash in PHC form. A salt is given only where the same input must give the same bytes (the
 * sample).
 */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, salt ? { ...cost, salt } : cost);
}

/** Compares a password with a hash; false for a wrong password and for one that is none. */
export async function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}

let nobodys: Promise<string> | undefined;

/** Returns a hash of the usual cost that no password has: what is compared where there is no member. */
export function nobodysHash(): Promise<string> {
  return (nobodys ??= hashPassword(randomBytes(32).toString('hex')));
}

/** Compares two secrets in a time that tells neither their lengths nor how much of them agrees. */
export function isSameSecret(left: string, right: string): boolean {
  const digest = (secret: string) => createHash('sha256').update(secret).digest();
  return timingSafeEqual(digest(left), digest(right));
}
