import { and, asc, desc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import {
  DeclarationReview,
  type DeskDeclarationRow,
  type RequestOf,
  type declarationDeskCalls,
} from 'municipality/contract';
import { identityNumber } from 'municipality/values/identity-number';
import type { ServiceDatabase } from '../../kit/database/connection';
import { findSearch } from '../../kit/database/folded-text';
import { registry } from '../../identity/tables';
import { fullName, selectDeclarations, summaryOf } from '../record/declaration-view';
import { declaration } from '../tables';

type Query = RequestOf<typeof declarationDeskCalls.GetDeclarationListForDesk>;

/** Lists the steps that wait for the desk. */
const toDo = ['open', 'answered'] as const;

/** Holds neither replaced nor withdrawn: the municipality decides nothing about those. */
const isDecidable = notInArray(declaration.state, ['replaced', 'withdrawn']);

function inFilter(filter: Query['filter']): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'to-do') return and(inArray(declaration.review, [...toDo]), isDecidable);
  return and(eq(declaration.review, filter), isDecidable);
}

/** Searches the words of number and subject; an identity or tax number finds whatever its owner declared. */
function inSearch(text: string | undefined): SQL | undefined {
  const typed = identityNumber.clean(text ?? '');
  if (identityNumber.shape.test(typed)) return eq(registry.identityNo, typed);
  return findSearch(text)?.(declaration.searched);
}

/** Lists what waits for the desk oldest first, everything else newest first. */
export async function listForDesk(database: ServiceDatabase, query: Query) {
  const { filter, kind, searchText, afterDeclarationNo, limit } = query;
  const isOldestFirst = filter === 'to-do' || filter === 'open' || filter === 'answered';
  const order = isOldestFirst ? asc : desc;
  const rows = await selectDeclarations(database)
    .where(
      and(
        inFilter(filter),
        kind === undefined ? undefined : eq(declaration.kind, kind),
        inSearch(searchText),
        behind(afterDeclarationNo, isOldestFirst),
      ),
    )
    .orderBy(order(declaration.recordedAt), order(declaration.declarationNo))
    .limit(limit + 1);
  return {
    rows: rows.slice(0, limit).map((found): DeskDeclarationRow => ({
      ...summaryOf(found),
      DeclarerName: fullName(found.registry),
    })),
    hasMore: rows.length > limit,
  };
}

/** Selects everything after the last row of the page before. */
function behind(declarationNo: string | undefined, isOldestFirst: boolean): SQL | undefined {
  if (declarationNo === undefined) return undefined;
  const last = sql`(select recorded_at, declaration_no from ${declaration} where declaration_no = ${declarationNo})`;
  const place = sql`(${declaration.recordedAt}, ${declaration.declarationNo})`;
  return isOldestFirst ? sql`${place} > ${last}` : sql`${place} < ${last}`;
}

/** Tells how many stand at each step. */
export async function countReviews(database: ServiceDatabase) {
  const rows = await database
    .select({ review: declaration.review, count: sql<number>`count(*)::int` })
    .from(declaration)
    .where(isDecidable)
    .groupBy(declaration.review);
  const counts = new Map(rows.map(({ review, count }) => [review, count]));
  return DeclarationReview.options.map((Review) => ({ Review, Count: counts.get(Review) ?? 0 }));
}
