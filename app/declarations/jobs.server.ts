import type { Job } from '~/platform/jobs.server';
import { sweepDeclarations } from './drafts.server';

/** Deletes drafts nobody came back to. */
export const declarationJobs: readonly Job[] = [
  { name: 'declaration-sweep', isRegular: true, work: () => sweepDeclarations() },
];
