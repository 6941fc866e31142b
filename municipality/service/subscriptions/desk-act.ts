import { eq } from 'drizzle-orm';
import { DESK_ROLE, type CancellationState, type DeskCancellation } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { requireRole } from '../identity/own-role';
import { registry } from '../identity/tables';
import type { Refuse } from '../kit/refusal';
import { findUnseen, unseenText } from '../kit/seen-version';
import { advancePaid, isDone, requireLocked, type CancellationRow } from './cancellation-rows';
import { nameOfCode } from '../reference/subscription-codes';
import { listSteps } from './cancellation-view';
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
  /** Names the state that was seen, where whoever acts says so. */
  readonly seenVersion: string | undefined;
  /** Lists the states it may be done in. */
  readonly from: readonly CancellationState[];
}

interface ActScene {
  readonly transaction: ServiceDatabase;
  readonly row: CancellationRow;
  readonly subscriber: SubscriberRow;
  readonly clerk: { readonly name: string };
}

/** Says what has become of an application, of whoever looked at it meanwhile. */
const happenings: Readonly<Record<CancellationState, string>> = {
  'basvuru-alindi': 'Bu başvuru siz bakarken değişti.',
  'borc-bekliyor': 'Bu başvuru siz bakarken borcun ödenmesini beklemeye geçti.',
  'okuma-bekliyor': 'Bu başvuruda siz bakarken aboneliğin borcu ödendi.',
  'kesin-hesap': 'Bu başvuruda siz bakarken sayaç okundu.',
  mahsup: 'Bu başvuruda siz bakarken kesin hesap onaylandı.',
  'iade-bekliyor': 'Bu başvuruda siz bakarken kesin hesap onaylandı.',
  'tahakkuk-bekliyor': 'Bu başvuruda siz bakarken kesin hesap onaylandı.',
  kapandi: 'Bu başvuruda siz bakarken sözleşme sona erdi.',
  reddedildi: 'Bu başvuru siz bakarken reddedildi.',
  'geri-cekildi': 'Bu başvuruyu siz bakarken başvuran geri çekti.',
};

/**
 * Does one act of the desk in one transaction: application locked, then its subscription. The same key again does
 * nothing and answers with what stands.
 */
export async function actOnCancellation(
  context: CallContext,
  { requestKey, trackingNo, seenVersion, from }: Act,
  refuse: Refuse<ActRefusal>,
  work: (scene: ActScene) => Promise<void>,
): Promise<DeskCancellation> {
  const clerk = await requireClerk(context, refuse);
  await advancePaid(context.database, context.now, eq(contractCancellation.trackingNo, trackingNo));
  await context.database.transaction(async (transaction) => {
    const row = await requireLocked(transaction, trackingNo, refuse);
    if (await isDone(transaction, row, requestKey)) return;
    const unseen = findUnseen(await listSteps(transaction, row.oid), seenVersion);
    if (unseen) throw refuse('cancellation-state', unseenText(happenings[unseen.state]));
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
