import type { Ask, Discovery } from './discovery';
import type { KitOptions } from './options';
import { conforms, differs, untried, type Verdict } from './verdict';

const CALL = 'GetDueDebtReminderList';

/**
 * Asks who is to be reminded of the day on which a debt of the member falls due, without that debt and with it: nobody
 * may be told to pay what a payment holds.
 */
export async function checkExceptedDebts(
  ask: Ask,
  { debt }: Pick<Discovery, 'debt'>,
  { key, member }: KitOptions,
): Promise<Verdict> {
  if (key === null || member === null) return untried('--key, --user ve --password gerekir');
  if (debt === null) return untried('üyenin borcu bulunamadı');
  const findReminder = async (exceptOids?: readonly string[]) => {
    const request = { dueDate: debt.DueDate, limit: 5_000, after: null, exceptOids };
    const people = await ask(CALL, request, key);
    return people && (people.find(({ UserName }) => UserName === member.userName) ?? { Count: 0, Total: 0 });
  };
  const whole = await findReminder();
  if (!whole) return untried(`${CALL} yanıtı okunamadı`);
  if (whole.Count === 0) return untried(`üye ${debt.DueDate} için listede yok`);
  const rest = await findReminder([debt.Oid]);
  if (!rest) return differs('exceptOids verilince yanıt okunamadı');
  const isLeftOut = rest.Count === whole.Count - 1 && rest.Total < whole.Total;
  return isLeftOut ? conforms() : differs(`${debt.Oid} exceptOids içindeyken de sayıldı`);
}
