import { isWithin } from 'municipality/values/clean-text';
import { data } from '@remix-run/node';
import { contract, LONGEST_REQUEST_TEXT } from 'municipality/contract';
import { z } from 'zod';
import { askMunicipality, recordOwn, type Citizen } from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { isRestoredForm, textOf } from '~/platform/forms/forms.server';
import { validateForm, typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { isSilence, MunicipalRefusal, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { requireUploadForm, type UploadForm } from '~/platform/forms/upload-form.server';
import { requestsUrl } from '~/urls';
import {
  FILE_FIELD,
  findUploadLimit,
  keepIncoming,
  silentText,
  takeAllFiles,
  uploadLimits,
} from '../files.server';
import { holderOf } from '../holder.server';
import { LONGEST_TYPED } from '../send/request-fields';
import { requestTexts } from '../texts';
import { requireFollowed, type Followed } from './follow.server';

const KeyField = z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.' });
const tooLong = `En çok ${LONGEST_REQUEST_TEXT} karakter yazabilirsiniz; metni kısaltın.`;

const forms = {
  yanit: z.object({
    anahtar: KeyField,
    yanit: z.string({ error: 'Sorulan bilgiyi yazın.' }).refine(isWithin(LONGEST_REQUEST_TEXT), tooLong),
  }),
  'yeniden-ac': z.object({
    anahtar: KeyField,
    gerekce: z
      .string({ error: 'Yanıtın neden yeterli olmadığını yazın.' })
      .refine(isWithin(LONGEST_REQUEST_TEXT), tooLong),
  }),
  dosya: z.object({ anahtar: KeyField }),
} as const;

type AddedAct = keyof typeof forms;
const addedFields = ['islem', 'anahtar', 'yanit', 'gerekce'] as const;

const thanks: Readonly<Record<AddedAct, string>> = {
  yanit: 'Yazdıklarınız başvurunuza eklendi; inceleme sürüyor.',
  'yeniden-ac': 'Başvurunuz yeniden açıldı. Yeni yanıtın son günü aşağıdadır.',
  dosya: 'Dosyanız başvurunuza eklendi.',
};

const fieldOf: Readonly<Record<AddedAct, string>> = {
  yanit: 'yanit',
  'yeniden-ac': 'gerekce',
  dosya: FILE_FIELD,
};

function refused(form: FormData, status: number, problems: readonly FormProblem[]) {
  // Only where it is unknown whether the act was done the key must be the same: files may wait under one that was not.
  const isOutcomeKnown = status !== 503 && !isRestoredForm(form);
  const typed = { ...typedIn(form, addedFields, LONGEST_TYPED), ...(isOutcomeKnown && { anahtar: '' }) };
  return data({ step: 'follow' as const, problems, typed, isRestoredForm: isRestoredForm(form) }, { status });
}

interface Addition {
  readonly request: Request;
  readonly citizen: Citizen | null;
  readonly followed: Followed;
  readonly upload: UploadForm;
  readonly token: string;
}

async function add(
  { citizen, followed: { own, trackingNo } }: Addition,
  act: AddedAct,
  requestKey: string,
  text: string,
): Promise<void> {
  const { municipality } = getPortal();
  const addition = { requestKey, trackingNo, act, text };
  if (own && citizen) await municipality.AddToComplaintOrRequest(addition, { token: citizen.accessToken });
  else await municipality.AddToComplaintOrRequestByTrackingNo(addition);
}

async function takeAct(addition: Addition, act: AddedAct) {
  const { request, citizen, followed, upload, token } = addition;
  const { form } = upload;
  const { values, problems } = validateForm(form, forms[act]);
  if (!values) return refused(form, 422, problems);
  const holder = holderOf(request, citizen);
  if (act === 'dosya' && (await findKiosk(request))) throw new Response(null, { status: 404 });
  const limit = await findExceeded('request-add', holder);
  if (limit) return refused(form, 429, [{ text: limit.text }]);
  if (act === 'dosya') {
    const uploadLimit = await findUploadLimit(holder, upload, citizen === null);
    if (uploadLimit) return refused(form, 429, [uploadLimit]);
    const wrong = await takeAllFiles(upload, values.anahtar, keepIncoming);
    if (wrong.length > 0) return refused(form, 422, wrong);
  }
  try {
    await add(addition, act, values.anahtar, textOf(form, fieldOf[act]).trim());
  } catch (error) {
    if (isSilence(error))
      return refused(form, 503, [
        { text: silentText(upload), ...(act === 'dosya' && { fieldId: FILE_FIELD }) },
      ]);
    if (!(error instanceof MunicipalRefusal)) throw error;
    if (error.httpStatus === 401) return askMunicipality(request, () => Promise.reject(error));
    const call = followed.own
      ? contract.AddToComplaintOrRequest
      : contract.AddToComplaintOrRequestByTrackingNo;
    const { code, message } = requireRefusal(error, call);
    if (code === 'undeclared') throw error;
    return refused(form, code === 'request-state' ? 409 : 422, [{ text: message, fieldId: fieldOf[act] }]);
  }
  if (followed.own && citizen) await recordOwn(request, citizen, 'request-added', followed.trackingNo);
  return leadTo(requestsUrl({ follow: token, isMember: citizen !== null }), 'success', thanks[act]);
}

/** Takes what the applicant adds: 303 to the request, or its page again with what was typed. */
export async function takeAddition(request: Request, citizen: Citizen | null, token: string) {
  const followed = await requireFollowed(request, citizen, token);
  const upload = await requireUploadForm(request, uploadLimits);
  const { form } = upload;
  if (upload.problems.length > 0) return refused(form, 422, upload.problems);
  if (isRestoredForm(form)) return refused(form, 200, []);
  const act = textOf(form, 'islem');
  if (act !== 'yanit' && act !== 'yeniden-ac' && act !== 'dosya')
    return refused(form, 422, [{ text: requestTexts.noAct }]);
  return takeAct({ request, citizen, followed, upload, token }, act);
}
