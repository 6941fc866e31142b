import type { IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import { limitationEvent } from './tables';
import type { LimitationEventKind } from 'municipality/law/debt/limitation-events';

/** Writes down that the limitation of these debts was interrupted on a day; the same again changes nothing. */
export async function noteInterruption(
  database: ServiceDatabase,
  accrualOids: readonly string[],
  kind: LimitationEventKind,
  day: IsoDate,
): Promise<void> {
  if (accrualOids.length === 0) return;
  await database
    .insert(limitationEvent)
    .values(accrualOids.map((accrualOid) => ({ oid: newOid(new Date()), accrualOid, kind, startsOn: day })))
    .onConflictDoNothing();
}
