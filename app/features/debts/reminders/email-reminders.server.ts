import type { IsoDate } from 'municipality/contract';
import {
  type EmailReceiver,
  listUnremindedMembers,
  noteReminded,
} from '~/features/identity/email/email-address.server';
import { writeEmail } from '~/parts/messages/outbox.server';
import { type DueDebtRow, readMemberDebtRows } from '~/features/payments/position/debt-rows.server';
import { findHeldDebts, freeOf } from '~/features/payments/position/holds.server';
import { totalOnDueDays } from '~/features/payments/position/due-day-total';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { payAddress } from '../pay-address.server';

/** One round of the job, which is called every minute, looks through so many members. */
const ROUND = 200;
/** So many debts of one member are read: those that are due first. */
const MOST = 1_000;

/** Writes "2 borç, 1.234,56 ₺" as of the due day, as the SMS does: without the sum where a row of the answer could not be read. */
function debtsInWords(debts: readonly DueDebtRow[], isWhole: boolean): string {
  if (!isWhole) return `en az ${debts.length} borç`;
  return `${debts.length} borç, ${formatMoney(totalOnDueDays(debts))}`;
}

/** Writes "30 Kasım’a kadar: 2 borç, 1.234,56 ₺", for each of the days on which something is due. */
function factsOf(debts: readonly DueDebtRow[], days: readonly IsoDate[], isWhole: boolean) {
  return days.flatMap((day): [string, string][] => {
    const due = debts.filter(({ DueDate }) => DueDate === day);
    if (due.length === 0) return [];
    const until = withSuffix(formatDate(day).replace(/ \d{4}$/, ''), 'e');
    return [[`${until} kadar`, debtsInWords(due, isWhole)]];
  });
}

const heldInWords = (count: number) =>
  `Ayrıca ${count} borcunuzun ödemesi sürüyor; sonucu belli olana kadar yeniden ödemeyin.`;
const SOME_UNREAD = 'Bazı borç kayıtları okunamadı; hepsi için borç listenize bakın.';

async function remind(
  identityNo: string,
  receiver: EmailReceiver,
  today: IsoDate,
  days: readonly IsoDate[],
): Promise<void> {
  const { database } = getPortal();
  const { rows, unread } = await readMemberDebtRows(identityNo, MOST);
  const due = rows.filter(({ DueDate }) => days.includes(DueDate));
  const free = freeOf(due, await findHeldDebts(rows, null, today));
  const facts = factsOf(free, days, unread === 0);
  await database.transaction(async (transaction) => {
    if (!(await noteReminded(transaction, identityNo, today)) || facts.length === 0) return;
    await writeEmail(transaction, {
      purpose: 'due-reminder',
      dedupe: `${identityNo} ${today}`,
      to: receiver.to,
      email: {
        paragraphs: [
          'Son ödeme günü yaklaşan borçlarınız aşağıda; o güne kadar öderseniz gecikme bedeli çıkmaz.',
          ...(free.length < due.length ? [heldInWords(due.length - free.length)] : []),
          ...(unread > 0 ? [SOME_UNREAD] : []),
        ],
        facts,
        action: { label: 'Borçlarımı gör ve öde', url: payAddress() },
        leaveUrl: receiver.leaveUrl,
      },
    });
  });
}

/**
 * Tells members with a confirmed address by e-mail what falls due on these days, one e-mail a day at most. Each member is
 * marked in the transaction that writes the e-mail, so a process that dies leaves nobody out and reminds nobody twice.
 * @throws MunicipalOutage, the rest is looked through at the next call
 */
export async function remindByEmail(today: IsoDate, days: readonly IsoDate[]): Promise<void> {
  const { configuration, offered } = getPortal();
  if (configuration.environment.smtpUrl === null || !offered.isOffered('GetMemberDueDebtList')) return;
  for (const { identityNo, receiver } of await listUnremindedMembers(today, ROUND))
    await remind(identityNo, receiver, today, days);
}
