import type { PostedFile } from '~/platform/forms/upload-form.server';
import { runJob, UnfinishedJob } from '~/platform/workers/pool.server';
import { countPixels } from './jobs';
import { busyText, isPicture } from './validate-document.server';

/** Counts the pixels all pictures of a post may have together: ten photos of a phone. */
const MOST_PIXELS = 150_000_000;

const tooLarge =
  'Seçtiğiniz resimler birlikte çok büyük. Birer birer ekleyin ya da daha düşük çözünürlükle kaydedip yeniden seçin.';

/**
 * Finds what stands against the pictures of a post taken together, by what their beginnings say: none of them is
 * decoded before all are counted. Null when nothing does; what is wrong with one of them is told when it is examined.
 */
export async function findPicturesProblem(files: readonly PostedFile[]): Promise<string | null> {
  let pixels = 0;
  for (const { name, bytes } of files.filter((file) => isPicture(file.bytes))) {
    try {
      const copy = new Uint8Array(bytes);
      const counted = await runJob(countPixels, copy, { moved: [copy.buffer] });
      pixels += typeof counted === 'number' ? counted : 0;
    } catch (error) {
      if (error instanceof UnfinishedJob) return busyText(name);
      throw error;
    }
  }
  return pixels > MOST_PIXELS ? tooLarge : null;
}
