import { eq, sql } from 'drizzle-orm';
import type { IsoDate } from 'municipality/contract';
import type { ServiceDatabase } from '../database/connection';
import { onlinePayment, onlinePaymentStep } from './tables';

/** Order number: `MIS`, the day, ten digits that never repeat. Letters and digits only: every bank takes it. */
function nextOrderNumber(today: IsoDate) {
  const prefix = `MIS${today.replaceAll('-', '')}`;
  return sql<string>`${prefix} || lpad(nextval('municipality.order_number')::text, 10, '0')`;
}

/** Opens an order for an attempt of the portal; the same attempt always gets the same order. */
export async function openOrder(
  database: ServiceDatabase,
  attempt: { registryOid: string; attemptKey: string; userName: string; now: Date; today: IsoDate },
): Promise<{ orderNumber: string; registryOid: string; userName: string }> {
  const { orderNumber, registryOid, userName } = onlinePayment;
  return database.transaction(async (transaction) => {
    const [created] = await transaction
      .insert(onlinePayment)
      .values({
        orderNumber: nextOrderNumber(attempt.today),
        attemptKey: attempt.attemptKey,
        registryOid: attempt.registryOid,
        userName: attempt.userName,
        state: 'created',
        createdAt: attempt.now,
      })
      .onConflictDoNothing({ target: onlinePayment.attemptKey })
      .returning({ orderNumber, registryOid, userName });
    if (created) {
      await transaction
        .insert(onlinePaymentStep)
        .values({ orderNumber: created.orderNumber, toState: 'created', at: attempt.now });
      return created;
    }
    const [known] = await transaction
      .select({ orderNumber, registryOid, userName })
      .from(onlinePayment)
      .where(eq(onlinePayment.attemptKey, attempt.attemptKey));
    if (!known) throw new Error('The attempt key is taken, yet its order is not there');
    return known;
  });
}
