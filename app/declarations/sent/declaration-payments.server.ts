import type { DeclarationAccrual, DeclarationCollection } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { getPortal } from '~/platform/portal/portal.server';
import { nameCollectionTypes } from '~/payments/collection-types.server';
import { receiptUrl } from '~/urls';

const instalmentOf = ({ InstallmentNo, InstallmentCount }: DeclarationAccrual | DeclarationCollection) =>
  InstallmentCount > 1 ? `${InstallmentNo}/${InstallmentCount}. taksit` : '';

function accrualRow(row: DeclarationAccrual) {
  return {
    key: `${row.AccrumentNo}-${row.InstallmentNo}`,
    name: `${row.RevenueName} ${row.Year}`,
    instalment: instalmentOf(row),
    dueDate: row.DueDate,
    accrued: row.Accrued,
    collected: row.Collected,
    remaining: row.Remaining,
    fate: row.InPlan > 0 ? 'Taksit planında' : row.WrittenOff > 0 ? 'Terkin edildi' : null,
  };
}

/** What a sent declaration accrued and what was paid towards it. */
export async function readDeclarationPayments({ accessToken: token }: Citizen, declarationNo: string) {
  const { municipality } = getPortal();
  const accruals = await municipality.GetDeclarationAccruments({ declarationNo }, { token });
  if (accruals.length === 0) return { accruals: [], collections: [] };
  const collections = await municipality.GetDeclarationCollectionsForEMunicipality(
    { declarationNo },
    { token },
  );
  const nameType = await nameCollectionTypes();
  return {
    accruals: accruals.map(accrualRow),
    collections: collections.map((row) => ({
      key: `${row.ReceiptNo}-${row.AccrumentOid}`,
      at: row.CollectedAt,
      name: [`${row.RevenueName} ${row.Year}`, instalmentOf(row)].filter(Boolean).join(' · '),
      way: nameType(row.CollectionType),
      total: row.Total,
      receiptNo: row.ReceiptNo,
      path: receiptUrl(row.ReceiptNo),
    })),
  };
}

export type DeclarationPayments = Awaited<ReturnType<typeof readDeclarationPayments>>;
