import { z } from 'zod';
import type { Job } from '~/platform/jobs/jobs.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deliverMessage, settleLost } from './deliver.server';
import type { Fulfilments } from './hold.server';
import { settleLeftBehind } from './hold.server';
import { SENDING_JOB, endOverdue, listDue, listLost } from './outbox.server';

/** A held message this old belongs to no request any more: calls end after ten seconds. */
const LEFT_BEHIND = 30_000;

const Woken = z.object({ id: z.string() });

/** What a lost wake-up, a crash or a stopped process left behind: nothing under way is ever forgotten. */
export async function sweepMessages(fulfilments: Fulfilments): Promise<void> {
  const { now } = getPortal();
  const at = now().getTime();
  await endOverdue();
  for (const row of await listDue('held', new Date(at - LEFT_BEHIND))) {
    await settleLeftBehind(row, fulfilments);
  }
  for (const row of await listLost()) await settleLost(row);
  // Looked at anew: what was just released is due as well.
  for (const { id } of await listDue('queued', now())) await deliverMessage(id);
}

/** The outbox's work beside the requests. */
export function messageJobs(fulfilments: Fulfilments): Job[] {
  return [
    {
      name: SENDING_JOB,
      async work(data) {
        await deliverMessage(Woken.parse(data).id);
      },
    },
    {
      name: 'sms-sweep',
      isRegular: true,
      title: 'Bekleyen SMS’leri gönderir',
      work: () => sweepMessages(fulfilments),
    },
  ];
}
