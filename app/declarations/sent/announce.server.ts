import type { DeclarationDetail } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { findMobilePhone } from '~/identity/phone/mobile-phone';
import { writeMessage } from '~/messages/outbox.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMoney } from '~/ui/turkish/format';
import { kinds } from '../kinds';

/**
 * Tells the member by SMS that the declaration has arrived, once however often it is called; nothing happens where no
 * phone is on record. It confirms a matter of the person's own and needs no agreement to messages (6563 m.6 speaks of
 * commercial ones).
 */
export async function announceDeclaration({ identityNo, member }: Citizen, declaration: DeclarationDetail) {
  const to = findMobilePhone(member.UserDetail.GsmNumber ?? '');
  if (to === null) return;
  const { database, configuration } = getPortal();
  const { DeclarationNo: no, Kind, State, Calculation } = declaration;
  const tax = State === 'accrued' ? ` Tahakkuk eden vergi: ${formatMoney(Calculation.Total)}.` : '';
  const wake = await database.transaction((transaction) =>
    writeMessage(transaction, {
      purpose: 'declaration',
      dedupe: `${identityNo} ${no}`,
      to,
      text: `${configuration.settings.MunicipalityName}: ${kinds[Kind].name} alındı. Beyan no ${no}.${tax}`,
    }),
  );
  await wake();
}
