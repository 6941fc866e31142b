import { LRUCache } from 'lru-cache';
import { and, desc, gte, inArray, isNotNull } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import type { RegistryRow } from '../kit/caller';
import { accrual } from '../accruals/tables';

/** A person with more registries than these gets none named. */
const MOST = 20;

type Subjects = ReadonlyMap<string, string[]>;

/** What a home or a shop is called changes once a year; a page that lists registries does not ask for it each time. */
const remembered = new WeakMap<ServiceDatabase, LRUCache<string, Subjects>>();

function rememberedOf(database: ServiceDatabase): LRUCache<string, Subjects> {
  const known = remembered.get(database) ?? new LRUCache<string, Subjects>({ max: 2_000, ttl: 10 * 60_000 });
  remembered.set(database, known);
  return known;
}

async function readSubjects(
  { database, today }: Pick<CallContext, 'database' | 'today'>,
  oids: readonly string[],
): Promise<Subjects> {
  const { registryOid, subjectOid, description, dueDate, year } = accrual;
  const rows = await database
    .selectDistinctOn([registryOid, subjectOid], { registryOid, description })
    .from(accrual)
    .where(
      and(inArray(registryOid, [...oids]), isNotNull(subjectOid), gte(year, Number(today.slice(0, 4)) - 1)),
    )
    .orderBy(registryOid, subjectOid, desc(dueDate))
    .limit(MOST);
  const subjects = new Map<string, string[]>();
  for (const row of rows)
    subjects.set(row.registryOid, [...(subjects.get(row.registryOid) ?? []), row.description]);
  return subjects;
}

/**
 * Lists what each registry is about, by the descriptions of what was accrued on it since last year, one a subject
 * (estate, business, subscription); as it was ten minutes ago at most. Asked only where somebody has to tell registries
 * apart.
 */
export async function listSubjects(
  context: Pick<CallContext, 'database' | 'today'>,
  registries: readonly RegistryRow[],
): Promise<Subjects> {
  if (registries.length < 2) return new Map();
  const oids = registries.map(({ oid }) => oid);
  const known = rememberedOf(context.database);
  const key = oids.join(' ');
  const found = known.get(key);
  if (found) return found;
  const read = await readSubjects(context, oids);
  known.set(key, read);
  return read;
}
