import { data } from '@remix-run/node';
import { contract, type DeskCancellation } from 'municipality/contract';
import type { z } from 'zod';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { askMunicipality, recordStaffAct, type Citizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import type { AuditAction } from '~/platform/audit/actions';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { validateForm, typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { MunicipalRefusal } from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskCancellationUrl } from '~/urls';
import { requireDeskCancellation } from './desk-cancellation.server';
import { ApprovalForm, deskFields, ReadingForm, RefundForm, RejectionForm } from './desk-forms.server';
import { findCancellationAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';

function shown(form: FormData, problems: readonly FormProblem[], status: number) {
  const page = { problems, typed: typedIn(form, deskFields), isRestoredForm: isRestoredForm(form) };
  return data(page, { status });
}

interface Scene {
  readonly request: Request;
  readonly form: FormData;
  readonly citizen: Citizen;
  readonly trackingNo: string;
}

interface Act<Values> {
  readonly schema: z.ZodType<Values>;
  readonly action: AuditAction;
  /** A refusal of the municipality is told beside this field. */
  readonly fieldId?: string;
  readonly done: string;
  readonly refusals: readonly string[];
  readonly make: (values: Values, token: { token: string }) => Promise<ReadReply<DeskCancellation>>;
}

/** Takes one act of the desk: 303 to the application, or its form again with what stands against it. */
async function perform<Values>(
  { request, form, citizen, trackingNo }: Scene,
  { schema, action, fieldId, done, refusals, make }: Act<Values>,
) {
  const { values, problems } = validateForm(form, schema);
  if (!values) return shown(form, problems, 422);
  return askMunicipality(request, async () => {
    const { reply: row } = await requireDeskCancellation(citizen, trackingNo);
    try {
      const made = await make(values, { token: citizen.accessToken });
      await announceCancellation(made.reply);
    } catch (error) {
      const isOurs = error instanceof MunicipalRefusal && refusals.some((code) => code === error.code);
      if (!isOurs) throw error;
      const problem = fieldId === undefined ? { text: error.message } : { text: error.message, fieldId };
      return shown(form, [problem], 422);
    }
    await recordStaffAct(request, citizen, row.IdentityNo, action, trackingNo);
    return leadTo(deskCancellationUrl(trackingNo), 'success', done);
  });
}

function recordReading(scene: Scene) {
  const { trackingNo } = scene;
  return perform(scene, {
    schema: ReadingForm,
    action: 'cancellation-reading',
    fieldId: 'endeks',
    done: 'Okuma kaydedildi. Kesin hesabı denetleyip onaylayın.',
    refusals: contract.RecordFinalMeterReading.refusals,
    make: ({ anahtar: requestKey, sayac: meterStatus, endeks: finalIndex, okuma: readOn }, token) =>
      getPortal().municipality.RecordFinalMeterReading(
        { requestKey, trackingNo, operationType: '1', meterStatus, finalIndex, readOn },
        token,
      ),
  });
}

function approve(scene: Scene) {
  const { trackingNo } = scene;
  return perform(scene, {
    schema: ApprovalForm,
    action: 'cancellation-approved',
    done: 'Kesin hesap onaylandı; güvence bedeli abonenin borcundan mahsup edildi.',
    refusals: contract.ApproveFinalAccount.refusals,
    make: ({ anahtar: requestKey, iade: refund, kalan: remaining }, token) =>
      getPortal().municipality.ApproveFinalAccount({ requestKey, trackingNo, refund, remaining }, token),
  });
}

function recordRefund(scene: Scene) {
  const { trackingNo } = scene;
  return perform(scene, {
    schema: RefundForm,
    action: 'cancellation-refunded',
    fieldId: 'odeme',
    done: 'Güvence iadesi işlendi; sözleşme sona erdi.',
    refusals: contract.RecordDepositRefund.refusals,
    make: ({ anahtar: requestKey, fis: voucherNo, odeme: paidOn }, token) =>
      getPortal().municipality.RecordDepositRefund({ requestKey, trackingNo, voucherNo, paidOn }, token),
  });
}

function reject(scene: Scene) {
  const { trackingNo } = scene;
  return perform(scene, {
    schema: RejectionForm,
    action: 'cancellation-rejected',
    done: 'Başvuru reddedildi; başvuran gerekçeyi görür.',
    refusals: contract.RejectContractCancellation.refusals,
    make: ({ anahtar: requestKey, gerekce: reason }, token) =>
      getPortal().municipality.RejectContractCancellation({ requestKey, trackingNo, reason }, token),
  });
}

/** Names the buttons of the page. */
const acts = { okuma: recordReading, onay: approve, iade: recordRefund, ret: reject } as const;

/** Takes a post of the desk's page of one application. */
export async function actOnDesk(request: Request, trackingNo: string) {
  const citizen = await requireDeskStaff(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return shown(form, [], 200);
  const wanted = textOf(form, 'islem');
  const act = Object.entries(acts).find(([name]) => name === wanted)?.[1];
  if (!act) throw new Response(null, { status: 404 });
  return act({ request, form, citizen, trackingNo });
}

/** Tells the subscriber what the desk's act has brought, on the phone of the municipality's record and by e-mail. */
function announceCancellation(row: DeskCancellation): Promise<void> {
  const { TrackingNo: no, State: state, Steps, GsmNumber, IdentityNo: identityNo } = row;
  return notify('cancellation', {
    ...{ state, no, step: `${no} ${Steps.length}`, phone: GsmNumber ?? null, identityNo },
    appeal: findCancellationAppeal(state),
  });
}
