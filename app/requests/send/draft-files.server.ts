import type { FormProblem } from '~/platform/forms/validate-form.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import { isSilence } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { keepIncoming, takeFiles } from '../files.server';
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
