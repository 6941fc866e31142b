import { creditJobs } from '~/features/credits/tell-credits.server';
import { decisionNoticeJobs } from '~/features/declarations/desk/decision-notices.server';
import { reminderJobs } from '~/features/debts/reminders/reminders.server';
import { errorFallback } from '~/features/home/frame/error-fallback.server';
import { phoneNoticeJobs } from '~/features/identity/phone/phone-notices.server';
import { fulfilments } from '~/features/identity/register/fulfilments.server';
import { dayEndJobs } from '~/features/payments/desk/day-end-job.server';
import { receiptPaper } from '~/features/payments/receipt/receipt-paper.server';
import { paymentJobs } from '~/features/payments/reconcile.server';
import { restructuringJobs } from '~/features/restructuring/jobs.server';
import { messageJobs } from '~/parts/messages/jobs.server';
import { startJobs } from '~/platform/jobs/jobs.server';
import { measureProcess } from '~/platform/log/metrics.server';
import { followOtherClock } from '~/platform/portal/municipal-clock.server';
import { openPortal } from '~/platform/portal/portal.server';
import { auditJobs } from './audit/anchors.server';
import { announceUnoffered } from './doctor/offered-calls.server';
import { refuseClosed } from './maintenance/refuse-closed.server';
import { retentionJobs } from './retention/destroy.server';
import { addSampleContent } from './sample-content.server';
import { statusJobs } from './status/check-services.server';

/** Opens the portal behind the pages, tells the server how to answer in place of a page, and starts the jobs. */
export async function startPortal(): Promise<void> {
  await openPortal();
  await addSampleContent();
  measureProcess();
  void followOtherClock();
  announceUnoffered();
  globalThis.portalRefuseClosed = refuseClosed;
  globalThis.portalErrorFallback = errorFallback;
  await startJobs([
    ...messageJobs(fulfilments, receiptPaper),
    ...decisionNoticeJobs,
    ...phoneNoticeJobs,
    ...paymentJobs(),
    ...dayEndJobs(),
    ...creditJobs,
    ...reminderJobs,
    ...restructuringJobs,
    ...auditJobs,
    ...retentionJobs,
    ...statusJobs,
  ]);
}
