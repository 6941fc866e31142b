import type { DeclarationDetail } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findDeclarationAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';
import { kinds } from '../kinds';

/**
 * Tells the member that the declaration has arrived, once however often it is called. It confirms a matter of the person's
 * own, so the SMS needs no agreement to messages (6563 m.6 speaks of commercial ones).
 */
export function announceDeclaration({ identityNo, member }: Citizen, declaration: DeclarationDetail) {
  const { DeclarationNo: no, Kind, State: state } = declaration;
  const phone = member.UserDetail.GsmNumber ?? null;
  const step = `beyan ${identityNo} ${no}`;
  const appeal = findDeclarationAppeal(state);
  return notify(kinds[Kind].noun, { state, no, step, phone, identityNo, appeal });
}
