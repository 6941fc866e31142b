import { createHash } from 'node:crypto';
import { contract, MOST_CORRECTION_DOCUMENTS, Oid } from 'municipality/contract';
import { findExceeded } from '~/features/identity/exceeded.server';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findPicturesProblem } from '~/parts/documents/validate-post.server';
import { validateUpload } from '~/parts/documents/validate-upload.server';
import type { ValidatedDocument } from '~/parts/documents/validate-document.server';
import { textOf } from '~/platform/forms/forms.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { isSilence, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';

/** Names the file input. */
const FILE_FIELD = 'dosya';
/** Names the field that carries what the municipality has already. */
export const KEPT_FIELD = 'belgeler';

const MOST_BYTES = 20 * 1_024 * 1_024;

export const contestUploadLimits = {
  maxBytes: MOST_BYTES,
  tooLarge: {
    text: 'Seçtiğiniz dosyalar birlikte çok büyük olduğu için yazdıklarınız da gelmedi. Geri dönüp en çok 20 MB seçin.',
    fieldId: FILE_FIELD,
  },
} as const;

/** Describes a document that waits at the municipality for the request. */
export interface KeptDocument {
  readonly oid: string;
  readonly name: string;
  /** Counts bytes. */
  readonly size: number;
}

const LONGEST_NAME = 60;

/** Writes the documents into one field, a line each. */
export const keptText = (documents: readonly KeptDocument[]): string =>
  documents.map(({ oid, size, name }) => `${oid} ${size} ${name}`).join('\n');

/** Reads them back. Whose they are is asked by the municipality when the request is sent. */
export function readKept(form: FormData): KeptDocument[] {
  return textOf(form, KEPT_FIELD)
    .split(/\r?\n/u)
    .slice(0, MOST_CORRECTION_DOCUMENTS)
    .flatMap((line) => {
      const [oid = '', size = '', ...words] = line.split(' ');
      const name = words.join(' ').slice(0, LONGEST_NAME);
      const bytes = Number(size);
      return Oid.safeParse(oid).success && name !== '' && Number.isSafeInteger(bytes)
        ? [{ oid, name, size: bytes }]
        : [];
    });
}

interface Taken {
  readonly documents: readonly KeptDocument[];
  readonly problems: readonly FormProblem[];
}

const refused = (documents: readonly KeptDocument[], ...texts: string[]): Taken => ({
  documents,
  problems: texts.map((text) => ({ text, fieldId: FILE_FIELD })),
});

async function validateAll(files: UploadForm['files']): Promise<ValidatedDocument[] | string[]> {
  const documents: ValidatedDocument[] = [];
  const texts: string[] = [];
  for (const { name, bytes } of files) {
    const verdict = await validateUpload({ name, bytes });
    if ('problem' in verdict) texts.push(verdict.problem);
    else documents.push(verdict.document);
  }
  return texts.length > 0 ? texts : documents;
}

const isText = (one: ValidatedDocument | string): one is string => typeof one === 'string';

/**
 * Hands the files of a post over, beside those that wait already: a browser does not choose them again by itself. The same
 * file of the same form is one.
 */
export async function takeDocuments(
  { accessToken: token, identityNo }: Citizen,
  registryOid: string,
  { form, files }: UploadForm,
): Promise<Taken> {
  const kept = readKept(form);
  const chosen = files.filter(({ field }) => field === FILE_FIELD);
  if (chosen.length === 0) return { documents: kept, problems: [] };
  const exceeded = await findExceeded('correction-upload-member', identityNo);
  if (exceeded) return refused(kept, exceeded.text);
  if (kept.length + chosen.length > MOST_CORRECTION_DOCUMENTS)
    return refused(kept, `En çok ${MOST_CORRECTION_DOCUMENTS} belge eklenebilir; daha azını seçin.`);
  const together = await findPicturesProblem(chosen);
  if (together !== null) return refused(kept, together);
  const validated = await validateAll(chosen);
  const problems = validated.filter(isText);
  if (problems.length > 0) return refused(kept, ...problems);
  const documents = [...kept];
  for (const document of validated) {
    if (isText(document)) continue;
    const { fileName, contentType, bytes } = document;
    const requestKey = createHash('sha256')
      .update(textOf(form, 'anahtar'))
      .update(bytes)
      .digest('hex')
      .slice(0, 40);
    const content = Buffer.from(bytes).toString('base64');
    try {
      const {
        Oid: oid,
        FileName,
        Size,
      } = await getPortal().municipality.UploadFile(
        { requestKey, registryOid, fileName, contentType, content },
        { token },
      );
      if (!documents.some((known) => known.oid === oid)) documents.push({ oid, name: FileName, size: Size });
    } catch (error) {
      if (isSilence(error))
        return refused(
          documents,
          `“${fileName}” eklenemedi: belediye sistemi yanıt vermedi. Dosyayı yeniden seçin.`,
        );
      const { code, message } = requireRefusal(error, contract.UploadFile);
      if (code === 'undeclared') throw error;
      return refused(documents, `“${fileName}” eklenmedi: ${message}`);
    }
  }
  return { documents, problems: [] };
}
