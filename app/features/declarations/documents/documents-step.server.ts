import type { FormProblem } from '~/platform/forms/validate-form.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import { findPicturesProblem } from '~/parts/documents/validate-post.server';
import { validateUpload } from '~/parts/documents/validate-upload.server';
import { MOST_BYTES, MOST_DOCUMENTS, addUpload, removeUpload, tooManyDocuments } from './uploads.server';

/** Names the file input. */
export const DOCUMENT_FIELD = 'belge';

export const uploadLimits = {
  maxBytes: MOST_BYTES,
  tooLarge: {
    text: 'Gönderdiğiniz dosyaların toplamı 20 MB’yi aşıyor; dosyaları daha küçük kaydedip birer birer ekleyin.',
    fieldId: DOCUMENT_FIELD,
  },
} as const;

/**
 * Takes away the named document, keeps every good file of the post, and says what is wrong with the others: a bad one
 * takes no good one with it.
 */
export async function takeDocuments(
  draftId: string,
  { files, problems }: UploadForm,
  removedId: string | null,
): Promise<FormProblem[]> {
  if (problems.length > 0) return [...problems];
  if (removedId !== null) await removeUpload(draftId, removedId);
  const chosen = files.filter(({ field }) => field === DOCUMENT_FIELD);
  // What is more than a declaration takes is told, and not even looked at.
  const examined = chosen.slice(0, MOST_DOCUMENTS);
  const together = await findPicturesProblem(examined);
  if (together !== null) return [{ text: together, fieldId: DOCUMENT_FIELD }];
  const texts: string[] = [];
  for (const { name, bytes } of examined) {
    const verdict = await validateUpload({ name, bytes });
    const problem = 'problem' in verdict ? verdict.problem : await addUpload(draftId, verdict.document);
    if (problem !== null) texts.push(problem);
  }
  texts.push(...chosen.slice(MOST_DOCUMENTS, MOST_DOCUMENTS + 1).map(({ name }) => tooManyDocuments(name)));
  return texts.map((text) => ({ text, fieldId: DOCUMENT_FIELD }));
}
