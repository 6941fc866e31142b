import { sql } from 'drizzle-orm';
import type { RegistryKind } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import type { RegistryRow } from '../kit/caller';
import { registry } from './tables';

/** Opens a registry under the next number of those opened online. */
export async function openRegistry(
  database: ServiceDatabase,
  now: Date,
  given: { kind: RegistryKind } & Partial<Omit<RegistryRow, 'oid' | 'registryNo' | 'kind'>>,
): Promise<RegistryRow> {
  const [row] = await database
    .insert(registry)
    .values({
      oid: newOid(now),
      registryNo: sql`nextval('municipality.online_registry_no')`,
      identityNo: '',
      nameOrTitle: '',
      ...given,
    })
    .returning();
  if (!row) throw new Error('The registry was not written');
  return row;
}
