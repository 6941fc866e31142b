import type { AccrualLine, DueDebt, IsoDate, RegistryDebts } from 'municipality/contract';
import { mapRows, type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { oncePerKey } from '~/platform/municipal/once-per-key';

/**
 * Describes the open debts of a registry as of a day, and how many rows of the answer cannot be relied on and are
 * missing here.
 */
export interface DebtRows {
  readonly asOf: IsoDate;
  readonly rows: readonly AccrualLine[];
  /** With one missing row no sum and no "none" is true. */
  readonly unread: number;
}

export type RegistryDebtRows = Omit<RegistryDebts, 'Lines' | 'AsOfDate'> & DebtRows;

/** Checks the rows that are debts of this registry, each once. The schema has checked the arithmetic of each row before. */
function checkRows(lines: readonly AccrualLine[], registryOid: string): ReadRows<AccrualLine> {
  const own = lines.filter((line) => line.RegistryOid === registryOid);
  const foreign = lines.length - own.length;
  const checked = oncePerKey({ rows: own, unread: foreign }, ({ Oid }) => Oid);
  const { unread } = checked;
  if (unread > 0) {
    getPortal().log.error({ registryOid, foreign, contradicting: unread - foreign }, 'debts.not-understood');
  }
  return checked;
}

/**
 * Reads the open debts of one registry with their late fees up to `asOfDate`, or to the municipality's own today.
 * @throws MunicipalRefusal, MunicipalOutage
 */
export async function readDebtRows(
  registryOid: string,
  token: string,
  asOfDate: IsoDate | null = null,
): Promise<DebtRows> {
  const { reply, unread } = await getPortal().municipality.GetAccrumentListForEMunicipality(
    { registryOid, ...(asOfDate !== null && { asOfDate }) },
    { token },
  );
  const checked = checkRows(reply.Lines, registryOid);
  return { asOf: reply.AsOfDate, rows: checked.rows, unread: unread + checked.unread };
}

/**
 * Reads the open debts of all registries that a guest's token opens, of one kind of revenue or of all. Rows that could
 * not be read may be of any of them, and count for each. @throws MunicipalRefusal, MunicipalOutage
 */
export async function readGuestDebtRows(
  token: string,
  revenueCode: string | null = null,
): Promise<ReadRows<RegistryDebtRows>> {
  const { municipality } = getPortal();
  const listed = await (revenueCode === null
    ? municipality.GetDebtListForEMunicipality({}, { token })
    : municipality.GetDebtListWithRevenueCode({ revenueCode }, { token }));
  const registries = oncePerKey(listed, ({ RegistryOid }) => RegistryOid);
  const rows = registries.rows.map(({ Lines, AsOfDate, ...registry }) => {
    const checked = checkRows(Lines, registry.RegistryOid);
    return {
      ...registry,
      asOf: AsOfDate,
      rows: checked.rows,
      unread: registries.unread + checked.unread,
    };
  });
  const { unread } = registries;
  return { rows, unread: rows.reduce((sum, row) => sum + row.unread - unread, unread) };
}

/** Describes a debt that falls due, with the accrual it is an instalment of. */
export type DueDebtRow = DueDebt & { readonly AccrumentNo: string };

/**
 * Reads the open debts of a member over all registries, the earliest due first, where the member is not signed in.
 * @throws MunicipalRefusal, MunicipalOutage
 */
export async function readMemberDebtRows(identityNo: string, limit: number): Promise<ReadRows<DueDebtRow>> {
  const sent = await getPortal().municipality.GetMemberDueDebtList({ identityNo, limit });
  const checked = oncePerKey(sent, ({ Oid }) => Oid);
  // An instalment without its accrual stands alone.
  return mapRows(checked, (row) => ({ ...row, AccrumentNo: row.AccrumentNo ?? row.Oid }));
}
