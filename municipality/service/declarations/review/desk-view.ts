import { and, desc, eq, ne } from 'drizzle-orm';
import type { DeskDeclaration } from 'municipality/contract';
import { findReachable } from '../../identity/member-info';
import type { ServiceDatabase } from '../../kit/database/connection';
import type { CallContext } from '../../kit/endpoint';
import type { Refuse } from '../../kit/refusal';
import { versionOfSteps } from '../../kit/seen-version';
import { detailOf, listEvents, selectDeclarations, summaryOf } from '../record/declaration-view';
import type { RecordedDeclaration } from '../record/open-recorded';
import { findBuyerDeclaration } from '../record/sale-proof';
import { declaration, estate } from '../tables';

/** Limits how many stand beside a declaration. */
const MOST_RELATED = 20;

/** Returns everything of a declaration for the desk. */
export async function deskDeclaration(
  { database }: Pick<CallContext, 'database'>,
  declarationNo: string,
  refuse: Refuse<'declaration-not-found'>,
): Promise<DeskDeclaration> {
  const [found] = await selectDeclarations(database).where(
    eq(declaration.declarationNo, declarationNo.trim()),
  );
  if (!found) throw refuse('declaration-not-found', 'Bu numarayla bir beyan bulunamadı.');
  const { row } = found;
  const events = await listEvents(database, row.oid);
  const reachable = await findReachable(database, row.declaredBy);
  const decision = events.findLast(({ act }) => act === 'accept' || act === 'reject');
  return {
    ...(await detailOf(database, found)),
    Content: row.content,
    GsmNumber: reachable.GsmNumber ?? found.registry.gsmNumber,
    WantsSms: reachable.WantsSms,
    DeclaredByIdentityNo: row.declaredBy,
    Actors: events.map(({ staffName }) => staffName),
    Related: await listRelated(database, row),
    BuyerDeclarationNo: await findBuyer(database, row),
    DecidedByName: decision?.staffName ?? null,
    DecidedAt: decision?.at.toISOString() ?? null,
    Version: versionOfSteps(events.length),
  };
}

async function listRelated(database: ServiceDatabase, { oid, subjectOid }: RecordedDeclaration) {
  const rows = await selectDeclarations(database)
    .where(and(eq(declaration.subjectOid, subjectOid), ne(declaration.oid, oid)))
    .orderBy(desc(declaration.recordedAt), desc(declaration.declarationNo))
    .limit(MOST_RELATED);
  return rows.map(summaryOf);
}

async function findBuyer(
  database: ServiceDatabase,
  { content, subjectOid }: RecordedDeclaration,
): Promise<string | null> {
  if (content.kind !== 'sale') return null;
  const [sold] = await database.select().from(estate).where(eq(estate.oid, subjectOid));
  return sold ? findBuyerDeclaration(database, sold, content) : null;
}
