import type { DueDebt, IsoDate } from 'municipality/contract';
import {
  type EmailReceiver,
  listUnremindedMembers,
  noteReminded,
} from '~/identity/email/email-address.server';
import { writeEmail } from '~/messages/outbox.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { debtsUrl } from '~/urls';

/** Members looked through in one round of the job, which is called every minute. */
const ROUND = 200;
/** Debts of one member that are read: those that are due first. */
const MOST = 1_000;

/** "30 Kasım’a kadar: 2 borç, 1.234,56 ₺", for each of the days on which something is due. */
function factsOf(debts: readonly DueDebt[], days: readonly IsoDate[]): [string, string][] {
  return days.flatMap((day) => {
    const due = debts.filter(({ DueDate }) => DueDate === day);
    if (due.length === 0) return [];
    const total = due.reduce((sum, { Total }) => sum + Total, 0);
    const until = withSuffix(formatDate(day).replace(/ \d{4}$/, ''), 'e');
    return [[`${until} kadar`, `${due.length} borç, ${formatMoney(total)}`]];
  });
}

async function remind(
  identityNo: string,
  receiver: EmailReceiver,
  today: IsoDate,
  days: readonly IsoDate[],
): Promise<void> {
  const { database, municipality, configuration } = getPortal();
  const debts = await municipality.GetMemberDueDebtList({ identityNo, limit: MOST });
  const facts = factsOf(debts, days);
  await database.transaction(async (transaction) => {
    if (!(await noteReminded(transaction, identityNo, today)) || facts.length === 0) return;
    await writeEmail(transaction, {
      purpose: 'due-reminder',
      dedupe: `${identityNo} ${today}`,
      to: receiver.to,
      email: {
        paragraphs: [
          'Son ödeme günü yaklaşan borçlarınız aşağıda; o güne kadar öderseniz gecikme zammı işlemez.',
        ],
        facts,
        action: { label: 'Borçlarımı gör ve öde', url: configuration.environment.publicOrigin + debtsUrl() },
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
