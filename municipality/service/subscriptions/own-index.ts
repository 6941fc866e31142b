import type { IsoDate } from 'municipality/contract';
import { dayNumber } from 'municipality/law/calendar/calendar';
import { dayText, figure } from 'municipality/law/money/turkish-figures';
import { averageConsumption } from 'municipality/law/water/consumption';
import { assessOwnReading } from 'municipality/law/water/own-reading';
import type { ServiceDatabase } from '../kit/database/connection';
import type { Refuse } from '../kit/refusal';
import { listLastBills } from './last-bills';
import type { SubscriberRow } from './subscription-rows';

/** Returns the consumption that is usual for so many days (m³); null where no bill tells. */
export const findUsual = async (database: ServiceDatabase, subscriberOid: string, days: number) =>
  averageConsumption(await listLastBills(database, subscriberOid), days);

/** Assesses an index its subscriber read by what is usual; refuses one that cannot be, or that nobody has confirmed. */
export async function assessIndex(
  database: ServiceDatabase,
  { oid, lastIndex, lastReadOn }: SubscriberRow,
  { index, isConfirmed, today }: { index: number; isConfirmed: boolean; today: IsoDate },
  refuse: Refuse<'reading-below-last' | 'reading-unusual'>,
) {
  const days = dayNumber(today) - dayNumber(lastReadOn);
  const usual = await findUsual(database, oid, days);
  const verdict = assessOwnReading({ lastIndex, index, usual });
  if (verdict.kind === 'below') {
    throw refuse(
      'reading-below-last',
      `Endeks, ${dayText(lastReadOn)} günü yazılan ${figure(lastIndex)} endeksinden küçük. Sayaca yeniden bakın; doğru okuduysanız son okuma yanlış olabilir.`,
    );
  }
  if (verdict.kind === 'unusual' && !isConfirmed) {
    throw refuse(
      'reading-unusual',
      `Bu endeks ${days} günde ${figure(verdict.cubicMetres)} m³ demek; alışılmış tüketiminiz ${figure(usual ?? 0)} m³. Sayaca yeniden bakın; doğruysa onaylayıp yeniden gönderin.`,
    );
  }
  return { consumption: verdict.cubicMetres, usualConsumption: usual };
}
