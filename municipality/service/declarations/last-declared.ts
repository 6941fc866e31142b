import { and, desc, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DeclarationContent, EstateContent } from 'municipality/contract';
import { ineffectiveStates } from 'municipality/law/declaration/review-steps';
import type { ServiceDatabase } from '../kit/database/connection';
import { declaration } from './tables';

type Kind = DeclarationContent['kind'];

export interface LastDeclared<Content> {
  readonly content: Content;
  /** It waits for its year, so that the row of the estate still says what was before. */
  readonly isWaiting: boolean;
}

export type DeclaredByKind = {
  readonly [One in Kind]?: LastDeclared<Extract<DeclarationContent, { kind: One }>>;
};

type DeclarationRow = typeof declaration.$inferSelect;
type LastRow = Pick<DeclarationRow, 'state' | 'content'>;

export const declaredByKind = (rows: readonly LastRow[]): DeclaredByKind =>
  Object.fromEntries(
    rows.map(({ state, content }) => [content.kind, { content, isWaiting: state === 'waiting' }]),
  );

/**
 * Returns a column of what was last declared of each row's subject, for `declaredByKind`: with it no further statement
 * is needed.
 */
export const lastDeclaredOf = (subjectOid: AnyPgColumn): SQL<LastRow[]> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('state', last.state, 'content', last.content)), '[]') from (
    select distinct on (${declaration.kind}) ${declaration.state}, ${declaration.content} from ${declaration}
    where ${declaration.subjectOid} = ${subjectOid} and ${notInArray(declaration.state, ineffectiveStates)}
    order by ${declaration.kind}, ${declaration.recordedAt} desc, ${declaration.declarationNo} desc) last)`;

/**
 * Reads what was last declared of some estates and businesses in each kind, of the declarations that hold. Those that
 * are known from the yearly run or from files alone have nothing.
 */
export async function readLastDeclared(
  database: ServiceDatabase,
  subjectOids: readonly string[],
): Promise<(subjectOid: string) => DeclaredByKind> {
  if (subjectOids.length === 0) return () => ({});
  const rows = await database
    .selectDistinctOn([declaration.subjectOid, declaration.kind], {
      subjectOid: declaration.subjectOid,
      state: declaration.state,
      content: declaration.content,
    })
    .from(declaration)
    .where(
      and(
        inArray(declaration.subjectOid, [...subjectOids]),
        notInArray(declaration.state, ineffectiveStates),
      ),
    )
    .orderBy(
      declaration.subjectOid,
      declaration.kind,
      desc(declaration.recordedAt),
      desc(declaration.declarationNo),
    );
  const bySubject = new Map<string, LastRow[]>();
  for (const row of rows) bySubject.set(row.subjectOid, [...(bySubject.get(row.subjectOid) ?? []), row]);
  return (subjectOid) => declaredByKind(bySubject.get(subjectOid) ?? []);
}

/** Returns the estate's own kind of declaration; a sale says nothing of it. */
export function lastOfEstate({
  building,
  plot,
  land,
}: DeclaredByKind): LastDeclared<EstateContent> | undefined {
  return building ?? plot ?? land;
}
