import { createHash } from 'node:crypto';
import type { DeclarationDetail } from 'municipality/contract';
import type { ValidatedDocument } from '~/parts/documents/validate-document.server';
import { findPicturesProblem } from '~/parts/documents/validate-post.server';
import { validateUpload } from '~/parts/documents/validate-upload.server';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { DOCUMENT_FIELD } from '../documents/documents-step.server';
import { MOST_DOCUMENTS } from '../documents/uploads.server';

/** Validates every file before the first is handed over: with a bad one among them none is, and all are chosen again. */
export async function validateDocuments({ files }: UploadForm): Promise<{
  documents: ValidatedDocument[];
  problems: FormProblem[];
}> {
  const chosen = files.filter(({ field }) => field === DOCUMENT_FIELD);
  const refused = (...texts: string[]) => ({
    documents: [],
    problems: texts.map((text) => ({ text, fieldId: DOCUMENT_FIELD })),
  });
  if (chosen.length > MOST_DOCUMENTS)
    return refused(`Bir yanıta en çok ${MOST_DOCUMENTS} belge eklenebilir; daha azını seçin.`);
  const together = await findPicturesProblem(chosen);
  if (together !== null) return refused(together);
  const documents: ValidatedDocument[] = [];
  const texts: string[] = [];
  for (const { name, bytes } of chosen) {
    const verdict = await validateUpload({ name, bytes });
    if ('problem' in verdict) texts.push(verdict.problem);
    else documents.push(verdict.document);
  }
  if (texts.length === 0) return { documents, problems: [] };
  if (chosen.length > 1) texts.push('Belgelerin hiçbiri gönderilmedi; hepsini yeniden seçin.');
  return refused(...texts);
}

/** Hands the documents of an answer over. The same file with the same answer is one: its key is drawn from its bytes. */
export async function handOverDocuments(
  { accessToken: token }: Citizen,
  { RegistryOid: registryOid }: DeclarationDetail,
  answerKey: string,
  documents: readonly ValidatedDocument[],
): Promise<string[]> {
  const oids: string[] = [];
  for (const { fileName, contentType, bytes } of documents) {
    const requestKey = createHash('sha256').update(answerKey).update(bytes).digest('hex').slice(0, 40);
    const content = Buffer.from(bytes).toString('base64');
    const { Oid } = await getPortal().municipality.UploadFile(
      { requestKey, registryOid, fileName, contentType, content },
      { token },
    );
    oids.push(Oid);
  }
  return [...new Set(oids)];
}
