import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';

/** Branches that collect for the municipality, by bank; none while it does not answer. */
export async function listCollectingBranches() {
  const { municipality, log } = getPortal();
  try {
    const banks = await municipality.GetBankListWithoutAuthorization({});
    const names = new Map(banks.map(({ Code, Name }) => [Code, Name]));
    const branches = await municipality.GetBankBranchListWithoutAuthorization({});
    return branches.map(({ BankCode, Name, AddressText }) => ({
      bank: names.get(BankCode) ?? BankCode,
      name: Name,
      address: AddressText,
    }));
  } catch (error) {
    if (!(error instanceof MunicipalOutage)) throw error;
    log.warn({ err: error }, 'collecting branches not read');
    return [];
  }
}

/** What the text pages need to name. */
export function loadTextPage() {
  const { settings } = getPortal().configuration;
  return {
    municipality: settings.MunicipalityName,
    city: settings.CityName,
    county: settings.CountyName,
    website: settings.MunicipalityWebsiteUrl,
  };
}
