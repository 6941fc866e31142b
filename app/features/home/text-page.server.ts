import { readPart } from '~/platform/municipal/read-part.server';
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
