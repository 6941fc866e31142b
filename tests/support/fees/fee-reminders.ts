import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { remindOfDueDays } from '~/features/debts/reminders/reminders.server';
import { dueReminder } from '~/features/debts/tables.server';
import { openText, openTo } from '~/parts/messages/outbox.server';
import { memberEmail } from '~/features/identity/tables.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { inRequest } from '../browser/member-browser';
import { dayFromNow } from '../run/noon';

/** Reads what is written at noon to these numbers and addresses of what falls due. */
export async function readReminders(receivers: readonly string[]): Promise<readonly string[]> {
  const today = dayFromNow(0);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00Z`) });
  try {
    // The portal's own round may have come before the debts and addresses of the test.
    await getPortal().database.delete(smsOutbox).where(eq(smsOutbox.purpose, 'due-reminder'));
    await getPortal().database.delete(dueReminder);
    await getPortal().database.update(memberEmail).set({ remindedOn: null });
    await inRequest(remindOfDueDays);
  } finally {
    vi.useRealTimers();
  }
  const rows = await getPortal()
    .database.select()
    .from(smsOutbox)
    .where(eq(smsOutbox.purpose, 'due-reminder'));
  return rows.filter((row) => receivers.includes(openTo(row) ?? '')).map((row) => openText(row) ?? '');
}
