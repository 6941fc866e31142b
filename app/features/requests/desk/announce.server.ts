import type { DeskRequest } from 'municipality/contract';
import { findRequestAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';
import { groupedNumber } from '../texts';

/** Tells the applicant what the desk's last step was, and those who said “ben de” that it is closed. */
export async function announceRequest(request: DeskRequest): Promise<void> {
  const { TrackingNo: no, Group, KindName, State: state, Events, GsmNumber, WantsSms } = request;
  const step = `${no} ${Events.length}`;
  for (const phone of request.FollowerPhones ?? [])
    await notify('followedRequest', {
      ...{ state, no: KindName, step: `${step} ${phone}`, phone, identityNo: null, appeal: null },
    });
  await notify('request', {
    ...{ state, no, spokenNo: groupedNumber(no), step },
    phone: WantsSms ? (GsmNumber ?? null) : null,
    identityNo: request.MemberIdentityNo ?? null,
    appeal: findRequestAppeal(Group, state),
  });
}
