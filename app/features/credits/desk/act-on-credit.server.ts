import { data } from '@remix-run/node';
import { contract, type DeskCreditUse, type RefusalOf } from 'municipality/contract';
import { isWithin } from 'municipality/values/clean-text';
import { z } from 'zod';
import { askMunicipality, recordStaffAct, type Citizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { notify } from '~/features/notifications/notify.server';
import { RejectionForm } from '~/features/payments/desk/desk-refund.server';
import { requireCollectionsStaff } from '~/features/payments/desk/desk-staff.server';
import { findCreditAppeal } from '~/parts/content/appeals';
import type { AuditAction } from '~/platform/audit/actions';
import { dayField } from '~/platform/forms/day-field.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { typedIn, validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import { isSilence, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskCreditUrl } from '~/urls';
import { notFound, requireDeskCredit } from './desk-credit.server';

const PaymentForm = z.object({
  referans: z
    .string({ error: 'Bankanın verdiği işlem referansını yazın.' })
    .trim()
    .refine(isWithin(40), 'Banka referansı 40 karakterden uzun olamaz.'),
  odeme: dayField('Ödeme gününü', '25 11 2026'),
});

const fields = ['gerekce', 'referans', 'odeme.gun', 'odeme.ay', 'odeme.yil'] as const;

const SILENT =
  'Belediyenin sistemi yanıt vermedi; işlem kaydedilmemiş olabilir. Aynı işlemi yeniden gönderin: iki kez kaydedilmez.';

type Refusal = RefusalOf<typeof contract.DecideCreditRefund> | RefusalOf<typeof contract.RecordCreditRefund>;

/** Lists the status of each refusal; null where the page is not there for whoever asks. */
const statuses: Readonly<Record<Refusal, number | null>> = {
  'role-missing': null,
  'credit-use-not-found': null,
  'credit-use-state': 409,
  'second-approval': 409,
  'credit-reason-missing': 422,
  'credit-day-refused': 422,
  'own-credit': 403,
};

function answer(form: FormData, problems: readonly FormProblem[], status: number) {
  return data({ problems, typed: typedIn(form, fields), isRestoredForm: isRestoredForm(form) }, { status });
}

/** Tells the person what was decided, once. */
async function tell(use: DeskCreditUse): Promise<void> {
  await notify('creditUse', {
    ...{ state: use.State, no: use.CreditNo, step: `fazla ödeme ${use.UseNo} ${use.State}` },
    phone: use.WantsSms ? (use.GsmNumber ?? null) : null,
    identityNo: use.IdentityNo,
    appeal: findCreditAppeal(use.State),
  });
}

interface Act {
  readonly action: AuditAction;
  readonly done: string;
  readonly run: (token: string) => Promise<DeskCreditUse>;
  readonly call: typeof contract.DecideCreditRefund | typeof contract.RecordCreditRefund;
}

const AWAITED =
  'Onayınız kaydedildi; tutar tek görevlinin onaylayabileceği sınırın üstünde. Tahsilattan başka bir görevli de onaylayınca ödenebilir.';

async function perform(request: Request, citizen: Citizen, form: FormData, useNo: string, act: Act) {
  return askMunicipality(request, async () => {
    const before = await requireDeskCredit(citizen, useNo);
    // What cannot be written down is not done.
    await recordStaffAct(request, citizen, before.IdentityNo, act.action, useNo);
    try {
      await tell(await act.run(citizen.accessToken));
      return await leadTo(deskCreditUrl(useNo), 'success', act.done);
    } catch (error) {
      if (isSilence(error)) return answer(form, [{ text: SILENT }], 503);
      const { code, message } = requireRefusal(error, act.call);
      if (code === 'undeclared') throw error;
      if (code === 'second-approval') return leadTo(deskCreditUrl(useNo), 'warning', AWAITED);
      const status = statuses[code];
      if (status === null) throw notFound();
      return answer(form, [{ text: message }], status);
    }
  });
}

/** Does an act of the desk: 303 to the refund with what became of it, or the form again. */
export async function actOnCredit(request: Request, useNo = '') {
  const citizen = await requireCollectionsStaff(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return answer(form, [], 200);
  const { municipality } = getPortal();
  const isRejection = textOf(form, 'islem') === 'ret';
  if (textOf(form, 'islem') === 'odeme') {
    const { values, problems } = validateForm(form, PaymentForm);
    if (!values) return answer(form, problems, 422);
    const { referans: bankReference, odeme: paidOn } = values;
    return perform(request, citizen, form, useNo, {
      action: 'credit-paid',
      done: 'Ödeme işlendi; kişi bilgilendirildi.',
      call: contract.RecordCreditRefund,
      run: (token) => municipality.RecordCreditRefund({ useNo, bankReference, paidOn }, { token }),
    });
  }
  const { values, problems } = isRejection
    ? validateForm(form, RejectionForm)
    : { values: { gerekce: null }, problems: [] };
  if (!values) return answer(form, problems, 422);
  const { gerekce: reason } = values;
  const approves = textOf(form, 'islem') === 'ikinci-onay';
  return perform(request, citizen, form, useNo, {
    action: isRejection ? 'credit-rejected' : 'credit-approved',
    done: isRejection
      ? 'İade isteği gerekçenizle geri çevrildi.'
      : 'İade onaylandı; ödenecekler listesine geçti.',
    call: contract.DecideCreditRefund,
    run: (token) =>
      municipality.DecideCreditRefund(
        { useNo, isApproved: !isRejection, reason, ...(approves && { approves }) },
        { token },
      ),
  });
}
