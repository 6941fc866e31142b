import { banks, type BankCode } from 'municipality/contract';
import { ifOffered } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';

/**
 * Finds the bank payments are taken through: as the municipality says, or as the settings do where it says nothing of
 * it.
 */
export function findActiveBank(): Promise<{ BankCode: BankCode; BankName: string }> {
  const { municipality, configuration } = getPortal();
  const BankCode = configuration.settings.ActiveBankMerchantCode;
  return ifOffered(municipality.GetActiveMerchantBankInfo({}), () => ({
    BankCode,
    BankName: banks[BankCode].name,
  }));
}
