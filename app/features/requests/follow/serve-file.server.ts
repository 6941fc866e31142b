import { attachment } from '~/parts/documents/attachment.server';
import { shrinkPicture } from '~/parts/documents/jobs';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { runJob, UnfinishedJob } from '~/platform/workers/pool.server';
import { SMALL_PICTURE } from '~/urls';
import { requireRequestFile } from './follow.server';

/** Returns the bytes of a picture as a small one; those of the whole where it cannot be made. */
async function shrink(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const small = await runJob(shrinkPicture, bytes);
    return typeof small === 'string' ? bytes : small;
  } catch (error) {
    if (error instanceof UnfinishedJob) return bytes;
    throw error;
  }
}

/** Serves a file of a request to be saved, or a picture of it small. @throws Response 404, 503 */
export async function serveRequestFile(
  request: Request,
  citizen: Citizen | null,
  wanted: { token: string; fileOid: string },
): Promise<Response> {
  const { FileName: name, ContentType, Content } = await requireRequestFile(request, citizen, wanted);
  const bytes = new Uint8Array(Buffer.from(Content, 'base64'));
  const isSmall = new URL(request.url).searchParams.has(SMALL_PICTURE);
  if (!isSmall || ContentType === 'application/pdf')
    return attachment({ name, contentType: ContentType, bytes });
  return attachment({ name, contentType: 'image/jpeg', bytes: await shrink(bytes) });
}
