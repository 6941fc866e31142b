import { randomUUID } from 'node:crypto';
import { contract, LARGEST_DOCUMENT, MOST_CANCELLATION_DOCUMENTS } from 'municipality/contract';
import { findPicturesProblem } from '~/parts/documents/validate-post.server';
import { validateUpload } from '~/parts/documents/validate-upload.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { MunicipalOutage, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import type { Applicant } from './applicant.server';
import type { KeptDocument } from './visit.server';

/** Names the file input. */
const FIELD = 'belge';

export const uploadLimits = {
  maxBytes: MOST_CANCELLATION_DOCUMENTS * LARGEST_DOCUMENT,
  tooLarge: {
    text: 'Gönderdiğiniz dosyaların toplamı 21 MB’yi aşıyor; yazdıklarınız da gelmedi. Dosyaları daha küçük kaydedip yeniden seçin.',
    fieldId: FIELD,
  },
} as const;

const tooMany = `En çok ${MOST_CANCELLATION_DOCUMENTS} belge eklenebilir; fazlasını eklemek için birini kaldırın.`;

const silentAfterFirst =
  'Belediye sistemi yanıt vermediği için belgelerin hepsi alınamadı; alınanlar aşağıda duruyor. Ötekileri birkaç dakika sonra yeniden seçin.';

async function keep(
  { token }: Applicant,
  subscriberOid: string,
  file: { name: string; bytes: Uint8Array },
): Promise<KeptDocument | string> {
  const verdict = await validateUpload(file);
  if ('problem' in verdict) return verdict.problem;
  const { fileName, contentType, bytes } = verdict.document;
  const content = Buffer.from(bytes).toString('base64');
  const upload = { requestKey: randomUUID(), subscriberOid, fileName, contentType, content };
  try {
    const kept = await getPortal().municipality.UploadSubscriptionFile(upload, { token });
    return { oid: kept.Oid, name: kept.FileName, size: kept.Size };
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.UploadSubscriptionFile);
    if (code !== 'document-refused') throw error;
    return message;
  }
}

/** Keeps every good file of a post, and says what is wrong with the others: a bad one takes no good one with it. */
export async function takeDocuments(
  applicant: Applicant,
  subscriberOid: string,
  { files }: UploadForm,
  before: readonly KeptDocument[],
): Promise<{ documents: KeptDocument[]; problems: FormProblem[] }> {
  const documents = [...before];
  const chosen = files.filter(({ field }) => field === FIELD);
  const examined = chosen.slice(0, MOST_CANCELLATION_DOCUMENTS);
  const together = await findPicturesProblem(examined);
  if (together !== null) return { documents, problems: [{ text: together, fieldId: FIELD }] };
  const texts: string[] = [];
  for (const file of examined) {
    if (documents.length >= MOST_CANCELLATION_DOCUMENTS) {
      texts.push(tooMany);
      break;
    }
    const kept = await keep(applicant, subscriberOid, file).catch((error: unknown) => {
      // What came before it is kept, and is told by the page.
      if (error instanceof MunicipalOutage && documents.length > before.length) return null;
      throw error;
    });
    if (kept === null) {
      texts.push(silentAfterFirst);
      break;
    }
    if (typeof kept === 'string') texts.push(kept);
    else documents.push(kept);
  }
  if (chosen.length > examined.length && !texts.includes(tooMany)) texts.push(tooMany);
  return { documents, problems: texts.map((text) => ({ text, fieldId: FIELD })) };
}
