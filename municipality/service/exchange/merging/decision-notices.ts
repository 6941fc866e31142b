import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { DeclarationKind } from '../../../contract';
import { declaration } from '../../declarations/tables';
import { findReachable } from '../../identity/member-info';
import type { ServiceDatabase } from '../../kit/database/connection';
import { exchangeDecisionNotice } from '../tables';

/** Describes a decision about a declaration that a file brought, and where whoever sent it is told of it. */
export type DecisionNotice = typeof exchangeDecisionNotice.$inferSelect & {
  readonly kind: DeclarationKind;
  /** It is null where no phone is on record, or no SMS is wanted. */
  readonly phone: string | null;
};

/** Lists the decisions whose declarers are to be told, the oldest first. */
export async function listDecisionNotices(
  database: ServiceDatabase,
  limit: number,
): Promise<DecisionNotice[]> {
  const rows = await database
    .select({ ...getTableColumns(exchangeDecisionNotice), kind: declaration.kind })
    .from(exchangeDecisionNotice)
    .innerJoin(declaration, eq(declaration.declarationNo, exchangeDecisionNotice.declarationNo))
    .orderBy(asc(exchangeDecisionNotice.at), asc(exchangeDecisionNotice.oid))
    .limit(limit);
  return Promise.all(
    rows.map(async (row) => {
      const { GsmNumber, WantsSms } = await findReachable(database, row.identityNo);
      return { ...row, phone: WantsSms ? GsmNumber : null };
    }),
  );
}

/** Their declarers have been told. */
export async function dropDecisionNotices(database: ServiceDatabase, oids: readonly string[]): Promise<void> {
  await database.delete(exchangeDecisionNotice).where(inArray(exchangeDecisionNotice.oid, [...oids]));
}
