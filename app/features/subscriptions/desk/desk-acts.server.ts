import { data } from '@remix-run/node';
import { contract, type DeskCancellation, type IsoDate } from 'municipality/contract';
import type { z } from 'zod';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { keptSeen, problemsOfForm, readSeen } from '~/features/desk/seen-version.server';
import { askMunicipality, recordStaffAct, type Citizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import type { AuditAction } from '~/platform/audit/actions';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { validateForm, typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { MunicipalRefusal } from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate } from '~/ui/turkish/format';
import { deskCancellationUrl } from '~/urls';
import { requireDeskCancellation } from './desk-cancellation.server';
import { ApprovalForm, deskFields, ReadingForm, RefundForm, RejectionForm } from './desk-forms.server';
import { findCancellationAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';

interface Shown {
  readonly problems: readonly FormProblem[];
  readonly status: number;
  /** Holds the index where it is far from the usual: it is asked about again. */
  readonly asked?: string | null;
}

function shown(form: FormData, { problems, status, asked = null }: Shown) {
  const typed = { ...typedIn(form, deskFields), ...keptSeen(form, status) };
  return data({ problems, typed, asked, isRestoredForm: isRestoredForm(form) }, { status });
}

/** Lists the refusals that say that something has changed meanwhile; they are about no field. */
const conflicts = new Set<string | null>(['cancellation-state', 'amount-changed', 'order-pending']);

interface Scene {
  readonly request: Request;
  readonly form: FormData;
  readonly citizen: Citizen;
  readonly trackingNo: string;
}

interface Act<Values> {
  readonly schema: z.ZodType<Values>;
  readonly action: AuditAction;
  /** A refusal of the municipality is shown beside this field. */
  readonly fieldId?: string;
  readonly done: string;
  readonly refusals: readonly string[];
  /** Finds what stands against the values, by the application they are about. */
  readonly findProblem?: (values: Values, row: DeskCancellation) => FormProblem | null;
  readonly make: (values: Values, token: { token: string }) => Promise<ReadReply<DeskCancellation>>;
}

/** Takes one act of the desk: 303 to the application, or its form again with what stands against it. */
async function perform<Values>(
  { request, form, citizen, trackingNo }: Scene,
  { schema, action, fieldId, done, refusals, findProblem, make }: Act<Values>,
) {
  return askMunicipality(request, async () => {
    const { reply: row } = await requireDeskCancellation(citizen, trackingNo);
    const { values, problems } = validateForm(form, schema);
    const problem = values && findProblem?.(values, row);
    if (!values || problem)
      return shown(form, problemsOfForm(form, row.Version, problem ? [problem] : problems));
    try {
      const made = await make(values, { token: citizen.accessToken });
      await announceCancellation(made.reply);
    } catch (error) {
      const isOurs = error instanceof MunicipalRefusal && refusals.some((code) => code === error.code);
      if (!isOurs) throw error;
      const text = error.message;
      if (conflicts.has(error.code)) return shown(form, { problems: [{ text }], status: 409 });
      const asked = error.code === 'reading-unusual' ? textOf(form, 'endeks') : null;
      return shown(form, { problems: [{ text, ...(fieldId && { fieldId }) }], status: 422, asked });
    }
    await recordStaffAct(request, citizen, row.IdentityNo, action, trackingNo);
    return leadTo(deskCancellationUrl(trackingNo), 'success', done);
  });
}

/** Finds what is wrong with the day of a reading, by the day of the last one. */
function findDayProblem(readOn: IsoDate, { LastReadOn }: DeskCancellation): FormProblem | null {
  if (readOn > dayInTurkey(getPortal().now()))
    return { text: 'Okuma günü bugünden sonra olamaz.', fieldId: 'okuma' };
  if (readOn >= LastReadOn) return null;
  return {
    text: `Okuma günü, son faturanın okuma gününden (${formatDate(LastReadOn)}) önce olamaz.`,
    fieldId: 'okuma',
  };
}

function recordReading(scene: Scene) {
  const { trackingNo, form } = scene;
  return perform(scene, {
    schema: ReadingForm,
    action: 'cancellation-reading',
    fieldId: 'endeks',
    done: 'Okuma kaydedildi. Kesin hesabı denetleyip onaylayın.',
    refusals: contract.RecordFinalMeterReading.refusals,
    findProblem: ({ okuma }, row) => findDayProblem(okuma, row),
    make: (
      { anahtar: requestKey, sayac: meterStatus, endeks: finalIndex, okuma: readOn, onay, sorulan },
      token,
    ) =>
      getPortal().municipality.RecordFinalMeterReading(
        {
          ...{ requestKey, trackingNo, operationType: '1', meterStatus, finalIndex, readOn },
          isConfirmed: onay === 'evet' && sorulan === textOf(form, 'endeks'),
          ...readSeen(form),
        },
        token,
      ),
  });
}

function approve(scene: Scene) {
  const { trackingNo, form } = scene;
  return perform(scene, {
    schema: ApprovalForm,
    action: 'cancellation-approved',
    done: 'Kesin hesap onaylandı; güvence bedeli abonenin borcundan mahsup edildi.',
    refusals: contract.ApproveFinalAccount.refusals,
    make: ({ anahtar: requestKey, iade: refund, kalan: remaining }, token) =>
      getPortal().municipality.ApproveFinalAccount(
        { requestKey, trackingNo, refund, remaining, ...readSeen(form) },
        token,
      ),
  });
}

function recordRefund(scene: Scene) {
  const { trackingNo, form } = scene;
  return perform(scene, {
    schema: RefundForm,
    action: 'cancellation-refunded',
    fieldId: 'odeme',
    done: 'Güvence iadesi işlendi; sözleşme sona erdi.',
    refusals: contract.RecordDepositRefund.refusals,
    make: ({ anahtar: requestKey, fis: voucherNo, odeme: paidOn }, token) =>
      getPortal().municipality.RecordDepositRefund(
        { requestKey, trackingNo, voucherNo, paidOn, ...readSeen(form) },
        token,
      ),
  });
}

function reject(scene: Scene) {
  const { trackingNo, form } = scene;
  return perform(scene, {
    schema: RejectionForm,
    action: 'cancellation-rejected',
    done: 'Başvuru reddedildi; başvuran gerekçeyi görür.',
    refusals: contract.RejectContractCancellation.refusals,
    make: ({ anahtar: requestKey, gerekce: reason }, token) =>
      getPortal().municipality.RejectContractCancellation(
        { requestKey, trackingNo, reason, ...readSeen(form) },
        token,
      ),
  });
}

/** Names the buttons of the page. */
const acts = { okuma: recordReading, onay: approve, iade: recordRefund, ret: reject } as const;

/** Takes a post of the desk's page of one application. */
export async function actOnDesk(request: Request, trackingNo: string) {
  const citizen = await requireDeskStaff(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return shown(form, { problems: [], status: 200 });
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
