import { OrderNumber } from 'municipality/contract';
import { cleanSigns } from 'municipality/values/clean-text';
import { lastFour } from 'municipality/values/file-number';
import { z } from 'zod';
import { valueField } from '~/platform/forms/value-field.server';
import { findTypedDate, isoTextOf } from 'municipality/values/day';
import { findExceeded } from '~/features/identity/exceeded.server';
import { findAttemptByOrder, type Attempt } from '~/features/payments/attempt/attempt-store.server';
import { isGuestAttempt } from '~/features/payments/payer.server';
import { createReceiptLink } from '~/features/payments/receipt/receipt-link.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { inConstantTime } from '~/platform/limits/constant-time.server';
import { validateForm, typedIn } from '~/platform/forms/validate-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { receiptLinkUrl } from '~/urls';
import { answer } from './answer.server';
import { fastPaymentTexts } from './texts';

/** An answer takes at least so many milliseconds, right or wrong. */
const CONSTANT_TIME = 200;

/** Reads the three boxes of the day as `YYYY-MM-DD`. */
const DayField = z
  .object({ gun: z.string().optional(), ay: z.string().optional(), yil: z.string().optional() })
  .optional()
  .transform((typed, context) => {
    const day = findTypedDate(typed?.gun ?? '', typed?.ay ?? '', typed?.yil ?? '');
    if (day) return isoTextOf(day);
    context.addIssue({ code: 'custom', message: 'Ödeme gününü gün, ay ve yıl olarak yazın.' });
    return z.NEVER;
  });

export const ReceiptForm = z.object({
  islemno: z
    .string({ error: 'Ödemenin sonuç sayfasındaki işlem numarasını yazın.' })
    // A number of another system may have small letters, which count.
    .transform((text) => cleanSigns(text.normalize('NFC')).replace(/[İı]/g, 'I'))
    .refine(
      (no) => OrderNumber.safeParse(no).success,
      'İşlem numarası harf ve rakamlardan oluşur, örneğin MIS202611210000000001.',
    ),
  son4: valueField(lastFour, {
    empty: 'Ödediğiniz kartın son 4 hanesini yazın.',
    otherwise: 'Kartın son 4 hanesini rakamla yazın.',
  }),
  gun: DayField,
});

const fields = ['islemno', 'son4', 'gun.gun', 'gun.ay', 'gun.yil'] as const;

/** A member's receipts lie behind the member's own sign-in; by these facts only guests' payments are found. */
async function findPaid(orderNumber: string, lastFour: string, day: string): Promise<Attempt | null> {
  const attempt =
    (await findAttemptByOrder(orderNumber)) ?? (await findAttemptByOrder(orderNumber.toUpperCase()));
  if (!attempt || !isGuestAttempt(attempt) || attempt.receiptNo === null) return null;
  const days = [dayInTurkey(attempt.createdAt), dayInTurkey(attempt.changedAt)];
  return attempt.cardLastFour === lastFour && days.some((paid) => paid === day) ? attempt : null;
}

/** Takes "Makbuzumu al": 303 to the receipt's link when all three facts fit, else one and the same answer. */
export async function takeReceiptFacts(form: FormData) {
  const values = typedIn(form, fields);
  const { values: facts, problems } = validateForm(form, ReceiptForm);
  if (!facts) return answer({ status: 422, problems, values });
  const exceeded =
    (await findExceeded('guest-receipt-address', getRequestContext().clientIp)) ??
    (await findExceeded('guest-receipt-order', facts.islemno.toUpperCase()));
  if (exceeded) return answer({ ...exceeded, problems: [{ text: exceeded.text }], values });
  const paid = await inConstantTime(CONSTANT_TIME, () => findPaid(facts.islemno, facts.son4, facts.gun));
  if (!paid) return answer({ status: 422, problems: [{ text: fastPaymentTexts.noReceipt }], values });
  return redirect(receiptLinkUrl(createReceiptLink({ reference: paid.reference })), { status: 303 });
}
