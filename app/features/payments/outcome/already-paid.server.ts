import { leadTo } from '~/features/identity/lead-to.server';
import { flashHeader } from '~/platform/forms/flash.server';
import { redirect } from '~/platform/http/redirect.server';
import { formatMoney } from '~/ui/turkish/format';
import { outcomeUrl, tickedDebtsUrl } from '~/urls';
import { findOwnPayment } from '../attempt/paid-attempts.server';

interface PressedDebts {
  /** Says whose press it was. */
  readonly owner: string;
  /** These chosen debts are not open any more. */
  readonly gone: readonly string[];
  /** These are still open and stay ticked. */
  readonly left: readonly string[];
  /** Leads to the page of the debts. */
  readonly path: string;
}

/**
 * Answers a press on debts that turn out to be paid: good news, and no fault of a form. Of the payer's own payment the
 * amount and the way to its receipt are told. Null where the portal knows of no such payment.
 */
export async function findPaidAnswer({ owner, gone, left, path }: PressedDebts) {
  const paid = await findOwnPayment(owner, gone);
  if (!paid) return null;
  const { attempt, oids } = paid;
  const outcome = outcomeUrl('succeeded', attempt.reference);
  if (left.length === 0 && gone.every((oid) => oids.has(oid))) return redirect(outcome, { status: 303 });
  const flash = await flashHeader({
    kind: 'success',
    text: `Seçtiğiniz borçlardan bazıları ${formatMoney(attempt.amount)} tutarındaki ödemenizle ödendi; yeniden ödemeniz gerekmez.`,
    link: { title: 'Ödemeyi ve makbuzunu görün', path: outcome },
  });
  return redirect(tickedDebtsUrl(path, left), { status: 303, headers: { 'Set-Cookie': flash } });
}

/** Does the same where the municipality alone knows: the renewed list, with what is still open ticked. */
export function leadToRenewed(path: string, left: readonly string[], text: string) {
  return leadTo(tickedDebtsUrl(path, left), 'info', text);
}
