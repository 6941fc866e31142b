import type { Subscription } from 'municipality/contract';
import { maskIban } from 'municipality/values/iban';
import { answer } from '~/features/fast-payment/answer.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { findFullGuestQuota } from '~/parts/documents/guest-quota.server';
import { textOf } from '~/platform/forms/forms.server';
import { typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import type { UploadForm } from '~/platform/forms/upload-form.server';
import { cancellationUrl, debtsUrl, urls } from '~/urls';
import { readCodeNames, type NameCode } from '~/features/identity/registries/subscription-codes.server';
import { askAsApplicant, recordAct, requireSubscription, type Applicant } from './applicant.server';
import { applicationFields } from './application-form.server';
import { takeDocuments } from './documents.server';
import {
  validateKept,
  validateValues,
  opened,
  requireFormVisit,
  requireRefundProof,
  unlessSilent,
  type Values,
} from './form-visit.server';
import { subscriptionView } from './subscription-view.server';
import { changeVisit, type FormVisit } from './visit.server';

/** Leads to where open debts are paid: a member's list, a guest by fast payment. */
function payPathOf({ citizen }: Applicant, { RegistryOid }: Subscription): string {
  return citizen ? debtsUrl(RegistryOid) : urls.fastPayment;
}

/** Opens the form, or the check page before it is sent. */
export async function openApplication(request: Request, id: string, isCheck: boolean) {
  const visit = await requireFormVisit(request, id);
  return askAsApplicant(request, id, visit, async (applicant) => {
    const subscription = await requireSubscription(applicant, visit);
    if (subscription.TrackingNo)
      throw await leadTo(urls.cancellation, 'info', openText(subscription.TrackingNo));
    const { nameCode, unread } = await readCodeNames();
    const verdict = validateKept(visit, subscription);
    if (isCheck && !verdict?.values) throw redirect(cancellationUrl({ form: id }), { status: 303 });
    if (isCheck) await requireRefundProof(request, visit);
    await recordAct(request, applicant, 'subscriptions-viewed');
    return {
      id,
      isCheck,
      typed: visit.typed ?? {},
      documents: visit.documents,
      canUpload: (await findKiosk(request)) === null,
      subscription: subscriptionView(subscription, nameCode, applicant.citizen),
      payPath: payPathOf(applicant, subscription),
      reasons: contractReasons(nameCode),
      check: isCheck && verdict?.values ? checkView(verdict.values, nameCode) : null,
      unread,
    };
  });
}

const openText = (trackingNo: string) =>
  `Bu abonelik için süren bir başvurunuz var (takip no ${trackingNo}); yenisi açılamaz.`;

function contractReasons(nameCode: NameCode) {
  return (['tasinma', 'satis', 'kiraci-degisimi', 'vefat', 'diger'] as const).map((value) => ({
    value,
    label: nameCode('cancellation-reason', value),
  }));
}

function checkView(values: Values, nameCode: NameCode) {
  return {
    index: values.endeks,
    reason: nameCode('cancellation-reason', values.neden),
    reasonText: values.aciklama ?? '',
    leavingOn: values.ayrilma,
    iban: maskIban(values.iban),
    holder: values.sahip,
  };
}

/** The form was posted: what is good of it is kept, the rest is told. 303 to the check page, or the form again. */
export async function takeApplication(request: Request, id: string, upload: UploadForm) {
  const visit = await requireFormVisit(request, id);
  const { form } = upload;
  if (upload.problems.length > 0)
    return answer({ status: 422, problems: upload.problems, values: visit.typed ?? {} });
  const typed = typedIn(form, applicationFields);
  if (upload.files.length > 0) {
    const crowded = await findExceeded('cancellation-upload', getRequestContext().clientIp);
    if (crowded)
      return answer({ ...crowded, problems: [{ text: crowded.text, fieldId: 'belge' }], values: typed });
    const full = visit.applicant.kind === 'guest' ? await findFullGuestQuota(upload.files) : null;
    if (full !== null)
      return answer({ status: 429, problems: [{ text: full, fieldId: 'belge' }], values: typed });
  }
  await changeVisit(id, { ...visit, typed });
  return unlessSilent(typed, () => keepApplication(request, id, { ...visit, typed }, upload));
}

function keepApplication(request: Request, id: string, visit: FormVisit, upload: UploadForm) {
  const { form } = upload;
  const typed = visit.typed ?? {};
  return askAsApplicant(request, id, visit, async (applicant) => {
    const subscription = await requireSubscription(applicant, visit);
    const isAllowed = (await findKiosk(request)) === null;
    const [, removed = null] = /^kaldir:(.+)$/.exec(textOf(form, 'islem')) ?? [];
    const left = visit.documents.filter(({ oid }) => oid !== removed);
    const taken = isAllowed
      ? await takeDocuments(applicant, subscription.Oid, upload, left)
      : { documents: left, problems: [] };
    await changeVisit(id, { ...opened(visit, applicant), documents: taken.documents });
    if (removed !== null && taken.problems.length === 0) {
      return redirect(cancellationUrl({ form: id }), { status: 303 });
    }
    const { problems } = validateValues(form, subscription);
    const all: FormProblem[] = [...problems, ...taken.problems];
    if (all.length > 0) return answer({ status: 422, problems: all, values: typed });
    return redirect(cancellationUrl({ form: id, step: 'kontrol' }), { status: 303 });
  });
}
