import { and, eq, isNull, sql } from 'drizzle-orm';
import { accrual, collectionLine } from '../../accruals/tables';
import type { ServiceDatabase } from '../../kit/database/connection';
import { ExchangeFault } from '../exchange-fault';
import { PLANNED, unseenHere } from '../merging/merging';
import { exchangeKey, type exchangeConflict } from '../tables';

type Conflict = Pick<typeof exchangeConflict.$inferSelect, 'foreignKey' | 'ourOid'>;

/** Returns the other side's key of the debt in the key of a receipt's line. */
const debtKeyOf = ({ foreignKey }: Conflict) => foreignKey.split('\u001f')[1] ?? '';

/**
 * The line of our receipt is cancelled, and the receipt says so: what is paid of its debt is what the other side says, and
 * what was taken here besides.
 * @throws ExchangeFault where the debt is in a plan
 */
export async function believeCancellation(
  transaction: ServiceDatabase,
  conflict: Conflict,
  now: Date,
): Promise<void> {
  const [key] = await transaction
    .select()
    .from(exchangeKey)
    .where(and(eq(exchangeKey.kind, 'tahakkuk'), eq(exchangeKey.foreignKey, debtKeyOf(conflict))));
  if (!key) throw new ExchangeFault('Borç kayıtta yok.');
  const [debt] = await transaction
    .select({ isPlanned: sql<boolean>`${sql.raw(PLANNED.replaceAll('own.', 'accrual.'))}` })
    .from(accrual)
    .where(eq(accrual.oid, key.oid))
    .for('update');
  if (!debt) throw new ExchangeFault('Borç kayıtta yok.');
  if (debt.isPlanned)
    throw new ExchangeFault(
      'Borç taksit planında: plan sürerken makbuzu iptal edilmez. Önce planı sonuçlandırın.',
    );
  const lines = await transaction
    .update(collectionLine)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(collectionLine.collectionOid, conflict.ourOid),
        eq(collectionLine.accrualOid, key.oid),
        isNull(collectionLine.cancelledAt),
      ),
    )
    .returning({ principal: collectionLine.principal });
  const cancelled = lines.reduce((sum, { principal }) => sum + principal, 0);
  await transaction.execute(sql`
    insert into municipality.exchange_receipt (collection_oid, accrual_oid, at)
    values (${conflict.ourOid}, ${key.oid}, ${(key.saidAt ?? now).toISOString()}::timestamptz) on conflict do nothing`);
  // A debt that the other side's whole file no longer has is asked for by another row.
  if (key.endedIn !== null) return;
  await transaction.execute(sql`
    update ${accrual} own set paid_principal = case when ${key.said}::bigint is null
      then greatest(0, own.paid_principal - ${cancelled}::bigint)
      else least(own.principal, ${key.said}::bigint + (${sql.raw(unseenHere('own.oid'))})) end
    where own.oid = ${key.oid}`);
}
