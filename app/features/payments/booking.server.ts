import type { Collection, RefusalOf } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { MunicipalOutage, MunicipalRefusal, requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt } from './attempt/attempt-store.server';
import type { PortalReason } from './attempt/reasons';

/** Says what the municipality made of an order whose money was taken. `not-yet`: it is asked again later. */
type Booking =
  | { readonly kind: 'booked'; readonly collection: Collection }
  | { readonly kind: 'not-yet' }
  | {
      readonly kind: 'not-booked';
      readonly cause: 'already-paid' | 'booking-refused';
      readonly reason: PortalReason;
    };

/**
 * Has money the bank took booked by the municipality. Idempotent by order number: ten calls make one collection.
 * @throws Error for an attempt without order number
 */
export async function requestBooking(attempt: Attempt): Promise<Booking> {
  const { municipality } = getPortal();
  const { orderNumber } = attempt;
  if (orderNumber === null) throw new Error('An attempt without order number cannot be booked');
  try {
    await municipality.OnlineOperationCollectDebt({
      orderNumber,
      collectionType: '4',
      total: attempt.amount,
      bankReference: attempt.bankReference ?? '',
      authCode: attempt.authCode ?? '',
      cardLastFour: attempt.cardLastFour,
      ipAddress: attempt.clientIp,
    });
    const { reply: collection } = await municipality.ControlCollection({ orderNumber });
    if (collection === null) return { kind: 'not-yet' };
    return collection.Total === attempt.amount
      ? { kind: 'booked', collection }
      : { kind: 'not-booked', cause: 'booking-refused', reason: 'booking-differs' };
  } catch (error) {
    const reason = findBookingRefusal(error);
    if (reason === null) return { kind: 'not-yet' };
    const cause = reason === 'already-collected' ? 'already-paid' : 'booking-refused';
    return { kind: 'not-booked', cause, reason };
  }
}

/**
 * Tells why the municipality will not book an order: one of the refusals the call declares. Anything else it may
 * answer, a 401, a 404, a text, a fault, says nothing about the order, and is null.
 */
function findBookingRefusal(error: unknown): RefusalOf<typeof contract.OnlineOperationCollectDebt> | null {
  if (error instanceof MunicipalOutage) return null;
  if (!(error instanceof MunicipalRefusal)) throw error;
  if (error.call !== contract.OnlineOperationCollectDebt.name) return null;
  const { code } = requireRefusal(error, contract.OnlineOperationCollectDebt);
  return code === 'undeclared' ? null : code;
}
