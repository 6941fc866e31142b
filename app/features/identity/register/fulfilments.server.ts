import type { Fulfilments } from '~/parts/messages/hold.server';
import { fulfilNewPassword } from '../password/new-password.server';
import { fulfilMembership } from './membership.server';

/** Says who makes true what held messages wait for. */
export const fulfilments: Fulfilments = {
  'new-password': fulfilNewPassword,
  membership: fulfilMembership,
};
