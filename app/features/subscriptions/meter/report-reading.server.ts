import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { contract, LARGEST_DOCUMENT } from 'municipality/contract';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  type Citizen,
} from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { findPicturesProblem } from '~/parts/documents/validate-post.server';
import { validateUpload } from '~/parts/documents/validate-upload.server';
import { isRestoredForm } from '~/platform/forms/forms.server';
import { requireUploadForm, type PostedFile } from '~/platform/forms/upload-form.server';
import { typedIn, validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMoney } from '~/ui/turkish/format';
import { meterUrl } from '~/urls';
import { requireMeter } from './meter-page.server';
import { ReportForm, reportFields } from './report-form.server';

/** Names the file input. */
const PHOTO = 'foto';

const uploadLimits = {
  maxBytes: LARGEST_DOCUMENT,
  tooLarge: {
    text: 'Fotoğraf 7 MB’yi aşıyor; yazdığınız endeks de gelmedi. Daha küçük bir fotoğrafla yeniden deneyin.',
    fieldId: PHOTO,
  },
} as const;

const noPicture = 'Sayacın fotoğrafı JPEG ya da PNG olmalı; telefonunuzla yeniden çekip seçin.';

interface Shown {
  readonly problems: readonly FormProblem[];
  readonly status: number;
  /** Holds the index where it is far from the usual: it is asked about again. */
  readonly asked?: number;
  /** A photo that was kept goes along, so that it need not be chosen twice. */
  readonly photo?: string;
}

function shown(form: FormData, { problems, status, asked, photo }: Shown) {
  const typed = typedIn(form, reportFields);
  const page = {
    problems,
    typed: photo === undefined ? typed : { ...typed, fotograf: photo },
    asked: asked === undefined ? null : String(asked),
    isRestoredForm: isRestoredForm(form),
  };
  return data(page, { status });
}

/** Keeps the photo without what it says of place and phone; a sentence where it is none. */
async function keepPhoto(
  { accessToken: token }: Citizen,
  subscriberOid: string,
  file: PostedFile,
): Promise<{ readonly oid: string } | { readonly problem: string }> {
  const together = await findPicturesProblem([file]);
  if (together !== null) return { problem: together };
  const verdict = await validateUpload(file);
  if ('problem' in verdict) return verdict;
  const { fileName, contentType, bytes } = verdict.document;
  if (contentType === 'application/pdf') return { problem: noPicture };
  const content = Buffer.from(bytes).toString('base64');
  const upload = { requestKey: randomUUID(), subscriberOid, fileName, contentType, content };
  try {
    const kept = await getPortal().municipality.UploadSubscriptionFile(upload, { token });
    return { oid: kept.Oid };
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.UploadSubscriptionFile);
    if (code !== 'document-refused') throw error;
    return { problem: message };
  }
}

/** Takes a reading of the member's own: 303 to its provisional bill, or the form again with what stands against it. */
export async function reportReading(request: Request, subscriberNo: string) {
  const citizen = await requireCitizen(request);
  const { form, files, problems: uploadProblems } = await requireUploadForm(request, uploadLimits);
  if (isRestoredForm(form)) return shown(form, { problems: [], status: 200 });
  if (uploadProblems.length > 0) return shown(form, { problems: uploadProblems, status: 422 });
  const { values, problems } = validateForm(form, ReportForm);
  if (!values) return shown(form, { problems, status: 422 });
  const crowded = await findExceeded('meter-report-member', citizen.identityNo);
  if (crowded) return shown(form, { problems: [{ text: crowded.text }], status: crowded.status });
  return askMunicipality(request, async () => {
    const subscriberOid = await requireMeter(citizen, subscriberNo);
    const file = (await findKiosk(request)) === null ? files.find(({ field }) => field === PHOTO) : undefined;
    const kept = file ? await keepPhoto(citizen, subscriberOid, file) : { oid: values.fotograf ?? null };
    if ('problem' in kept)
      return shown(form, { problems: [{ text: kept.problem, fieldId: PHOTO }], status: 422 });
    try {
      const report = await getPortal().municipality.RecordMeterReadingBySubscriber(
        {
          // Another index under the same key is another reading.
          requestKey: `${values.anahtar}-${values.endeks}`,
          subscriberNo,
          index: values.endeks,
          isConfirmed: values.onay === 'evet' && values.sorulan === String(values.endeks),
          documentOid: kept.oid,
        },
        { token: citizen.accessToken },
      );
      await recordOwn(request, citizen, 'meter-reported', subscriberNo);
      const total = report.reply.Provisional?.Total;
      const bill = total === undefined ? '' : ` Geçici faturanız ${formatMoney(total)}.`;
      return await leadTo(`${meterUrl(subscriberNo)}#bildirim`, 'success', `Endeksiniz alındı.${bill}`);
    } catch (error) {
      if (error instanceof Response) throw error;
      const { code, message } = requireRefusal(error, contract.RecordMeterReadingBySubscriber);
      if (code === 'undeclared') throw error;
      if (code === 'subscription-not-found') throw new Response(null, { status: 404 });
      const fieldId = code === 'document-not-found' ? PHOTO : 'endeks';
      return shown(form, {
        problems: [{ text: message, fieldId }],
        status: 422,
        ...(code === 'reading-unusual' && { asked: values.endeks }),
        ...(code !== 'document-not-found' && kept.oid !== null && { photo: kept.oid }),
      });
    }
  });
}
