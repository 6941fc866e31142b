import { desc, eq } from 'drizzle-orm';
import type { ServiceDatabase } from '../../kit/database/connection';
import { ExchangeFault } from '../exchange-fault';
import { exchangeDelivery, type DeliveryState } from '../tables';

export type DeliveryRow = typeof exchangeDelivery.$inferSelect;

/** Lists the deliveries, newest first. */
export function listDeliveries(
  database: ServiceDatabase,
  { limit = 50, state }: { limit?: number; state?: DeliveryState } = {},
): Promise<DeliveryRow[]> {
  return database
    .select()
    .from(exchangeDelivery)
    .where(state === undefined ? undefined : eq(exchangeDelivery.state, state))
    .orderBy(desc(exchangeDelivery.no))
    .limit(limit);
}

/**
 * Agrees to a delivery that stopped. It is merged when its files come again: nothing else of the same name, and no more
 * ended or refused rows than were shown.
 * @throws ExchangeFault for one that does not wait
 */
export async function agreeToDelivery(
  database: ServiceDatabase,
  deliveryNo: number,
  who: string,
  now: Date,
): Promise<DeliveryRow> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select()
      .from(exchangeDelivery)
      .where(eq(exchangeDelivery.no, deliveryNo))
      .for('update');
    if (!found) throw new ExchangeFault(`${deliveryNo} numaralı teslim yok.`);
    if (found.state === 'onaylandi') return found;
    if (found.state !== 'onay-bekliyor')
      throw new ExchangeFault(`${deliveryNo} numaralı teslim onay beklemiyor.`);
    const [agreed] = await transaction
      .update(exchangeDelivery)
      .set({ state: 'onaylandi', agreedBy: who, agreedAt: now })
      .where(eq(exchangeDelivery.no, deliveryNo))
      .returning();
    return agreed ?? found;
  });
}
