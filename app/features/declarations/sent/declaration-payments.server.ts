import type { DeclarationAccrual } from 'municipality/contract';
import { nameOfDebt } from 'municipality/contract/debt-name';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { getPortal } from '~/platform/portal/portal.server';
import { receiptUrl } from '~/urls';

/** Holds the parameter type of the ways money is collected. */
const COLLECTION_TYPES = 3;
const KEEP = 10 * 60_000;

let kept: { names: Map<string, string>; until: number } | undefined;

/** Names collection types as the municipality does; the code where it knows none. */
async function nameCollectionTypes(): Promise<(code: string) => string> {
  const { municipality, now } = getPortal();
  const time = now().getTime();
  if (!kept || time >= kept.until) {
    const parameters = await municipality.GetParameterListByTypeCodeWithoutAuthorization({
      typeCode: COLLECTION_TYPES,
    });
    kept = { names: new Map(parameters.rows.map(({ Code, Name }) => [Code, Name])), until: time + KEEP };
  }
  const { names } = kept;
  return (code) => names.get(code) ?? code;
}

function accrualRow(row: DeclarationAccrual) {
  return {
    key: `${row.AccrumentNo}-${row.InstallmentNo}`,
    no: row.AccrumentNo,
    name: nameOfDebt(row),
    dueDate: row.DueDate,
    accrued: row.Accrued,
    collected: row.Collected,
    remaining: row.Remaining,
    state: row.InPlan > 0 ? 'Taksit planında' : row.WrittenOff > 0 ? 'Terkin edildi' : null,
  };
}

/** Reads what a sent declaration accrued and what was paid towards it. */
export async function readDeclarationPayments({ accessToken: token }: Citizen, declarationNo: string) {
  const { municipality } = getPortal();
  const accruals = await municipality.GetDeclarationAccruments({ declarationNo }, { token });
  if (accruals.rows.length === 0) return { accruals: [], collections: [], unread: accruals.unread };
  const collections = await municipality.GetDeclarationCollectionsForEMunicipality(
    { declarationNo },
    { token },
  );
  const nameType = await nameCollectionTypes();
  return {
    accruals: accruals.rows.map(accrualRow),
    collections: collections.rows.map((row) => ({
      key: `${row.ReceiptNo}-${row.AccrumentOid}`,
      at: row.CollectedAt,
      name: nameOfDebt(row),
      way: nameType(row.CollectionType),
      total: row.Total,
      receiptNo: row.ReceiptNo,
      path: receiptUrl(row.ReceiptNo),
    })),
    unread: accruals.unread + collections.unread,
  };
}

export type DeclarationPayments = Awaited<ReturnType<typeof readDeclarationPayments>>;
