import { eq } from 'drizzle-orm';
import { DESK_ROLE, type CancellationState, type DeskCancellation } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { requireRole } from '../identity/own-role';
import { registry } from '../identity/tables';
import type { Refuse } from '../kit/refusal';
import { advancePaid, isDone, requireLocked, type CancellationRow } from './cancellation-rows';
import { nameOfCode } from '../reference/subscription-codes';
import { deskCancellationView } from './desk-view';
import type { SubscriberRow } from './subscription-rows';
import { contractCancellation, waterSubscriber } from './tables';

/** Tells who acts at the desk, by the name on record. */
export async function requireClerk(
  context: CallContext,
  refuse: Refuse<'role-missing'>,
): Promise<{ name: string }> {
  const { userName } = await requireRole(context, DESK_ROLE, refuse);
  const [row] = await context.database
    .select({ name: registry.nameOrTitle, surname: registry.surname })
    .from(registry)
    .where(eq(registry.identityNo, userName));
  return { name: [row?.name, row?.surname].filter(Boolean).join(' ') || 'Hizmet masası' };
}

export type ActRefusal = 'role-missing' | 'cancellation-not-found' | 'cancellation-state';

interface Act {
  readonly requestKey: string;
  readonly trackingNo: string;
  /** Lists the states it may be done in. */
  readonly from: readonly CancellationState[];
}

interface ActScene {
  readonly transaction: ServiceDatabase;
  readonly row: CancellationRow;
  readonly subscriber: SubscriberRow;
  readonly clerk: { readonly name: string };
}

/**
 * Does one act of the desk in one transaction: application locked, then its subscription. The same key again does
 * nothing and answers with what stands.
 */
export async function actOnCancellation(
  context: CallContext,
  { requestKey, trackingNo, from }: Act,
  refuse: Refuse<ActRefusal>,
  work: (scene: ActScene) => Promise<void>,
): Promise<DeskCancellation> {
  const clerk = await requireClerk(context, refuse);
  await advancePaid(context.database, context.now, eq(contractCancellation.trackingNo, trackingNo));
  await context.database.transaction(async (transaction) => {
    const row = await requireLocked(transaction, trackingNo, refuse);
    if (await isDone(transaction, row, requestKey)) return;
    if (!from.includes(row.state)) {
      const name = nameOfCode('cancellation-state', row.state);
      throw refuse('cancellation-state', `Başvurunun durumu “${name}”; bu işlem bu durumda yapılamaz.`);
    }
    const [subscriber] = await transaction
      .select()
      .from(waterSubscriber)
      .where(eq(waterSubscriber.oid, row.subscriberOid))
      .for('update');
    if (!subscriber) throw new Error('The subscription of an application is not there');
    await work({ transaction, row, subscriber, clerk });
  });
  return deskCancellationView(context, trackingNo, refuse);
}
