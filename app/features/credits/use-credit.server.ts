import { data } from '@remix-run/node';
import { contract, kurus, MOST_SET_OFF, type RefusalOf, type RequestOf } from 'municipality/contract';
import { wholeNumber } from 'municipality/values/number';
import { isWithin } from 'municipality/values/clean-text';
import { ibanProblem, turkishIban } from 'municipality/values/iban';
import { z } from 'zod';
import {
  askMunicipality,
  recordOwn,
  requireCitizen,
  type Citizen,
} from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { requireSecondProof } from '~/features/identity/second-proof/require-proof.server';
import { keepCheckedForm } from '~/parts/drafts/checked-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { typedIn, validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import { valueField } from '~/platform/forms/value-field.server';
import { isSilence, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMoney } from '~/ui/turkish/format';
import { creditUrl } from '~/urls';
import { findTypedAccount, refundStepOf, requireCredit } from './credit-page.server';

type Use = RequestOf<typeof contract.RecordCreditUse>['use'];
type Refusal = RefusalOf<typeof contract.RecordCreditUse>;

const KEY_GONE = 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.';
const SILENT =
  'Belediyenin sistemi yanıt vermedi; isteğiniz kaydedilmemiş olabilir. Aynı formu yeniden gönderin: iki kez kaydedilmez.';

const KeyForm = z.object({ anahtar: z.uuid({ error: KEY_GONE }) });

export const RefundForm = KeyForm.extend({
  iban: valueField(turkishIban, { empty: ibanProblem(''), otherwise: ibanProblem }),
  sahip: z
    .string({ error: 'Hesabın sahibini, kendi adınızı ve soyadınızı ya da unvanınızı yazın.' })
    .refine(isWithin(100), 'Hesap sahibinin adı 100 karakterden uzun olamaz.'),
});

/** Holds the sum as the check page showed it. */
const CheckForm = z.object({
  tutar: valueField(wholeNumber(1, 99_999_999_999), { empty: KEY_GONE, otherwise: KEY_GONE }),
});

const typedFields = ['anahtar', 'iban', 'sahip'] as const;

function answer(form: FormData, problems: readonly FormProblem[], status: number) {
  const ticked = form.getAll('borc').filter((tick) => typeof tick === 'string');
  return data(
    { problems, typed: typedIn(form, typedFields), ticked, isRestoredForm: isRestoredForm(form) },
    { status },
  );
}

/** Lists the status of each refusal. */
const statuses: Readonly<Record<Refusal, number>> = {
  'identity-unproven': 403,
  'credit-not-found': 404,
  'credit-expired': 409,
  'credit-spent': 409,
  'amount-changed': 409,
  'accrual-not-found': 409,
  'already-collected': 409,
  'older-instalment-first': 422,
  'partial-not-allowed': 422,
  'order-pending': 409,
};

/** Reads the ticks: which debts, and what each came to when it was seen. */
function readTicks(form: FormData) {
  const read = form.getAll('borc').flatMap((tick) => {
    const [, accrumentOid = '', total = ''] =
      typeof tick === 'string' ? (/^(\S{1,64}) (\d{1,13})$/.exec(tick) ?? []) : [];
    return accrumentOid === '' ? [] : [{ accrumentOid, total: kurus(Number(total)) }];
  });
  return [...new Map(read.map((debt) => [debt.accrumentOid, debt])).values()];
}

async function record(
  request: Request,
  citizen: Citizen,
  { form, creditNo, requestKey, use }: { form: FormData; creditNo: string; requestKey: string; use: Use },
) {
  try {
    const { reply } = await getPortal().municipality.RecordCreditUse(
      { requestKey, creditNo, use },
      { token: citizen.accessToken },
    );
    await recordOwn(
      request,
      citizen,
      use.way === 'mahsup' ? 'credit-set-off' : 'credit-asked-back',
      creditNo,
    );
    const last = reply.Uses.at(-1);
    const amount = formatMoney(last?.Amount ?? kurus(0));
    return await leadTo(
      creditUrl(creditNo),
      'success',
      use.way === 'mahsup'
        ? `${amount} borçlarınıza sayıldı; mahsup makbuzunuz hazır.`
        : `${amount} için iade isteğiniz alındı. Onaylanınca yazdığınız hesaba yatırılır.`,
    );
  } catch (error) {
    if (isSilence(error)) return answer(form, [{ text: SILENT }], 503);
    const { code, message } = requireRefusal(error, contract.RecordCreditUse);
    if (code === 'undeclared') throw error;
    if (code === 'credit-not-found') throw new Response(null, { status: 404 });
    return answer(form, [{ text: message }], statuses[code]);
  }
}

/** Keeps the account for its check page: 303 there, or the form again. */
async function keepAccount({ identityNo }: Citizen, creditNo: string, form: FormData) {
  const { values, problems } = validateForm(form, RefundForm);
  if (!values) return answer(form, problems, 422);
  const id = await keepCheckedForm({ identityNo, about: creditUrl(creditNo) }, typedIn(form, typedFields));
  return redirect(creditUrl(creditNo, 'kontrol', id), { status: 303 });
}

/** Asks the sum that was checked back to the account that was checked. */
async function askBack(request: Request, citizen: Citizen, creditNo: string, form: FormData) {
  const account = await findTypedAccount(citizen, creditNo, refundStepOf(request).draftId);
  const kept = new FormData();
  for (const [name, value] of Object.entries(account ?? {})) kept.append(name, value);
  const { values } = validateForm(kept, RefundForm);
  if (!values) return redirect(creditUrl(creditNo, 'iade'), { status: 303 });
  const checked = validateForm(form, CheckForm);
  if (!checked.values) return answer(form, [{ text: KEY_GONE }], 422);
  const { anahtar: requestKey, iban, sahip: ibanHolder } = values;
  const use = { way: 'iade', amount: kurus(checked.values.tutar), iban, ibanHolder } as const;
  return record(request, citizen, { form, creditNo, requestKey, use });
}

/** Takes what is to become of a credit: 303 to its page, or the form again with what was typed. */
export async function useCredit(request: Request, creditNo = '') {
  const citizen = await requireCitizen(request);
  const { step } = refundStepOf(request);
  if (step !== null) await requireSecondProof(request, citizen, 'refund');
  const form = await requireForm(request);
  if (isRestoredForm(form)) return answer(form, [], 200);
  const limit = await findExceeded('credit-use-member', citizen.identityNo);
  if (limit) return answer(form, [{ text: limit.text }], 429);
  return askMunicipality(request, async () => {
    await requireCredit(citizen, creditNo);
    if (step === 'iade') return keepAccount(citizen, creditNo, form);
    if (step === 'kontrol') return askBack(request, citizen, creditNo, form);
    const { values, problems } = validateForm(form, KeyForm);
    if (!values) return answer(form, problems, 422);
    const debts = readTicks(form);
    if (debts.length === 0)
      return answer(form, [{ text: 'Fazla ödemenizin sayılacağı en az bir borç seçin.' }], 422);
    if (debts.length > MOST_SET_OFF)
      return answer(form, [{ text: `En çok ${MOST_SET_OFF} borç seçebilirsiniz; seçimi azaltın.` }], 422);
    return record(request, citizen, {
      form,
      creditNo,
      requestKey: values.anahtar,
      use: { way: 'mahsup', debts },
    });
  });
}
