import { data } from '@remix-run/node';
import { askMunicipality } from '~/identity/citizen.server';
import { fullName } from '~/identity/person-name';
import { isShownAgain, requireForm } from '~/platform/forms.server';
import { judgeForm, typedIn } from '~/platform/judge-form.server';
import { redirect } from '~/platform/redirect.server';
import { getRequestContext } from '~/platform/request-context.server';
import { formatMoney } from '~/ui/format';
import { deskPaymentUrl } from '~/urls';
import { leadToPayment, viewOf } from './desk-payment.server';
import { recordDeskAct, requireDeskAttempt, requireCollectionsStaff } from './desk-staff.server';
import type { GiveBackOutcome } from './give-back.server';
import { giveBack, isRefundable } from './give-back.server';
import { RefundForm } from './refund-form.server';

/** The check before money goes back. @throws Response to the payment where nothing can be given back */
export async function openDeskRefund(request: Request, reference: string | undefined) {
  const citizen = await requireCollectionsStaff(request);
  const attempt = await requireDeskAttempt(reference);
  if (!isRefundable(attempt.state)) throw redirect(deskPaymentUrl(attempt.reference));
  await askMunicipality(request, () => recordDeskAct(request, citizen, attempt, 'payment-viewed'));
  return viewOf(attempt);
}

function tell(outcome: GiveBackOutcome): readonly ['success' | 'warning', string] {
  switch (outcome.kind) {
    case 'given-back':
      return [
        'success',
        outcome.amount === null
          ? 'Ödeme iade edilmiş.'
          : `${formatMoney(outcome.amount)} ödeyenin kartına iade edildi.`,
      ];
    case 'declined': {
      const code = outcome.bankCode === null ? '' : ` (kod ${outcome.bankCode})`;
      return [
        'warning',
        `Banka iadeyi kabul etmedi${code}. Para bankada; yarın yeniden deneyin ya da bankayı arayın.`,
      ];
    }
    case 'waiting':
      return [
        'warning',
        'İade istendi, kesin yanıt henüz yok. Birkaç dakika sonra bu sayfadan “İadeyi sürdür” deyin; para iki kez iade edilmez.',
      ];
    case 'refused':
      return ['warning', outcome.message];
    default:
      return outcome satisfies never;
  }
}

/** "İadeyi onayla": 303 to the payment with what became of it, or the form again. */
export async function startDeskRefund(request: Request, reference: string | undefined) {
  const citizen = await requireCollectionsStaff(request);
  const attempt = await requireDeskAttempt(reference);
  const form = await requireForm(request);
  const typed = typedIn(form, ['gerekce']);
  if (isShownAgain(form)) return data({ problems: [], typed });
  const { values, problems } = judgeForm(form, RefundForm);
  if (!values) return data({ problems, typed }, { status: 422 });
  const { MemberName, MemberSurname } = citizen.member.UserDetail;
  const outcome = await askMunicipality(request, async () => {
    await recordDeskAct(request, citizen, attempt, 'refund-started');
    return giveBack(attempt, {
      reason: values.gerekce,
      by: fullName(MemberName, MemberSurname),
      accessToken: citizen.accessToken,
      clientIp: getRequestContext().clientIp,
    });
  });
  return leadToPayment(attempt.reference, ...tell(outcome));
}
