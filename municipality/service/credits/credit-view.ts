import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { kurus, type Credit, type CreditState, type CreditUse, type IsoDate } from 'municipality/contract';
import { maskIban } from 'municipality/values/iban';
import { collection } from '../accruals/tables';
import { registry } from '../identity/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { credit, creditUse } from './tables';

export type CreditRow = typeof credit.$inferSelect;
export type CreditUseRow = typeof creditUse.$inferSelect;

/** Tells whether nobody may ask for it any more: its last day is over, and nobody asked before (213 m.120). */
export const isExpired = ({ claimUntil, isClaimed }: CreditRow, today: IsoDate): boolean =>
  claimUntil !== null && claimUntil < today && !isClaimed;

function stateOf(row: CreditRow, today: IsoDate): CreditState {
  if (row.free === 0) return 'kullanildi';
  return isExpired(row, today) ? 'suresi-gecti' : 'acik';
}

function useView({ use, receiptNo }: { use: CreditUseRow; receiptNo: string | null }): CreditUse {
  return {
    UseNo: use.useNo,
    Way: use.way,
    State: use.state,
    Amount: use.amount,
    AskedAt: use.askedAt.toISOString(),
    MaskedIban: use.iban === null ? null : maskIban(use.iban),
    ReceiptNo: receiptNo,
    SetOff: use.setOff ?? [],
    PaidOn: use.paidOn,
    BankReference: use.bankReference,
    RejectReason: use.rejectReason,
  };
}

/** Lists the credits of these registries as their owner sees them, the newest first. */
export async function listCredits(
  database: ServiceDatabase,
  registryOids: readonly string[],
  today: IsoDate,
  creditOid?: string,
): Promise<Credit[]> {
  if (registryOids.length === 0) return [];
  const rows = await database
    .select({ row: credit, registryNo: registry.registryNo })
    .from(credit)
    .innerJoin(registry, eq(registry.oid, credit.registryOid))
    .where(
      and(
        inArray(credit.registryOid, [...registryOids]),
        creditOid === undefined ? undefined : eq(credit.oid, creditOid),
      ),
    )
    .orderBy(desc(credit.openedAt), desc(credit.creditNo));
  if (rows.length === 0) return [];
  const uses = await database
    .select({ use: creditUse, receiptNo: collection.receiptNo })
    .from(creditUse)
    .leftJoin(collection, eq(collection.oid, creditUse.collectionOid))
    .where(
      inArray(
        creditUse.creditOid,
        rows.map(({ row }) => row.oid),
      ),
    )
    .orderBy(asc(creditUse.askedAt), asc(creditUse.useNo));
  return rows.map(({ row, registryNo }) => {
    const state = stateOf(row, today);
    return {
      CreditNo: row.creditNo,
      RegistryOid: row.registryOid,
      RegistryNo: registryNo,
      Cause: row.cause,
      Description: row.description,
      Amount: row.amount,
      Left: state === 'suresi-gecti' ? kurus(0) : row.free,
      State: state,
      OpenedOn: row.openedOn,
      NoticeDay: row.noticeDay,
      ClaimUntil: row.claimUntil,
      LegalBasis: row.claimUntil === null ? null : '213 m.120',
      Uses: uses.filter(({ use }) => use.creditOid === row.oid).map(useView),
    };
  });
}
