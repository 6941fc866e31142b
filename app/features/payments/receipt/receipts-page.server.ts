import { askMunicipality, requireCitizen, requireRegistry } from '~/features/identity/citizen/citizen.server';
import { registryView } from '~/features/identity/registry-view.server';
import { receiptsUrl } from '~/urls';
import { listReceipts } from '../payment-list.server';
import { findPhone } from './send-receipt.server';

const PAGE = 20;

/** Opens the citizen's receipts, newest first, a page at a time. */
export async function openReceipts(request: Request) {
  const citizen = await requireCitizen(request);
  const { searchParams } = new URL(request.url);
  const [oid, before] = [searchParams.get('sicil'), searchParams.get('once') ?? undefined];
  return askMunicipality(request, async () => {
    const { registries, chosen, unread } = await requireRegistry(citizen, oid);
    // One more than is shown tells whether there are older ones.
    const found = chosen
      ? await listReceipts(citizen, chosen.Oid, PAGE + 1, before)
      : { rows: [], unread: 0 };
    const receipts = found.rows.slice(0, PAGE);
    const last = found.rows.length + found.unread > PAGE ? receipts.at(-1)?.no : undefined;
    return {
      registries: registries.map(registryView),
      chosenOid: chosen?.Oid ?? null,
      receipts,
      unread: unread + found.unread,
      older: last === undefined ? null : receiptsUrl(chosen?.Oid, last),
      phone: findPhone(citizen)?.masked ?? null,
    };
  });
}
