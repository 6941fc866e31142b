import { isWithin } from 'municipality/values/clean-text';
import { data } from '@remix-run/node';
import { askMunicipality, type Citizen } from '~/features/identity/citizen/citizen.server';
import { fullName } from '~/features/identity/person-name';
import { memberHashOf } from '~/features/identity/session/session.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { formatDateTime, formatMoney } from '~/ui/turkish/format';
import { findRefund, viewOf } from './desk-payment.server';
import {
  leadToPayment,
  recordDeskAct,
  requireDeskAttempt,
  requireCollectionsStaff,
  type DeskAttempt,
} from './desk-staff.server';
import { type GiveBackOutcome, giveBack } from './give-back.server';
import { findAwaited, rejectAwaited } from './second-approval.server';
import { z } from 'zod';

/** Takes an approval; the reason is optional, as the first employee has given one. */
const ApprovalForm = z.object({
  gerekce: z.string().trim().refine(isWithin(500), 'Açıklama 500 karakterden uzun olamaz.').optional(),
});

/** Says why it does not; the first employee reads it. */
export const RejectionForm = z.object({
  gerekce: z
    .string({ error: 'Gerekçenizi yazın.' })
    .trim()
    .min(10, 'Gerekçeyi en az 10 karakterle açıklayın.')
    .refine(isWithin(500), 'Gerekçe 500 karakterden uzun olamaz.'),
});

/** Says why money goes back; the municipality keeps it with the refund. */
const RefundForm = z.object({
  gerekce: z
    .string({ error: 'İadenin gerekçesini yazın.' })
    .trim()
    .min(10, 'Gerekçeyi en az 10 karakterle açıklayın.')
    .refine(isWithin(500), 'Gerekçe 500 karakterden uzun olamaz.'),
});

/** Opens the check before money goes back; where nothing can be given back, the page says so. */
export async function openDeskRefund(request: Request, reference: string | undefined) {
  const citizen = await requireCollectionsStaff(request);
  const attempt = await requireDeskAttempt(reference);
  await askMunicipality(request, () => recordDeskAct(request, citizen, attempt, 'payment-viewed'));
  return viewOf(attempt, citizen);
}

function tell(
  outcome: Exclude<GiveBackOutcome, { kind: 'given-back-before' }>,
): readonly ['success' | 'warning', string] {
  switch (outcome.kind) {
    case 'given-back':
      return [
        'success',
        outcome.amount === null
          ? 'Tutar ödeyenin kartına iade edildi.'
          : `${formatMoney(outcome.amount)} ödeyenin kartına iade edildi.`,
      ];
    case 'declined': {
      const code = outcome.bankCode === null ? '' : ` (kod ${outcome.bankCode})`;
      return [
        'warning',
        `Banka iadeyi kabul etmedi${code}. Para bankada; yarın yeniden deneyin ya da bankayı arayın.`,
      ];
    }
    case 'awaits-approval':
      return [
        'warning',
        'İsteğiniz kaydedildi; tutar tek görevlinin iade edebileceği sınırın üstünde. Tahsilattan başka bir görevli onaylayınca para karta geri verilir.',
      ];
    case 'waiting':
      return [
        'warning',
        'İade istendi, kesin yanıt henüz yok. Birkaç dakika sonra bu sayfadan “İadeye devam et” deyin; para iki kez iade edilmez.',
      ];
    case 'refused':
      return ['warning', outcome.message];
    default:
      return outcome satisfies never;
  }
}

/** Answers a press that came too late: nothing was done, and what was typed comes back. */
function tooLate(form: FormData, text: string) {
  return data({ problems: [{ text }], typed: typedIn(form, ['gerekce']) }, { status: 409 });
}

async function answerRefunded(form: FormData, reference: string) {
  const { by, at } = await findRefund(reference);
  const known = [at !== null && formatDateTime(at), by !== '' && `isteyen ${by}`].filter(Boolean).join(', ');
  const text = `Bu ödeme zaten iade edildi${known === '' ? '' : ` (${known})`}.`;
  return tooLate(form, `${text} Sizin gerekçeniz kaydedilmedi.`);
}

async function reject(request: Request, citizen: Citizen, attempt: DeskAttempt, form: FormData) {
  const { values, problems } = validateForm(form, RejectionForm);
  if (!values) return data({ problems, typed: typedIn(form, ['gerekce']) }, { status: 422 });
  const { problem } = await askMunicipality(request, async () => {
    await recordDeskAct(request, citizen, attempt, 'refund-rejected');
    const { accessToken } = citizen;
    return rejectAwaited(attempt, { reason: values.gerekce, by: nameOf(citizen), accessToken });
  });
  return problem === null
    ? leadToPayment(
        attempt.reference,
        'success',
        'İade isteği gerekçenizle geri çevrildi; para iade edilmedi.',
      )
    : tooLate(form, problem);
}

const nameOf = ({ member: { UserDetail } }: Citizen) =>
  fullName(UserDetail.MemberName, UserDetail.MemberSurname);

/**
 * Answers the button "İadeyi onayla", pressed by who asks first and by who agrees above the limit, or "Reddet": 303 to
 * the payment with what became of it, or the form again.
 */
export async function startDeskRefund(request: Request, reference: string | undefined) {
  const citizen = await requireCollectionsStaff(request);
  const attempt = await requireDeskAttempt(reference);
  const form = await requireForm(request);
  const typed = typedIn(form, ['gerekce']);
  if (isRestoredForm(form)) return data({ problems: [], typed });
  if (attempt.state === 'refunded') return answerRefunded(form, attempt.reference);
  if (textOf(form, 'islem') === 'reddet') return reject(request, citizen, attempt, form);
  const awaited = await findAwaited(attempt, citizen.identityNo);
  const isApproval = awaited !== null && !awaited.isOwn;
  if (isApproval && textOf(form, 'islem') !== 'onayla') {
    const text = `${awaited.by} bu ödeme için bu sırada iade istedi. Gerekçesini yukarıda okuyun; katılıyorsanız isteği onaylayın.`;
    return data({ problems: [{ text }], typed }, { status: 409 });
  }
  const { values, problems } = validateForm(form, isApproval ? ApprovalForm : RefundForm);
  if (!values) return data({ problems, typed }, { status: 422 });
  const outcome = await askMunicipality(request, async () => {
    await recordDeskAct(request, citizen, attempt, isApproval ? 'refund-approved' : 'refund-started');
    return giveBack(attempt, {
      reason: values.gerekce ?? (awaited ? `Onaylandı: ${awaited.note}`.slice(0, 500) : ''),
      by: nameOf(citizen),
      member: memberHashOf(citizen.identityNo),
      accessToken: citizen.accessToken,
      clientIp: getRequestContext().clientIp,
      approves: isApproval,
    });
  });
  if (outcome.kind === 'given-back-before') return answerRefunded(form, attempt.reference);
  return leadToPayment(attempt.reference, ...tell(outcome));
}
