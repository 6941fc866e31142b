import { webcrypto } from 'node:crypto';
import {
  LARGEST_DOCUMENT,
  LARGEST_REQUEST_FILES,
  MOST_REQUEST_FILES,
  type RequestFile,
  type RequestOf,
  type requestCalls,
} from 'municipality/contract';
import type { ValidatedDocument } from '~/parts/documents/validate-document.server';
import { findFullGuestQuota } from '~/parts/documents/guest-quota.server';
import { findPicturesProblem } from '~/parts/documents/validate-post.server';
import { validateUpload } from '~/parts/documents/validate-upload.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { isSilence, MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { PostedFile, UploadForm } from '~/platform/forms/upload-form.server';
import { requestTexts } from './texts';

/** Names the file input. */
export const FILE_FIELD = 'dosya';

export const uploadLimits = {
  maxBytes: LARGEST_REQUEST_FILES,
  tooLarge: {
    text: 'Gönderdiğiniz dosyaların toplamı 20 MB’yi aşıyor; dosyaları daha küçük kaydedip birer birer ekleyin.',
    fieldId: FILE_FIELD,
  },
} as const;

/**
 * Limits a form with other fields: beyond it nothing of it is known, so that there is room for all files at
 * their largest.
 */
export const formUploadLimits = {
  maxBytes: MOST_REQUEST_FILES * LARGEST_DOCUMENT,
  tooLarge: {
    text: 'Seçtiğiniz dosyalar birlikte çok büyük olduğu için yazdıklarınız da gelmedi. Geri dönüp en çok 20 MB seçin.',
    fieldId: FILE_FIELD,
  },
} as const;

const tooMany = `En çok ${MOST_REQUEST_FILES} dosya eklenebilir; daha az dosya seçin.`;

type Upload = RequestOf<typeof requestCalls.UploadComplaintOrRequestFile>;

type Keep = (upload: Upload) => Promise<RequestFile>;

/** Hands one checked file over. The same file twice is one: its key is drawn from its bytes. */
async function handOver(
  { name, document }: { name: string; document: ValidatedDocument },
  requestKey: string,
  keep: Keep,
): Promise<{ file: RequestFile } | { problem: string }> {
  const { fileName, contentType, bytes } = document;
  // Seven megabytes are hashed beside this thread, which answers others meanwhile.
  const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes));
  const fileKey = digest.toString('hex').slice(0, 40);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  try {
    return { file: await keep({ requestKey, fileKey, fileName, contentType, content }) };
  } catch (error) {
    if (isSilence(error))
      return { problem: `“${name}” eklenemedi. ${requestTexts.silent} Dosyayı yeniden seçin.` };
    if (!(error instanceof MunicipalRefusal) || error.httpStatus === 401) throw error;
    return { problem: `“${name}” eklenmedi: ${error.message}` };
  }
}

async function validateFiles(files: readonly PostedFile[]) {
  const documents: { name: string; document: ValidatedDocument }[] = [];
  const texts: string[] = [];
  for (const { name, bytes } of files) {
    const verdict = await validateUpload({ name, bytes });
    if ('problem' in verdict) texts.push(verdict.problem);
    else documents.push({ name, document: verdict.document });
  }
  return { documents, texts };
}

const problemsOf = (texts: readonly string[]): FormProblem[] =>
  texts.map((text) => ({ text, fieldId: FILE_FIELD }));

/** Lists the problems; the last one says that no file was added, where several were chosen. */
function noneAdded(texts: readonly string[], chosen: number): FormProblem[] {
  const end = chosen > 1 ? ` ${requestTexts.noFileAdded}` : '';
  return problemsOf(texts.map((text, index) => (index === texts.length - 1 ? text + end : text)));
}

interface Taken {
  /** Lists what the municipality has now. */
  readonly files: readonly RequestFile[];
  readonly problems: readonly FormProblem[];
}

/**
 * Validates every file of a post before the first goes over: with a bad one among them none does. What the municipality
 * then does not take is told by its name.
 */
export async function takeFiles(upload: UploadForm, requestKey: string, keep: Keep): Promise<Taken> {
  if (upload.problems.length > 0) return { files: [], problems: upload.problems };
  const chosen = chosenFiles(upload);
  const bytes = chosen.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  if (bytes > LARGEST_REQUEST_FILES) return { files: [], problems: [uploadLimits.tooLarge] };
  const together = chosen.length > MOST_REQUEST_FILES ? tooMany : await findPicturesProblem(chosen);
  if (together !== null) return { files: [], problems: noneAdded([together], chosen.length) };
  const { documents, texts } = await validateFiles(chosen);
  if (texts.length > 0) return { files: [], problems: noneAdded(texts, chosen.length) };
  const taken: RequestFile[] = [];
  for (const document of documents) {
    const outcome = await handOver(document, requestKey, keep);
    if ('file' in outcome) taken.push(outcome.file);
    else texts.push(outcome.problem);
  }
  return { files: taken, problems: problemsOf(texts) };
}

export function chosenFiles({ files }: UploadForm): PostedFile[] {
  return files.filter(({ field }) => field === FILE_FIELD);
}

/** Says that no answer came to an act whose files went over before it. */
export function silentText(upload: UploadForm): string {
  return chosenFiles(upload).length > 0
    ? `${requestTexts.silent} ${requestTexts.filesWait}`
    : requestTexts.silent;
}

/** Takes files back that were handed over; while the municipality is silent they wait there and are forgotten. */
async function withdraw(files: readonly RequestFile[], requestKey: string): Promise<void> {
  for (const { Oid: fileOid } of files)
    try {
      await getPortal().municipality.RemoveComplaintOrRequestFile({ requestKey, fileOid });
    } catch (error) {
      if (!(error instanceof MunicipalOutage) && !(error instanceof MunicipalRefusal)) throw error;
    }
}

/**
 * Returns all files of a post or none: what goes with an act that is not done either. With a problem the form must come
 * back with another key, under which nothing waits.
 */
export async function takeAllFiles(
  upload: UploadForm,
  requestKey: string,
  keep: Keep,
): Promise<readonly FormProblem[]> {
  const { files, problems } = await takeFiles(upload, requestKey, keep);
  if (problems.length === 0 || files.length === 0) return problems;
  await withdraw(files, requestKey);
  return noneAdded(
    problems.map(({ text }) => text),
    chosenFiles(upload).length,
  );
}

/** Keeps a file of the applicant. */
export function keepIncoming(upload: Upload): Promise<RequestFile> {
  return getPortal().municipality.UploadComplaintOrRequestFile(upload);
}

/** Counts a post with files, and of a guest their bytes; says what stands against it. */
export async function findUploadLimit(
  holder: string,
  upload: UploadForm,
  isGuest: boolean,
): Promise<FormProblem | null> {
  const exceeded = await findExceeded('request-upload', holder);
  if (exceeded) return { text: exceeded.text, fieldId: FILE_FIELD };
  const text = isGuest ? await findFullGuestQuota(chosenFiles(upload)) : null;
  return text === null ? null : { text, fieldId: FILE_FIELD };
}
