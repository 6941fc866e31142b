import type { RegistryDebts } from 'municipality/contract';
import { contract } from 'municipality/contract';
import { requireDeclaredRefusal } from '~/platform/municipal/errors.server';
import { keepOwnLines } from '~/platform/municipal/own-lines.server';
import { getPortal } from '~/platform/portal/portal.server';

/** Open debts of one sicil record, with a token of an hour that pays them and reaches nothing else. */
export interface GuestDebts {
  readonly token: string;
  readonly debts: RegistryDebts;
}

/** Null where the municipality opens a record to nobody without an account, as without a phone on it. */
export async function findGuestDebts(registryNo: string): Promise<GuestDebts | null> {
  const { municipality } = getPortal();
  const found = await municipality.FindFastPaymentSubject({ subject: { kind: 'registry', registryNo } });
  if (found === null) return null;
  try {
    const { AccessToken: token } = await municipality.LoginForFastPayment({ handle: found.Handle });
    const [debts] = await municipality.GetDebtListForEMunicipality({}, { token });
    if (debts?.RegistryNo !== registryNo) return null;
    return {
      token,
      debts: { ...debts, Lines: keepOwnLines(getPortal().log, debts.Lines, debts.RegistryOid) },
    };
  } catch (error) {
    requireDeclaredRefusal(error, contract.LoginForFastPayment);
    return null;
  }
}
