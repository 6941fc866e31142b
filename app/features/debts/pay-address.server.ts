import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { debtsUrl, urls } from '~/urls';

/** Returns where messages lead for paying: to where no account is needed, or to the member's debts where guests do not pay. */
export function payAddress(): string {
  const path = isServiceShown('fastPayment') ? urls.fastPayment : debtsUrl();
  return getPortal().configuration.environment.publicOrigin + path;
}
