import { codePurposes } from '~/features/identity/codes/code-purposes';
import { findCodeView, refuseCode, takeTypedCode } from '~/features/identity/codes/code-step.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { textOf } from '~/platform/forms/forms.server';
import { redirect } from '~/platform/http/redirect.server';
import { fastPaymentUrl } from '~/urls';
import { answer } from './answer.server';
import { payAllOfGuest } from './debts-step.server';
import { flows, PAY_ALL, type Flow } from './flows';
import { keepGuest } from './guest.server';
import { bindingOf, Waiting } from './subject-step.server';

/** Opens the code's form. It says nothing of a phone: whether there is one is not to be learnt here. */
export async function openCode(request: Request, flow: Flow, code: string) {
  const view = await findCodeView(code, bindingOf(request, flow));
  if (!view) throw await leadTo(flows[flow].path, 'warning', codePurposes['fast-payment'].over ?? '');
  return view;
}

/** Takes the second step: the code. 303 to the debts, or with all of them to the payment window, or the form again. */
export async function takeCode(
  request: Request,
  form: FormData,
  flow: Flow,
  { code, besides }: { code: string; besides: readonly string[] },
) {
  const path = fastPaymentUrl(flows[flow].path, { code, besides });
  const taken = await takeTypedCode(form, { id: code, binding: bindingOf(request, flow), path });
  if (taken.kind === 'refused') return answer(taken);
  const waiting = Waiting.parse(JSON.parse(taken.waiting));
  if (!waiting) return answer(refuseCode('fast-payment'));
  // The token is opened by the next page: should the municipality not answer, loading it again is enough.
  const guest = await keepGuest(request, { flow, ...waiting, token: null });
  const guests = [...besides, guest];
  const debts = redirect(fastPaymentUrl(flows[flow].path, { guests }), { status: 303 });
  const isAll = textOf(form, 'islem') === PAY_ALL && besides.length === 0;
  const window = isAll ? await payAllOfGuest(request, flow, guest) : null;
  return window ?? debts;
}
