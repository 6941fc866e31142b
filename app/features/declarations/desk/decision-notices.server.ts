import { findDeclarationAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';
import type { Job } from '~/platform/jobs/jobs.server';
import { kinds } from '../kinds';
import { getPortal } from '~/platform/portal/portal.server';

/** So many decisions are told at a time. */
const TOGETHER = 200;

/** Tells declarers what a file brought about their declaration, each step once. */
export async function tellDecisions(): Promise<void> {
  const { exchange } = getPortal();
  if (exchange === null) return;
  for (const {
    oid,
    declarationNo: no,
    kind,
    review: state,
    phone,
    identityNo,
  } of await exchange.listDecisionNotices(TOGETHER)) {
    const appeal = state === 'rejected' ? findDeclarationAppeal('rejected') : null;
    await notify(`${kinds[kind].noun}Review`, {
      state,
      no,
      step: `delivery ${oid}`,
      phone,
      identityNo,
      appeal,
    });
    // A process that ends between the two tells once more: the step is told once all the same.
    await exchange.dropDecisionNotices([oid]);
  }
}

export const decisionNoticeJobs: readonly Job[] = [
  {
    name: 'decision-notice',
    isRegular: true,
    title: 'Dosyayla gelen beyan kararlarını beyan edene bildirir',
    work: () => tellDecisions(),
  },
];
