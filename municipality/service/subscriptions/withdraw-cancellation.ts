import type { OwnCancellation } from 'municipality/contract';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { canMove } from './cancellation-state';
import { move, requireLocked } from './cancellation-rows';
import { ownCancellationView } from './cancellation-view';
import { listOwnSubscriptions } from './subscription-rows';

/** Takes an own application back; somebody else's is refused like one that does not exist. */
export async function withdrawCancellation(
  context: CallContext,
  trackingNo: string,
  refuse: Refuse<'cancellation-not-found' | 'cancellation-decided'>,
): Promise<OwnCancellation> {
  const own = await listOwnSubscriptions(context);
  const { subscription, row } = await context.database.transaction(async (transaction) => {
    const found = await requireLocked(transaction, trackingNo, refuse);
    const mine = own.find(({ subscriber }) => subscriber.oid === found.subscriberOid);
    if (!mine) throw refuse('cancellation-not-found', 'Bu takip numarasıyla bir başvuru bulunamadı.');
    if (found.state === 'geri-cekildi') return { subscription: mine, row: found };
    if (!canMove(found.state, 'geri-cekildi')) {
      throw refuse(
        'cancellation-decided',
        'Sayaç okunduktan sonra başvuru geri çekilemez. Su hizmetine yeniden ihtiyacınız varsa yeni abonelik açtırın.',
      );
    }
    const moved = await move(transaction, found, 'geri-cekildi', {
      now: context.now,
      by: 'basvuran',
      text: 'Başvuru geri çekildi; abonelik sürüyor.',
    });
    return { subscription: mine, row: moved };
  });
  return ownCancellationView(context, row, subscription);
}
