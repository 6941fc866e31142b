import { and, desc, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { isoDate, type EstateContent, type Kurus } from 'municipality/contract';
import type { ServiceDatabase } from '../../kit/database/connection';
import { refuse, ServiceRefusal } from '../../kit/refusal';
import { declaration, estate } from '../tables';
import { type EstateRow, valueEstate } from '../assessment/estate-value';

/** Selects the registries by their Oid, after the one and up to the other. */
interface Range {
  readonly year: number;
  readonly after: string;
  readonly until: string;
}

/** Lists the declarations by which an estate is taxed, or will be once its waiting one is assessed. */
const counting = ['accrued', 'received', 'waiting'] as const;

/** Lists the estates owned on the year's first day that have no value of it yet. */
function listUnvalued(database: ServiceDatabase, { year, after, until }: Range): Promise<EstateRow[]> {
  const firstDay = isoDate(`${year}-01-01`);
  return database
    .select()
    .from(estate)
    .where(
      and(
        gt(estate.registryOid, after),
        lte(estate.registryOid, until),
        lt(estate.taxValueYear, year),
        lt(estate.acquiredOn, firstDay),
        or(isNull(estate.disposedOn), gte(estate.disposedOn, firstDay)),
      ),
    );
}

/** Reads the newest declaration of each estate; of one that waits nothing is known yet. */
async function readDeclared(
  database: ServiceDatabase,
  oids: readonly string[],
): Promise<ReadonlyMap<string, EstateContent>> {
  const rows = await database
    .selectDistinctOn([declaration.subjectOid], {
      oid: declaration.subjectOid,
      state: declaration.state,
      content: declaration.content,
    })
    .from(declaration)
    .where(
      and(
        inArray(declaration.subjectOid, [...oids]),
        inArray(declaration.kind, ['building', 'plot', 'land']),
        inArray(declaration.state, [...counting]),
      ),
    )
    .orderBy(declaration.subjectOid, desc(declaration.recordedAt), desc(declaration.declarationNo));
  return new Map(
    rows.flatMap(({ oid, state, content }) =>
      state === 'waiting' ? [] : [[oid, content as EstateContent] as const],
    ),
  );
}

/**
 * Values estates anew in a year of appraisal (1319 m.29), as a declaration of the same estate would: by the year's tariffs,
 * within the law's bound. An estate that was never declared, or whose tariffs are not on record, keeps the value it has.
 */
export async function appraiseEstates(database: ServiceDatabase, range: Range): Promise<void> {
  const rows = await listUnvalued(database, range);
  if (rows.length === 0) return;
  const declared = await readDeclared(
    database,
    rows.map(({ oid }) => oid),
  );
  const year = { taxYear: range.year, tariffYear: range.year };
  const values: [oid: string, value: Kurus][] = [];
  for (const row of rows) {
    const content = declared.get(row.oid);
    if (!content) continue;
    const valued = await valueEstate({ database, refuse }, content, year, row).catch((error: unknown) => {
      // A value no amount can tell, or a figure that is not on record: a person has to look at it.
      if (error instanceof ServiceRefusal) return null;
      throw error;
    });
    if (valued && !('missing' in valued)) values.push([row.oid, valued.value]);
  }
  if (values.length === 0) return;
  const oids = values.map(([oid]) => oid);
  const amounts = values.map(([, value]) => String(value));
  await database.execute(sql`update municipality.estate set tax_value = appraised.value, tax_value_year = ${range.year}::integer
    from unnest(${sql.param(oids)}::text[], ${sql.param(amounts)}::bigint[]) as appraised (oid, value)
    where estate.oid = appraised.oid and tax_value_year < ${range.year}::integer`);
}
