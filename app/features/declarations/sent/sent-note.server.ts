import { and, gte, like, lt } from 'drizzle-orm';
import type { DeclarationDetail } from 'municipality/contract';
import { dataOf, digestOf, encodeData, readDigest } from 'municipality/recalculation/paper-data';
import { audit, isSending } from '~/platform/audit/tables.server';
import { getPortal } from '~/platform/portal/portal.server';

const BETWEEN = ' · hesap özeti ';
/** The municipality's clock and ours name one moment differently by no more than so many milliseconds. */
const APART = 86_400_000;

/** Returns the digest of the calculation that travels in the declaration's paper; null where none does. */
function findDigest({
  DeclarationNo,
  Calculation,
}: Pick<DeclarationDetail, 'DeclarationNo' | 'Calculation'>) {
  const data = dataOf(DeclarationNo, Calculation);
  return data && digestOf(encodeData(data));
}

/** Returns what the sealed record keeps of a declaration that was sent: its number, and the digest of its calculation. */
export function sentNote(detail: DeclarationDetail): string {
  const digest = findDigest(detail);
  return digest === null ? detail.DeclarationNo : detail.DeclarationNo + BETWEEN + digest;
}

/** Finds the digest that the sealed record kept when the declaration was sent; null where there is none. */
export async function findSealedDigest(declarationNo: string, recordedAt: string): Promise<string | null> {
  const at = Date.parse(recordedAt);
  const [row] = await getPortal()
    .database.select({ detail: audit.detail })
    .from(audit)
    .where(
      and(
        isSending,
        gte(audit.at, new Date(at - APART)),
        lt(audit.at, new Date(at + APART)),
        like(audit.detail, `${declarationNo}${BETWEEN}%`),
      ),
    )
    .limit(1);
  return readDigest(row?.detail?.split(BETWEEN)[1] ?? '');
}
