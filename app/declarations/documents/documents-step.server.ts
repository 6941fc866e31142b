import type { FormProblem } from '~/platform/judge-form.server';
import type { UploadForm } from '~/platform/upload-form.server';
import { judgeUpload } from '~/documents/judge-upload.server';
import { MOST_BYTES, addUpload, removeUpload } from './uploads.server';

/** Name of the file input. */
const FIELD = 'belge';

export const uploadLimits = {
  maxBytes: MOST_BYTES,
  tooLarge: {
    text: 'Gönderdiğiniz dosyaların toplamı 20 MB’yi aşıyor; dosyaları daha küçük kaydedip birer birer ekleyin.',
    fieldId: FIELD,
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
  const texts: string[] = [];
  for (const { field, name, bytes } of files) {
    if (field !== FIELD) continue;
    const verdict = await judgeUpload({ name, bytes });
    const problem = 'problem' in verdict ? verdict.problem : await addUpload(draftId, verdict.document);
    if (problem !== null) texts.push(problem);
  }
  return texts.map((text) => ({ text, fieldId: FIELD }));
}
