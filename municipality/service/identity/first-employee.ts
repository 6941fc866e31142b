import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { ADMINISTRATOR_ROLE } from 'municipality/contract';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import { openRegistry } from './open-registry';
import { hashPassword } from './password';
import { employee, member, registry } from './tables';

/** Counts the milliseconds the code of the first employee can be used. */
const CODE_LIFETIME = 24 * 60 * 60_000;

/** Nothing in it looks like something else on paper: no 0 o, 1 i l, 2 z, 5 s, 6 b, 8, 9 g q. */
const SIGNS = 'acdefhjkmnprtuvwxy347';
const GROUPS = 4;
const GROUP = 4;

/** Describes somebody who is to administer a municipality that has no members yet. */
export interface FirstEmployee {
  /** Holds the T.C. number. */
  readonly identityNo: string;
  readonly name: string;
  readonly surname: string;
  /** It is written in ten digits, beginning with 5. */
  readonly gsmNumber: string;
  readonly department: string;
  readonly title: string;
}

/** Somebody else is a member already, or the first employee has a password of their own. */
export class FirstEmployeeFault extends Error {
  override readonly name = 'FirstEmployeeFault';
}

/** Draws sixteen signs from the system's random source, 70 bits: `acde-fhjk-mnpr-tuvw`. */
function drawCode(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Tells whether this number may still be the first: nobody is a member, or it alone and only by a code of before. */
async function mayBeFirst(transaction: ServiceDatabase, identityNo: string): Promise<boolean> {
  const [opened] = await transaction
    .select({ userName: member.userName })
    .from(member)
    .where(
      and(
        eq(member.userName, identityNo),
        eq(member.mustChangePassword, true),
        isNotNull(member.passwordEndsAt),
      ),
    );
  if (opened) return true;
  const [anybody] = await transaction.select({ userName: member.userName }).from(member).limit(1);
  return anybody === undefined;
}

/** Opens the registry of the number, as files may have brought it already, with the phone the codes go to. */
async function openOwnRegistry(
  transaction: ServiceDatabase,
  now: Date,
  { identityNo, name, surname, gsmNumber }: FirstEmployee,
): Promise<string> {
  const [known] = await transaction
    .update(registry)
    .set({ gsmNumber, gsmChangedAt: null })
    .where(and(eq(registry.identityNo, identityNo), ne(registry.kind, 'T')))
    .returning({ oid: registry.oid });
  if (known) return known.oid;
  const own = { kind: 'G', identityNo, nameOrTitle: name, surname, gsmNumber } as const;
  return (await openRegistry(transaction, now, own)).oid;
}

/**
 * Makes somebody employee, member and administrator, with a code in place of a password. It is good for a day, and for one
 * thing: after signing in with it nothing is open but the choice of a password, which ends it. Called again before that,
 * it draws another code.
 * @returns the code, which is stored as a hash only, and when it ends
 * @throws FirstEmployeeFault
 */
export async function openFirstEmployee(
  database: ServiceDatabase,
  now: Date,
  given: FirstEmployee,
): Promise<{ code: string; endsAt: Date }> {
  const { identityNo, name, surname, gsmNumber, department, title } = given;
  const [code, endsAt] = [drawCode(), new Date(now.getTime() + CODE_LIFETIME)];
  const passwordHash = await hashPassword(code);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('first employee', 0))`);
    if (!(await mayBeFirst(transaction, identityNo))) {
      throw new FirstEmployeeFault(
        'Bu belediyenin üyeleri var: ilk personel ancak üyesi olmayan bir belediyede ya da şifresini henüz belirlememiş ilk personele açılır.',
      );
    }
    const registryOid = await openOwnRegistry(transaction, now, given);
    await transaction
      .insert(employee)
      .values({
        ...{ oid: newOid(now), employeeNo: identityNo, identityNo, name, surname, department, title },
        // This holds until the delivery of the employees says better.
        ...{ employment: 'memur', hiredOn: dayInIstanbul(now) },
      })
      .onConflictDoNothing();
    const row = {
      ...{ passwordHash, mustChangePassword: true, passwordEndsAt: endsAt, registryOid },
      ...{ gsmNumber, gsmChangedAt: null },
      ...{ memberName: name, memberSurname: surname, roleCode: ADMINISTRATOR_ROLE, wantsSms: false },
      joinedAt: now,
    };
    await transaction
      .insert(member)
      .values({ userName: identityNo, ...row })
      .onConflictDoUpdate({ target: member.userName, set: row });
  });
  return { code, endsAt };
}
