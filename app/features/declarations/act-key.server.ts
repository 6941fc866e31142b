import { createHash, webcrypto } from 'node:crypto';
import type { PostedFile } from '~/platform/forms/upload-form.server';

/**
 * Returns the key of one press of a form: the same for the same press again, another one once any field or file of it
 * is another. A page that is gone back to posts the key that it was made with, and what was done with it says nothing
 * of another act.
 */
export async function actKey(form: FormData, files: readonly PostedFile[] = []): Promise<string> {
  const hash = createHash('sha256');
  for (const field of form) hash.update(JSON.stringify(field));
  for (const { bytes } of files) hash.update(Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)));
  return hash.digest('hex').slice(0, 40);
}
