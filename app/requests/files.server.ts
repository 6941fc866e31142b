import { createHash } from 'node:crypto';
import {
  LARGEST_REQUEST_FILES,
  type RequestFile,
  type RequestOf,
  type requestCalls,
} from 'municipality/contract';
import { judgeDocument } from '~/documents/judge-document.server';
import { findExceeded } from '~/identity/exceeded.server';
import type { FormProblem } from '~/platform/judge-form.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal-errors.server';
import { getPortal } from '~/platform/portal.server';
import type { PostedFile, UploadForm } from '~/platform/upload-form.server';
import { requestTexts } from './texts';

/** Name of the file input. */
export const FILE_FIELD = 'dosya';

export const uploadLimits = {
  maxBytes: LARGEST_REQUEST_FILES,
  tooLarge: {
    text: 'Gönderdiğiniz dosyaların toplamı 20 MB’yi aşıyor; dosyaları daha küçük kaydedip birer birer ekleyin.',
    fieldId: FILE_FIELD,
  },
} as const;

type Upload = RequestOf<typeof requestCalls.UploadComplaintOrRequestFile>;

/** Hands one judged file over. The same file twice is one: its key is drawn from its bytes. */
async function handOver(
  { name, bytes }: PostedFile,
  requestKey: string,
  keep: (upload: Upload) => Promise<RequestFile>,
): Promise<{ file: RequestFile } | { problem: string }> {
  const verdict = await judgeDocument({ name, bytes });
  if ('problem' in verdict) return verdict;
  const { fileName, contentType, bytes: content } = verdict.document;
  const fileKey = createHash('sha256').update(content).digest('hex').slice(0, 40);
  try {
    const upload = {
      requestKey,
      fileKey,
      fileName,
      contentType,
      content: Buffer.from(content).toString('base64'),
    };
    return { file: await keep(upload) };
  } catch (error) {
    if (error instanceof MunicipalOutage)
      return { problem: `“${name}” eklenemedi. ${requestTexts.silent} Dosyayı yeniden seçin.` };
    if (!(error instanceof MunicipalRefusal) || error.httpStatus === 401) throw error;
    return { problem: `“${name}” eklenmedi: ${error.message}` };
  }
}

/** Every good file of a post goes over; what is wrong with the others is told, each by its name. */
export async function takeFiles(
  { files, problems }: UploadForm,
  requestKey: string,
  keep: (upload: Upload) => Promise<RequestFile>,
): Promise<{ files: RequestFile[]; problems: FormProblem[] }> {
  if (problems.length > 0) return { files: [], problems: [...problems] };
  const taken: RequestFile[] = [];
  const texts: string[] = [];
  for (const file of files.filter(({ field }) => field === FILE_FIELD)) {
    const outcome = await handOver(file, requestKey, keep);
    if ('file' in outcome) taken.push(outcome.file);
    else texts.push(outcome.problem);
  }
  return { files: taken, problems: texts.map((text) => ({ text, fieldId: FILE_FIELD })) };
}

/** The applicant's files. */
export function keepIncoming(upload: Upload): Promise<RequestFile> {
  return getPortal().municipality.UploadComplaintOrRequestFile(upload);
}

export async function findUploadLimit(holder: string): Promise<FormProblem | null> {
  const exceeded = await findExceeded('request-upload', holder);
  return exceeded && { text: exceeded.text, fieldId: FILE_FIELD };
}
