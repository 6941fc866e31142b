import type { Job } from '~/platform/jobs.server';
import { sweepCodes } from './codes/codes.server';
import { sweepDrafts } from './register/draft.server';

/** What membership leaves behind is cleared away beside the requests. */
export function identityJobs(): Job[] {
  return [
    {
      name: 'identity-sweep',
      isRegular: true,
      async work() {
        await sweepCodes();
        await sweepDrafts();
      },
    },
  ];
}
