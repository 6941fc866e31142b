import { lt } from 'drizzle-orm';
import type { Job } from '~/platform/jobs.server';
import { getPortal } from '~/platform/portal.server';
import { requestDraft, requestNotice } from './tables.server';

/** Milliseconds a step counts as told: longer than anybody repeats a post. */
const NOTICES_KEPT = 60 * 24 * 60 * 60_000;

export const requestJobs: readonly Job[] = [
  {
    name: 'request-sweep',
    isRegular: true,
    async work() {
      const { database, now } = getPortal();
      await database.delete(requestDraft).where(lt(requestDraft.endsAt, now()));
      const old = new Date(now().getTime() - NOTICES_KEPT);
      await database.delete(requestNotice).where(lt(requestNotice.at, old));
    },
  },
];
