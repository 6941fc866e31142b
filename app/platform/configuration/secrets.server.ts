import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Lists secrets, the newest first: things are made with the first, and opened or proven with any. */
export type Secrets = readonly [string, ...string[]];

const keys = new Map<string, Buffer>();

/** Returns a key of its own for every purpose, drawn from the session secret. */
function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose}\0${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, 'portal', purpose, 32));
  keys.set(name, key);
  return key;
}

/** Returns an unguessable text for cookies and links; 16 bytes are 128 bits. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Returns the HMAC-SHA-256, base64url. */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url');
}

/** Finds the secret `signature` was made with; null when none of them made it. `length`: signs of a signature cut short. */
export function findSigner(
  secrets: Secrets,
  purpose: string,
  text: string,
  signature: string,
  length?: number,
): string | null {
  const isMaker = (secret: string) => isSameText(sign(secret, purpose, text).slice(0, length), signature);
  return secrets.find(isMaker) ?? null;
}

/** Compares in a time that tells nothing about where the two differ. */
export function isSameText(one: string, other: string): boolean {
  const first = createHash('sha256').update(one).digest();
  const second = createHash('sha256').update(other).digest();
  return timingSafeEqual(first, second);
}

/** Encrypts by AES-256-GCM: nonce, tag and cipher text, one after the other. */
export function sealBytes(secret: string, purpose: string, content: Uint8Array): Uint8Array {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealBytes` closed; null when it was changed or closed with another key. */
export function findSealedBytes(secret: string, purpose: string, bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < 28) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Does the same for text, as one base64url text. */
export function seal(secret: string, purpose: string, text: string): string {
  return Buffer.from(sealBytes(secret, purpose, Buffer.from(text))).toString('base64url');
}

/** Opens what `seal` closed; null when it was changed or closed with another key than of these. */
export function findSealed(secrets: string | Secrets, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  // One spelling alone counts: a seal that is spent once must not open again with a sign added that decoding skips.
  if (bytes.toString('base64url') !== sealed) return null;
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const opened = findSealedBytes(secret, purpose, bytes);
    if (opened) return Buffer.from(opened).toString('utf8');
  }
  return null;
}
