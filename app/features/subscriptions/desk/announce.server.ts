import type { DeskCancellation } from 'municipality/contract';
import { findCancellationAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';

/** Tells the subscriber what the desk's act has brought, on the phone of the municipality's record and by e-mail. */
export function announceCancellation(row: DeskCancellation): Promise<void> {
  const { TrackingNo: no, State: state, Steps, GsmNumber, IdentityNo: identityNo } = row;
  return notify('cancellation', {
    ...{ state, no, step: `${no} ${Steps.length}`, phone: GsmNumber ?? null, identityNo },
    appeal: findCancellationAppeal(state),
  });
}
