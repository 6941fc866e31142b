import { countAmount, type LimitName } from '~/platform/limits/limits.server';
import { getRequestContext } from '~/platform/request/request-context.server';

const KILOBYTE = 1_024;

const full: readonly (readonly [name: LimitName, text: string])[] = [
  [
    'guest-file-address',
    'Bulunduğunuz ağdan bugün gönderilebilecek dosyalar doldu; dosyayı giriş yaparak ya da yarın ekleyin.',
  ],
  [
    'guest-file-portal',
    'Giriş yapmadan gönderilen dosyalara bugün ayrılan yer doldu; dosyayı giriş yaparak ya da yarın ekleyin.',
  ],
];

/**
 * Counts the bytes that somebody who is not signed in wants kept, by their network and for the whole portal: nobody fills
 * the disk. Answers with the sentence that says which of the two is full; null where there is room.
 */
export async function findFullGuestQuota(
  files: readonly { readonly bytes: Uint8Array }[],
): Promise<string | null> {
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  if (bytes === 0) return null;
  for (const [name, text] of full) {
    const { isAllowed } = await countAmount(name, getRequestContext().clientIp, Math.ceil(bytes / KILOBYTE));
    if (!isAllowed) return text;
  }
  return null;
}
