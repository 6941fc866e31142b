import { lt } from 'drizzle-orm';
import type { Job } from '~/platform/jobs.server';
import { getPortal } from '~/platform/portal.server';
import { sweepCodes } from './codes/codes.server';
import { sweepDrafts } from './register/draft.server';
import { endedSession, keptForm, kioskCode } from './tables.server';

/** Deletes what has had its time: kept forms, the owners of ended sessions, unused codes and drafts. */
export async function sweepIdentity(): Promise<void> {
  const { database, now } = getPortal();
  for (const table of [keptForm, endedSession, kioskCode]) {
    await database.delete(table).where(lt(table.endsAt, now()));
  }
  await sweepCodes();
  await sweepDrafts();
}

export function identityJobs(): Job[] {
  return [{ name: 'identity-sweep', isRegular: true, work: () => sweepIdentity() }];
}
