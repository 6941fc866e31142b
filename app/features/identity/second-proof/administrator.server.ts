import type { Database } from 'municipality/ground/connection';
import { and, eq, isNull } from 'drizzle-orm';
import { ADMINISTRATOR_ROLE, type MemberInfo } from 'municipality/contract';
import { remember } from '~/parts/content/remembered.server';
import { sign } from '~/platform/configuration/secrets.server';
import { getPortal } from '~/platform/portal/portal.server';
import { type Citizen, requireCitizen } from '../citizen/citizen.server';
import { requireStaff } from './staff.server';
import { administrator } from '../tables.server';

/** Describes what the commands need of the portal. */
interface Store {
  readonly database: Database;
  readonly recordSecret: string;
}

const hashOf = ({ recordSecret }: Store, identityNo: string) =>
  sign(recordSecret, 'administrator', identityNo);

const grantOf = (store: Store, identityNo: string) =>
  and(eq(administrator.subject, hashOf(store, identityNo)), isNull(administrator.endedAt));

async function isGranted(store: Store, identityNo: string): Promise<boolean> {
  const [row] = await store.database
    .select({ grantedAt: administrator.grantedAt })
    .from(administrator)
    .where(grantOf(store, identityNo));
  return row !== undefined;
}

/** Lets an employee administer the portal; false when they could already. */
export async function grantAdministration(store: Store, identityNo: string, now: Date): Promise<boolean> {
  if (await isGranted(store, identityNo)) return false;
  grants.forget();
  await store.database
    .insert(administrator)
    .values({ subject: hashOf(store, identityNo), grantedAt: now, endedAt: null });
  return true;
}

/** Takes it back; false when they could not. */
export async function endAdministration(store: Store, identityNo: string, now: Date): Promise<boolean> {
  const ended = await store.database
    .update(administrator)
    .set({ endedAt: now })
    .where(grantOf(store, identityNo))
    .returning({ grantedAt: administrator.grantedAt });
  grants.forget();
  return ended.length > 0;
}

/** Tells whom the operator or another administrator let, as it stands now: asks whether a T.C. number is among them. */
export async function readGrants(store: Store): Promise<(identityNo: string) => boolean> {
  const rows = await store.database
    .select({ subject: administrator.subject })
    .from(administrator)
    .where(isNull(administrator.endedAt));
  const subjects = new Set(rows.map(({ subject }) => subject));
  return (identityNo) => subjects.has(hashOf(store, identityNo));
}

const grants = remember<ReadonlySet<string>>(new Set(), async () => {
  const rows = await getPortal()
    .database.select({ subject: administrator.subject })
    .from(administrator)
    .where(isNull(administrator.endedAt));
  return new Set(rows.map(({ subject }) => subject));
});

/**
 * Tells whether it is an employee of the municipality to whom it gave the role, or to whom the operator did by a
 * command: for what a page offers them. A grant shows, and goes, within twenty seconds; the pages themselves ask anew
 * each time.
 */
export async function isAdministrator({ RoleCode, UserDetail, UserName }: MemberInfo): Promise<boolean> {
  if (!UserDetail.IsEmployee) return false;
  return RoleCode === ADMINISTRATOR_ROLE || (await grants.read()).has(hashOf(getPortal(), UserName));
}

/**
 * Stands first in every page below `/yonetim`.
 * @throws Response 404 for everybody else: it is nobody else's business; 303 to sign-in or to the page of the code
 */
export async function requireAdministrator(request: Request): Promise<Citizen> {
  const { member, identityNo } = await requireCitizen(request);
  const granted = member.UserDetail.IsEmployee && (await isGranted(getPortal(), identityNo));
  return requireStaff(
    request,
    ({ RoleCode, UserDetail }) => UserDetail.IsEmployee && (granted || RoleCode === ADMINISTRATOR_ROLE),
  );
}
