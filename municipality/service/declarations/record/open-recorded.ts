import { eq } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { registry } from '../../identity/tables';
import type { ServiceDatabase } from '../../kit/database/connection';
import { refuse } from '../../kit/refusal';
import type { Assessing, Replaced } from '../assessment/assessing';
import type { Rules } from '../assessment/open-assessing';
import type { declaration } from '../tables';

export type RecordedDeclaration = typeof declaration.$inferSelect;

interface Scene {
  readonly database: ServiceDatabase;
  readonly today: IsoDate;
  readonly isMetropolitan: boolean;
}

/**
 * Opens what a declaration on record is checked with again, as of the day it was given; `replaced` is what it takes the
 * place of.
 */
export async function openRecorded(
  { database, today, isMetropolitan }: Scene,
  { holidays }: Pick<Rules, 'holidays'>,
  row: RecordedDeclaration,
  replaced: Replaced | null,
): Promise<Assessing> {
  const [owner] = await database
    .select({ identityNo: registry.identityNo })
    .from(registry)
    .where(eq(registry.oid, row.registryOid));
  if (!owner) throw new Error('The registry of a declaration is not there');
  const registries = await database
    .select({ oid: registry.oid })
    .from(registry)
    .where(eq(registry.identityNo, owner.identityNo));
  return {
    database,
    today,
    declaredOn: dayInIstanbul(row.recordedAt),
    isMetropolitan,
    holidays,
    taxpayer: {
      identityNo: owner.identityNo,
      registryOid: row.registryOid,
      registryOids: registries.map(({ oid }) => oid),
    },
    replaced,
    settled: row,
    mayOverpay: false,
    refuse,
  };
}
