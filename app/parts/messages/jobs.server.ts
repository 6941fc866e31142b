import { z } from 'zod';
import type { Job } from '~/platform/jobs/jobs.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { MakePaper } from './email/content';
import { deliverMessage, settleLost } from './deliver.server';
import { followReports } from './delivery-reports.server';
import type { Fulfilments } from './hold.server';
import { settleLeftBehind } from './hold.server';
import { endOverdue, listDue, listLost, sendingJobs } from './outbox.server';

/** A held message this old belongs to no request any more: calls end after ten seconds. */
const LEFT_BEHIND = 30_000;

/** Sends what waits. */
export const SMS_SWEEP = 'sms-sweep';

const Woken = z.object({ id: z.string() });

/** Returns what a lost wake-up, a crash or a stopped process left behind: nothing under way is ever forgotten. */
export async function sweepMessages(fulfilments: Fulfilments): Promise<void> {
  const { now } = getPortal();
  const at = now().getTime();
  await endOverdue();
  for (const row of await listDue('sms', 'held', new Date(at - LEFT_BEHIND))) {
    await settleLeftBehind(row, fulfilments);
  }
  for (const row of await listLost('sms')) await settleLost(row);
  // It is looked at anew: what was just released is due as well.
  for (const { id } of await listDue('sms', 'queued', now())) await deliverMessage(id);
  await followReports();
}

/** Does the same for e-mails. A server that does not answer is not asked for the next one before the next minute. */
export async function sweepEmails(makePaper?: MakePaper): Promise<void> {
  await endOverdue();
  for (const row of await listLost('email')) await settleLost(row);
  for (const { id } of await listDue('email', 'queued', getPortal().now())) {
    const outcome = await deliverMessage(id, { ...(makePaper && { makePaper }) });
    if (outcome?.kind === 'retryable' && !outcome.code.startsWith('smtp-')) return;
  }
}

/** Starts the outbox's work beside the requests. */
export function messageJobs(fulfilments: Fulfilments, makePaper: MakePaper): Job[] {
  const { smtpUrl } = getPortal().configuration.environment;
  return [
    {
      name: sendingJobs.sms,
      async work(data) {
        await deliverMessage(Woken.parse(data).id);
      },
    },
    {
      name: SMS_SWEEP,
      isRegular: true,
      title: 'Bekleyen SMS’leri gönderir',
      work: () => sweepMessages(fulfilments),
    },
    ...(smtpUrl === null ? [] : emailJobs(makePaper)),
  ];
}

function emailJobs(makePaper: MakePaper): Job[] {
  return [
    {
      name: sendingJobs.email,
      async work(data) {
        await deliverMessage(Woken.parse(data).id, { makePaper });
      },
    },
    {
      name: 'email-sweep',
      isRegular: true,
      title: 'Bekleyen e-postaları gönderir',
      work: () => sweepEmails(makePaper),
    },
  ];
}
