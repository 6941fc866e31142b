import { contract } from 'municipality/contract';
import { answer } from '~/features/fast-payment/answer.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { textOf } from '~/platform/forms/forms.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { cancellationUrl } from '~/urls';
import { askAsApplicant, recordAct, requireSubscription, startAgain } from './applicant.server';
import {
  validateKept,
  opened,
  requireFormVisit,
  requireRefundProof,
  sentUrl,
  unlessSilent,
} from './form-visit.server';
import { cancellationTexts } from './texts';
import { changeVisit, type FormVisit } from './visit.server';

/** Names the field of the index that was asked about again: nothing else is confirmed by a tick. */
const ASKED = 'sorulan';

const isConfirmed = (form: FormData, index: number | null) =>
  textOf(form, 'onay') === 'evet' && textOf(form, ASKED) === String(index);

/** Takes "Başvuruyu gönder": 303 to what came of it, or the check page with what stands against it. */
export async function sendApplication(request: Request, id: string, form: FormData) {
  const visit = await requireFormVisit(request, id);
  await requireRefundProof(request, visit);
  // The form is kept: pressing once more makes one application all the same.
  return unlessSilent({}, () => sendOnce(request, id, visit, form));
}

function sendOnce(request: Request, id: string, visit: FormVisit, form: FormData) {
  return askAsApplicant(request, id, visit, async (applicant) => {
    const subscription = await requireSubscription(applicant, visit);
    const values = validateKept(visit, subscription)?.values;
    if (!values) throw redirect(cancellationUrl({ form: id }), { status: 303 });
    const isAtKiosk = (await findKiosk(request)) !== null;
    const application = {
      requestKey: visit.requestKey,
      subscriberOid: subscription.Oid,
      channel: isAtKiosk ? ('kiosk' as const) : applicant.citizen ? ('uyelik' as const) : ('sms' as const),
      declaredIndex: values.endeks,
      isConfirmed: isConfirmed(form, values.endeks),
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
      const started = await municipality.StartElectronicStateContractCancellation(application, { token });
      const { TrackingNo: trackingNo } = started.reply;
      await changeVisit(id, { ...opened(visit, applicant), trackingNo });
      await recordAct(request, applicant, 'cancellation-started', trackingNo);
      return redirect(sentUrl(id, visit, trackingNo), { status: 303 });
    } catch (error) {
      const { code, message } = requireRefusal(error, contract.StartElectronicStateContractCancellation);
      if (code === 'undeclared') throw error;
      if (code === 'subscription-not-found') throw await startAgain(cancellationTexts.noSubscription);
      if (code === 'reading-unusual')
        return answer({
          status: 422,
          problems: [{ text: message, fieldId: 'onay' }],
          values: { [ASKED]: String(values.endeks) },
        });
      return answer({ status: 422, problems: [{ text: message }] });
    }
  });
}
