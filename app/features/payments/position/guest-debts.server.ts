import { contract } from 'municipality/contract';
import { requireDeclaredRefusal } from '~/platform/municipal/errors.server';
import { findRow } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { readGuestDebtRows, type RegistryDebtRows } from './debt-rows.server';

/** Describes the open debts of one sicil record, with a token of an hour that pays them and reaches nothing else. */
export interface GuestDebts {
  readonly token: string;
  readonly debts: RegistryDebtRows;
}

/**
 * Finds the debts of a record; null where the municipality opens a record to nobody without an account, as without a
 * phone on it.
 */
export async function findGuestDebts(registryNo: string): Promise<GuestDebts | null> {
  const { municipality } = getPortal();
  const found = await municipality.FindFastPaymentSubject({ subject: { kind: 'registry', registryNo } });
  if (found === null) return null;
  try {
    const { AccessToken: token } = await municipality.LoginForFastPayment({ handle: found.Handle });
    const debts = findRow(await readGuestDebtRows(token), (record) => record.RegistryNo === registryNo);
    return debts ? { token, debts } : null;
  } catch (error) {
    requireDeclaredRefusal(error, contract.LoginForFastPayment);
    return null;
  }
}
