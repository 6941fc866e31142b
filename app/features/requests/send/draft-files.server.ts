import { readPicturePlace } from '~/parts/documents/jobs';
import { isPicture } from '~/parts/documents/validate-document.server';
import { runJob, UnfinishedJob } from '~/platform/workers/pool.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import { isSilence } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { chosenFiles, keepIncoming, takeFiles } from '../files.server';
import { requestTexts } from '../texts';
import { changeRequestDraft, type RequestDraft } from './drafts.server';

/** Hands the files of a post over, to wait for the request; answers with what stands against them. */
export async function keepFiles(
  upload: UploadForm,
  { id, requestKey }: RequestDraft,
): Promise<readonly FormProblem[]> {
  const { files, problems } = await takeFiles(upload, requestKey, keepIncoming);
  await changeRequestDraft(id, (content) => ({
    ...content,
    files: [
      ...content.files.filter(({ oid }) => !files.some((file) => file.Oid === oid)),
      ...files.map(({ Oid: oid, FileName: name, Size: size }) => ({ oid, name, size })),
    ],
  }));
  return problems;
}

/** Tells where the first of the photos of a post says it was taken; null where none does, or it cannot be read now. */
export async function findPhotoPlace(upload: UploadForm) {
  for (const { bytes } of chosenFiles(upload).filter((file) => isPicture(file.bytes))) {
    try {
      const copy = new Uint8Array(bytes);
      const place = await runJob(readPicturePlace, copy, { moved: [copy.buffer] });
      if (place) return place;
    } catch (error) {
      if (!(error instanceof UnfinishedJob)) throw error;
    }
  }
  return null;
}

/** Takes a file away again; answers with why it could not. */
export async function removeFile(
  { id, requestKey }: RequestDraft,
  fileOid: string,
): Promise<readonly FormProblem[]> {
  try {
    await getPortal().municipality.RemoveComplaintOrRequestFile({ requestKey, fileOid });
  } catch (error) {
    if (!isSilence(error)) throw error;
    return [{ text: requestTexts.silent }];
  }
  await changeRequestDraft(id, (content) => ({
    ...content,
    files: content.files.filter(({ oid }) => oid !== fileOid),
  }));
  return [];
}
