import { data } from '@remix-run/node';
import { answer } from '~/features/fast-payment/answer.server';
import {
  askMunicipality,
  findFreshCitizen,
  recordOwn,
  requireCitizen,
  type Citizen,
} from '~/features/identity/citizen/citizen.server';
import { nextCheck } from '~/features/identity/human-check/form-check.server';
import { isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { typedIn } from '~/platform/forms/validate-form.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { requireUploadForm, type UploadForm } from '~/platform/forms/upload-form.server';
import { signInUrl, urls } from '~/urls';
import { readCodeNames } from '~/features/identity/registries/subscription-codes.server';
import { applicationFields } from './application-form.server';
import { openApplication, takeApplication } from './application-step.server';
import { selectSubscription } from './select-step.server';
import { sendApplication } from './send-step.server';
import { openCode, takeCode } from './code-step.server';
import { uploadLimits } from './documents.server';
import { requireFormVisit } from './form-visit.server';
import { askToWithdraw, openFollow, openOwn, takeFollowFacts, withdrawOwn } from './follow-step.server';
import { followFields, subjectFields } from './start-form.server';
import { statusView } from './status-view.server';
import { takeSubject } from './subject-step.server';
import { subscriptionView } from './subscription-view.server';

const keptFields = [...applicationFields, ...subjectFields, ...followFields, 'abonelik'] as const;

/** The button of this name takes an application back. */
const WITHDRAW = 'geri-cek';

/** Reads where somebody stands, by the address alone: Back and a second tab work as everywhere. */
function placeOf(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    form: query.get('basvuru'),
    code: query.get('onay'),
    follow: query.get('takip'),
    trackingNo: query.get('no'),
    step: query.get('adim'),
    isNew: query.has('yeni'),
    subscriberOid: query.get('abonelik'),
  };
}

function openOwnList(request: Request, citizen: Citizen, chosenOid: string | null) {
  return askMunicipality(request, async () => {
    const { municipality } = getPortal();
    const token = { token: citizen.accessToken };
    const subscriptions = await municipality.GetSubscriptionList({}, token);
    const applications = await readPart('Başvurularınız', () =>
      municipality.GetContractCancellationList({}, token),
    );
    const { nameCode, unread } = await readCodeNames();
    await recordOwn(request, citizen, 'subscriptions-viewed');
    return {
      step: 'own' as const,
      chosenOid,
      subscriptions: subscriptions.rows.map((row) => subscriptionView(row, nameCode, citizen)),
      unread: subscriptions.unread + (applications?.unread ?? 0) + unread,
      applications: (applications?.rows ?? []).map((row) => {
        const { steps: _steps, account: _account, ...view } = statusView(row, nameCode);
        return { ...view, subscriberNo: row.SubscriberNo };
      }),
    };
  });
}

async function openStep(request: Request) {
  const { form, code, follow, trackingNo, step, isNew, subscriberOid } = placeOf(request);
  if (form !== null) {
    return { step: 'form' as const, ...(await openApplication(request, form, step === 'kontrol')) };
  }
  if (code !== null) {
    const isWithdrawal = step === WITHDRAW;
    return { step: 'code' as const, isWithdrawal, code: await openCode(request, { code, isWithdrawal }) };
  }
  if (follow !== null) return { step: 'status' as const, isNew, ...(await openFollow(request, follow)) };
  if (trackingNo !== null) return { step: 'status' as const, isNew, ...(await openOwn(request, trackingNo)) };
  if (step === 'takip') return { step: 'follow' as const };
  const citizen = await findFreshCitizen(request);
  if (citizen) return openOwnList(request, citizen, subscriberOid);
  return {
    step: 'subject' as const,
    check: nextCheck('cancellation'),
    signInPath: signInUrl(urls.cancellation),
  };
}

const stepTitles = {
  form: 'Başvuru bilgileri',
  code: 'Telefon doğrulama',
  status: 'Başvurunun durumu',
  follow: 'Başvurumu izle',
} as const;

function titleOf(page: Awaited<ReturnType<typeof openStep>>): string {
  const title = 'Su aboneliği iptali';
  if (page.step === 'form' && page.isCheck) return `Kontrol – ${title}`;
  if (page.step === 'own' || page.step === 'subject') return title;
  return `${stepTitles[page.step]} – ${title}`;
}

/** Opens `/ContractCancellation` at any of its places. */
export async function openCancellation(request: Request) {
  const page = await openStep(request);
  return data({ ...page, pageTitle: titleOf(page) }, { headers: { 'Cache-Control': 'no-store' } });
}

/** Only the form that takes files may be large, and only for whoever it belongs to. */
async function readPost(request: Request, form: string | null, step: string | null): Promise<UploadForm> {
  if (form === null || step === 'kontrol') {
    return { form: await requireForm(request), files: [], problems: [] };
  }
  await requireFormVisit(request, form);
  return requireUploadForm(request, uploadLimits);
}

async function takeStep(request: Request) {
  const { form: id, code, follow, trackingNo, step } = placeOf(request);
  const upload = await readPost(request, id, step);
  const { form } = upload;
  if (isRestoredForm(form)) return answer({ status: 200, values: typedIn(form, keptFields) });
  if (id !== null) {
    return step === 'kontrol' ? sendApplication(request, id, form) : takeApplication(request, id, upload);
  }
  if (code !== null) return takeCode(request, form, { code, isWithdrawal: step === WITHDRAW });
  if (follow !== null) return askToWithdraw(request, follow);
  if (trackingNo !== null) return withdrawOwn(request, trackingNo);
  if (step === 'takip') return takeFollowFacts(request, form);
  const citizen = await findFreshCitizen(request);
  if (citizen) return selectSubscription(request, form, citizen);
  // Only members post a subscription.
  if (form.has('abonelik')) return selectSubscription(request, form, await requireCitizen(request));
  return takeSubject(request, form);
}

/** Takes each step and answers with 303 to the next one, or with its form again. */
export function changeCancellation(request: Request) {
  return refundTriesOnFailure(() => takeStep(request));
}
