import { randomUUID } from 'node:crypto';
import { contract, maskIban, type Subscription } from 'municipality/contract';
import { answer } from '~/fast-payment/answer.server';
import { askMunicipality, requireCitizen, type Citizen } from '~/identity/citizen.server';
import { findExceeded } from '~/identity/exceeded.server';
import { findKiosk } from '~/identity/kiosk/kiosk.server';
import { leadTo } from '~/identity/lead-to.server';
import { textOf } from '~/platform/forms.server';
import { judgeForm, typedIn, type FormProblem } from '~/platform/judge-form.server';
import { MunicipalOutage, requireRefusal } from '~/platform/municipal-errors.server';
import { getPortal } from '~/platform/portal.server';
import { redirect } from '~/platform/redirect.server';
import { getRequestContext } from '~/platform/request-context.server';
import type { UploadForm } from '~/platform/upload-form.server';
import { cancellationUrl, debtsUrl, urls } from '~/urls';
import { readCodeNames } from '../codes.server';
import {
  askAsApplicant,
  recordAct,
  requireSubscription,
  startAgain,
  type Applicant,
} from './applicant.server';
import { applicationFields, applicationForm } from './application-form.server';
import { takeDocuments } from './documents.server';
import { SelectionForm } from './start-form.server';
import { subscriptionView } from './subscription-view.server';
import { cancellationTexts } from './texts';
import { changeVisit, findFormVisit, isOfMember, keepVisit, type FormVisit } from './visit.server';

/** Begins a member's form for one of their subscriptions. */
export async function selectSubscription(request: Request, form: FormData, { accessToken }: Citizen) {
  const { values, problems } = judgeForm(form, SelectionForm);
  if (!values) return answer({ status: 422, problems });
  return askMunicipality(request, async () => {
    const list = await getPortal().municipality.GetSubscriptionList({}, { token: accessToken });
    const chosen = list.find(({ Oid }) => Oid === values.abonelik);
    if (!chosen) throw new Response(null, { status: 404 });
    if (chosen.TrackingNo)
      return redirect(cancellationUrl({ trackingNo: chosen.TrackingNo }), { status: 303 });
    const id = await keepVisit(request, {
      kind: 'form',
      applicant: { kind: 'member' },
      subscriberOid: chosen.Oid,
      requestKey: randomUUID(),
      typed: null,
      documents: [],
      trackingNo: null,
    });
    return redirect(cancellationUrl({ form: id }), { status: 303 });
  });
}

/** Where the application of a form is seen once it was sent. */
function sentUrl(id: string, { applicant }: FormVisit, trackingNo: string): string {
  return cancellationUrl({
    ...(applicant.kind === 'member' ? { trackingNo } : { follow: id }),
    isNew: true,
  });
}

async function requireForm(request: Request, id: string): Promise<FormVisit> {
  const visit = await findFormVisit(request, id);
  if (!visit) {
    // A member's form waits for whoever signs in again.
    if (await isOfMember(id)) await requireCitizen(request);
    throw await startAgain();
  }
  if (visit.trackingNo !== null) throw redirect(sentUrl(id, visit, visit.trackingNo), { status: 303 });
  return visit;
}

/** Where open debts are paid: a member's list, a guest by fast payment. */
function payPathOf({ citizen }: Applicant, { RegistryOid }: Subscription): string {
  return citizen ? debtsUrl(RegistryOid) : urls.fastPayment;
}

/** The form, or the check page before it is sent. */
export async function openApplication(request: Request, id: string, isCheck: boolean) {
  const visit = await requireForm(request, id);
  return askAsApplicant(request, id, visit, async (applicant) => {
    const subscription = await requireSubscription(applicant, visit);
    if (subscription.TrackingNo)
      throw await leadTo(urls.cancellation, 'info', openText(subscription.TrackingNo));
    const nameCode = await readCodeNames();
    const verdict = judgeKept(visit, subscription);
    if (isCheck && !verdict?.values) throw redirect(cancellationUrl({ form: id }), { status: 303 });
    await recordAct(request, applicant, 'subscriptions-viewed');
    return {
      id,
      isCheck,
      typed: visit.typed ?? {},
      documents: visit.documents,
      canUpload: (await findKiosk(request)) === null,
      subscription: subscriptionView(subscription, nameCode),
      payPath: payPathOf(applicant, subscription),
      reasons: contractReasons(nameCode),
      check: isCheck && verdict?.values ? checkView(verdict.values, nameCode) : null,
    };
  });
}

const openText = (trackingNo: string) =>
  `Bu abonelik için süren bir başvurunuz var (takip no ${trackingNo}); yenisi açılamaz.`;

function contractReasons(nameCode: Awaited<ReturnType<typeof readCodeNames>>) {
  return (['tasinma', 'satis', 'kiraci-degisimi', 'vefat', 'diger'] as const).map((value) => ({
    value,
    label: nameCode('cancellation-reason', value),
  }));
}

type Values = NonNullable<ReturnType<typeof judgeValues>['values']>;

function judgeValues(form: FormData, subscription: Subscription) {
  return judgeForm(form, applicationForm(subscription));
}

/** What was typed is judged again whenever it is needed: the meter's last reading may have changed. */
function judgeKept({ typed }: FormVisit, subscription: Subscription) {
  if (typed === null) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  return judgeValues(form, subscription);
}

function checkView(values: Values, nameCode: Awaited<ReturnType<typeof readCodeNames>>) {
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
  const visit = await requireForm(request, id);
  const { form } = upload;
  if (upload.problems.length > 0)
    return answer({ status: 422, problems: upload.problems, values: visit.typed ?? {} });
  const typed = typedIn(form, applicationFields);
  if (upload.files.length > 0) {
    const crowded = await findExceeded('cancellation-upload', getRequestContext().clientIp);
    if (crowded)
      return answer({ ...crowded, problems: [{ text: crowded.text, fieldId: 'belge' }], values: typed });
  }
  await changeVisit(id, { ...visit, typed });
  return unlessSilent(typed, () => keepApplication(request, id, { ...visit, typed }, upload));
}

/** The visit with the token its applicant has by now. */
function opened(visit: FormVisit, { token }: Applicant): FormVisit {
  const { applicant } = visit;
  return applicant.kind === 'guest' ? { ...visit, applicant: { ...applicant, token } } : visit;
}

/** What the municipality's silence must not cost: what was typed is kept, and said so. */
async function unlessSilent<Answer>(typed: Record<string, string>, work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    const isSilent = error instanceof MunicipalOutage || (error instanceof Response && error.status === 503);
    if (!isSilent) throw error;
    return answer({ status: 503, problems: [{ text: cancellationTexts.silent }], values: typed });
  }
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
    const { problems } = judgeValues(form, subscription);
    const all: FormProblem[] = [...problems, ...taken.problems];
    if (all.length > 0) return answer({ status: 422, problems: all, values: typed });
    return redirect(cancellationUrl({ form: id, step: 'kontrol' }), { status: 303 });
  });
}

/** "Başvuruyu gönder": 303 to what came of it, or the check page with what stands against it. */
export async function sendApplication(request: Request, id: string) {
  const visit = await requireForm(request, id);
  // The form is kept: pressing once more makes one application all the same.
  return unlessSilent({}, () => sendOnce(request, id, visit));
}

function sendOnce(request: Request, id: string, visit: FormVisit) {
  return askAsApplicant(request, id, visit, async (applicant) => {
    const subscription = await requireSubscription(applicant, visit);
    const values = judgeKept(visit, subscription)?.values;
    if (!values) throw redirect(cancellationUrl({ form: id }), { status: 303 });
    const isAtKiosk = (await findKiosk(request)) !== null;
    const wish = {
      requestKey: visit.requestKey,
      subscriberOid: subscription.Oid,
      channel: isAtKiosk ? ('kiosk' as const) : applicant.citizen ? ('uyelik' as const) : ('sms' as const),
      declaredIndex: values.endeks,
      reason: values.neden,
      reasonText: values.aciklama ?? null,
      leavingOn: values.ayrilma,
      iban: values.iban,
      ibanHolder: values.sahip,
      documentOids: visit.documents.map(({ oid }) => oid),
    };
    const { token } = applicant;
    const { municipality } = getPortal();
    try {
      const started = await municipality.StartElectronicStateContractCancellation(wish, { token });
      const { TrackingNo: trackingNo } = started;
      await changeVisit(id, { ...opened(visit, applicant), trackingNo });
      await recordAct(request, applicant, 'cancellation-started', trackingNo);
      return redirect(sentUrl(id, visit, trackingNo), { status: 303 });
    } catch (error) {
      const { code, message } = requireRefusal(error, contract.StartElectronicStateContractCancellation);
      if (code === 'undeclared') throw error;
      if (code === 'subscription-not-found') throw await startAgain(cancellationTexts.noSubscription);
      return answer({ status: 422, problems: [{ text: message }] });
    }
  });
}
