import { askMunicipality, recordOwn, requireCitizen } from '~/identity/citizen/citizen.server';
import { registryView } from '~/identity/registry-view.server';
import { findDebtList } from '../debt-list.server';
import { chosenOid } from '../debts-page.server';
import { dueMonthsOf } from './due-months';

/**
 * `/odeme-takvimi`: what falls due of one sicil record or of all, month by month. Null where a record is to be chosen
 * first.
 * @throws Response 404 for somebody else's record
 */
export async function openDueCalendar(request: Request) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const list = await findDebtList(citizen, { registryOid: chosenOid(request) });
    await recordOwn(request, citizen, 'debts-viewed');
    return {
      registries: list.registries.map(registryView),
      chosenOid: list.chosen?.Oid ?? null,
      calendar: list.asOf && dueMonthsOf(list.lines, list.asOf),
    };
  });
}
