import { and, desc, gte, inArray, isNotNull } from 'drizzle-orm';
import type { CallContext } from '../kit/endpoint';
import type { RegistryRow } from '../kit/caller';
import { accrual } from '../accruals/tables';

/** More than these are named by nobody. */
const MOST = 20;

/**
 * What each registry is about, by the descriptions of what was accrued on it since last year, one a subject (estate,
 * business, subscription). Asked only where somebody has to tell registries apart. One statement.
 */
export async function listSubjects(
  { database, today }: Pick<CallContext, 'database' | 'today'>,
  registries: readonly RegistryRow[],
): Promise<ReadonlyMap<string, string[]>> {
  const subjects = new Map<string, string[]>();
  if (registries.length < 2) return subjects;
  const { registryOid, subjectOid, description, dueDate, year } = accrual;
  const oids = registries.map(({ oid }) => oid);
  const rows = await database
    .selectDistinctOn([registryOid, subjectOid], { registryOid, description })
    .from(accrual)
    .where(and(inArray(registryOid, oids), isNotNull(subjectOid), gte(year, Number(today.slice(0, 4)) - 1)))
    .orderBy(registryOid, subjectOid, desc(dueDate))
    .limit(MOST);
  for (const row of rows)
    subjects.set(row.registryOid, [...(subjects.get(row.registryOid) ?? []), row.description]);
  return subjects;
}
