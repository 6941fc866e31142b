import { readPart } from '~/platform/municipal/read-part.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';

/** Lists the branches that collect for the municipality, by bank; none while it does not answer. */
export async function listCollectingBranches() {
  const { municipality } = getPortal();
  const [banks, branches] = await Promise.all([
    readPart('Bankaların adları', () => municipality.GetBankListWithoutAuthorization({})),
    readPart('Tahsilat yapan banka şubeleri', () => municipality.GetBankBranchListWithoutAuthorization({})),
  ]);
  const names = new Map(banks?.rows.map(({ Code, Name }) => [Code, Name]));
  const rows = (branches?.rows ?? []).map(({ BankCode, Name, AddressText }) => ({
    bank: names.get(BankCode) ?? BankCode,
    name: Name,
    address: AddressText,
  }));
  return { rows, unread: (banks?.unread ?? 0) + (branches?.unread ?? 0) };
}

const EXAMPLE = 1_000_00;

/** Calculates what a tax comes to a month after its last day; null where the municipality keeps its rates outside. */
export async function findFeeExample() {
  const { rates, now } = getPortal();
  const today = dayInTurkey(now());
  const rows = (await rates?.listRows(['gecikme-zammi'])) ?? [];
  const inForce = rows
    .filter(({ from }) => from <= today)
    .toSorted((one, two) => one.from.localeCompare(two.from));
  const percent = Number(inForce.at(-1)?.value.replace('%', '').replace(',', '.'));
  if (!(percent > 0)) return null;
  return { before: EXAMPLE, after: Math.round(EXAMPLE * (1 + percent / 100)) };
}
