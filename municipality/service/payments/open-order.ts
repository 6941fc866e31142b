import { eq } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOrder } from './order-statements';
import { onlinePayment } from '../orders/tables';

/** Returns the order number: `MIS`, the day, ten digits that never repeat. Letters and digits only: every bank takes it. */
const prefixOf = (today: IsoDate) => `MIS${today.replaceAll('-', '')}`;

/** Opens an order for an attempt of the portal; the same attempt always gets the same order. */
export async function openOrder(
  database: ServiceDatabase,
  attempt: { registryOid: string; attemptKey: string; userName: string; now: Date; today: IsoDate },
): Promise<{ orderNumber: string; registryOid: string; userName: string }> {
  const { attemptKey, registryOid, userName } = attempt;
  const [created] = await newOrder(database).execute({
    prefix: prefixOf(attempt.today),
    attemptKey,
    registryOid,
    userName,
    now: attempt.now.toISOString(),
  });
  if (created) return created;
  const [known] = await database.select().from(onlinePayment).where(eq(onlinePayment.attemptKey, attemptKey));
  if (!known) throw new Error('The attempt key is taken, yet its order is not there');
  return known;
}
