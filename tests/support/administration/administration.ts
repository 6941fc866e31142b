import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { administrator } from '~/features/identity/tables.server';
import { sign } from '~/platform/configuration/secrets.server';
import { getPortal } from '~/platform/portal/portal.server';
import {
  getRequest,
  type MemberBrowser,
  postRequest,
  signInBrowser,
  thrownBy,
} from '../browser/member-browser';
import { openGuestPortal } from '../portal/guest-portal';

type Portal = Awaited<ReturnType<typeof openGuestPortal>>;

/** Opens a portal of the file that calls it; what it answers tells of it once its tests run. */
export function useAdministration(prepare?: (portal: Portal) => Promise<unknown>) {
  let opened: { portal: Portal; own: MemberBrowser } | undefined;
  beforeAll(async () => {
    const portal = await openGuestPortal();
    await prepare?.(portal);
    opened = { portal, own: await signInBrowser(demoAccounts.administrator.identityNo) };
  });
  afterAll(() => opened?.portal.close());
  const get = () => {
    if (!opened) throw new Error('The portal is open while tests run');
    return opened;
  };
  return {
    town: () => get().portal.town,
    /** Opens the administrator’s browser. */
    own: () => get().own,
  };
}

interface Door {
  readonly path: string;
  readonly open?: (request: Request) => Promise<unknown>;
  readonly change?: (request: Request) => Promise<unknown>;
  readonly fields?: Record<string, string>;
}

/** Expects that a citizen and another employee find nothing there, and change nothing. */
export async function expectNobodyElses(doors: readonly Door[]): Promise<void> {
  for (const { identityNo } of [demoAccounts.citizen, demoAccounts.clerk]) {
    const who = await signInBrowser(identityNo);
    for (const { path, open, change, fields = {} } of doors) {
      if (open) expect(await thrownBy(() => open(getRequest(who, path)))).toMatchObject({ status: 404 });
      const posted = postRequest(who, path, fields);
      if (change) expect(await thrownBy(() => change(posted))).toMatchObject({ status: 404 });
    }
  }
}

/** Lets an employee administer again from whom the role was taken, by whatever clock the test has. */
export async function giveBackRole(identityNo: string): Promise<void> {
  const { database, recordSecret } = getPortal();
  await database
    .update(administrator)
    .set({ endedAt: null })
    .where(eq(administrator.subject, sign(recordSecret, 'administrator', identityNo)));
}
