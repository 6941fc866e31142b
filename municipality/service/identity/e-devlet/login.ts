import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { ServiceDatabase } from '../../kit/database/connection';
import type { Person } from '../../kit/caller';
import { hashOf } from '../access-token';
import { eDevletLogin, registry } from '../tables';

/** Counts the milliseconds in which the person is known, chooses a registry and is signed in. */
const lifetime = 10 * 60 * 1000;

/** Keeps a token the municipality exchanged itself, by its hash. Sweeps out what has expired. */
export async function keepEDevletToken(database: ServiceDatabase, token: string, now: Date): Promise<void> {
  await database.delete(eDevletLogin).where(lte(eDevletLogin.expiresAt, now));
  await database
    .insert(eDevletLogin)
    .values({ tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + lifetime) })
    // A gateway may hand one session the same token again.
    .onConflictDoNothing();
}

const alive = (token: string, now: Date) =>
  and(eq(eDevletLogin.tokenHash, hashOf(token)), gt(eDevletLogin.expiresAt, now));

export async function isEDevletTokenKept(
  database: ServiceDatabase,
  token: string,
  now: Date,
): Promise<boolean> {
  return (await database.$count(eDevletLogin, alive(token, now))) > 0;
}

/** Describes whom the gateway named; the name is null where it told none. */
export interface NamedPerson {
  readonly identityNo: string;
  readonly name: string | null;
  readonly surname: string | null;
}

/** Writes down whom the gateway named. */
export async function identifyEDevletToken(
  database: ServiceDatabase,
  token: string,
  person: NamedPerson,
  now: Date,
): Promise<void> {
  await database.update(eDevletLogin).set(person).where(alive(token, now));
}

/** Finds whom the gateway named by a token; null while it is unknown, unidentified, used or too old. */
export async function findNamedPerson(
  database: Pick<ServiceDatabase, 'select'>,
  token: string,
  now: Date,
): Promise<NamedPerson | null> {
  const [login] = await database.select().from(eDevletLogin).where(alive(token, now));
  if (!login?.identityNo) return null;
  const { identityNo, name, surname } = login;
  return { identityNo, name, surname };
}

/** Finds the person a token stands for; null while it is unknown, unidentified, used or too old. */
export async function findPersonByEDevletToken(
  database: ServiceDatabase,
  token: string,
  now: Date,
): Promise<Person | null> {
  const named = await findNamedPerson(database, token, now);
  if (!named) return null;
  const { identityNo } = named;
  const registries = await database
    .select()
    .from(registry)
    .where(eq(registry.identityNo, identityNo))
    .orderBy(asc(registry.registryNo));
  return { identityNo, registries };
}

/** Takes a token out of use; null when there is none to take. Of two at once one takes it. */
export async function takeEDevletToken(
  database: Pick<ServiceDatabase, 'delete'>,
  token: string,
  now: Date,
): Promise<string | null> {
  const [taken] = await database.delete(eDevletLogin).where(alive(token, now)).returning();
  return taken?.identityNo ?? null;
}
