import { sql } from 'drizzle-orm';
import type { DebtFilter, DebtPageRequest, IsoDate } from 'municipality/contract';
import { isOpen, type AccrualRow } from './open-lines';
import { accrual } from './tables';
import type { PayerScope } from '../kit/caller';
import type { ServiceDatabase } from '../kit/database/connection';
import { oncePerDatabase } from 'municipality/ground/once-per-database';

/** Says whose open debts are meant, and from which day on one is overdue. */
export interface OpenDebts {
  readonly database: ServiceDatabase;
  readonly registryOids: readonly string[];
  readonly asOf: IsoDate;
  readonly scope: PayerScope;
}

/** Selects what is in the reach of a payer. */
export const isInReach = sql`(${sql.placeholder('subjectOid')}::text is null or subject_oid = ${sql.placeholder('subjectOid')})
  and (${sql.placeholder('scopeCode')}::text is null or revenue_code = ${sql.placeholder('scopeCode')})`;

/** Returns the values of `isInReach`, and the records. */
export const reachOf = ({ registryOids, scope: { subjectOid, revenueCode } }: OpenDebts) => ({
  registryOids: [...registryOids],
  subjectOid,
  scopeCode: revenueCode,
});

/**
 * No row of a window stands further back in its own record than in the window: each record is read that far in the order of
 * its index, and no further. A record that stands alone is named outright: PostgreSQL then knows how many debts it has, and
 * does not sort ten thousand to show fifty.
 */
const prepareWindow = (records: 'one' | 'several') => (database: ServiceDatabase) => {
  const recordOid = records === 'one' ? sql.placeholder('registryOid') : sql`record_oid`;
  const ofRecord = database
    .select()
    .from(accrual)
    .where(
      sql`registry_oid = ${recordOid} and ${isOpen} and ${isInReach}
        and due_date >= ${sql.placeholder('from')}::date and due_date < ${sql.placeholder('until')}::date
        and (${sql.placeholder('revenueCode')}::text is null or revenue_code = ${sql.placeholder('revenueCode')})
        and (${sql.placeholder('year')}::int is null or year = ${sql.placeholder('year')}::int)
        and oid <> all(${sql.placeholder('besides')}::text[])`,
    )
    .orderBy(accrual.dueDate, accrual.accrualNo, accrual.instalmentNo)
    .limit(sql.placeholder('deepest'))
    .as('accrual');
  const isByRecord = sql`${sql.placeholder('order')}::text = 'sicil'`;
  return database
    .select(ofRecord._.selectedFields)
    .from(
      sql`unnest(${sql.placeholder('registryOids')}::text[]) with ordinality as record (record_oid, place)`,
    )
    .crossJoinLateral(ofRecord)
    .orderBy(
      sql`case when ${isByRecord} then due_date >= ${sql.placeholder('asOf')}::date end`,
      sql`case when ${isByRecord} then place end`,
      sql`due_date, place, accrual_no, instalment_no`,
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare(`municipality_open_window_of_${records}`);
};

const windowOfOne = oncePerDatabase(prepareWindow('one'));
const windowOfSeveral = oncePerDatabase(prepareWindow('several'));

/** Lists some of the open debts, in the order the contract gives them. */
export function listWindow(
  debts: OpenDebts,
  {
    order,
    skip = 0,
    limit,
    besides = [],
    due,
    revenueCode,
    year,
  }: DebtFilter & {
    readonly order: DebtPageRequest['order'];
    readonly skip?: number;
    readonly limit: number;
    /** Holds the debts that are passed over. */
    readonly besides?: readonly string[];
  },
): Promise<AccrualRow[]> {
  const [registryOid, ...others] = debts.registryOids;
  const windowOf = others.length === 0 ? windowOfOne : windowOfSeveral;
  return windowOf(debts.database).execute({
    ...reachOf(debts),
    registryOid,
    asOf: debts.asOf,
    // What is asked for of the index is not walked past: of what comes next, years of overdue debts are not read.
    from: due === 'gelecek' ? debts.asOf : '-infinity',
    until: due === 'gecmis' ? debts.asOf : 'infinity',
    revenueCode: revenueCode ?? null,
    year: year ?? null,
    besides: [...besides],
    deepest: skip + limit,
    order,
    limit,
    skip,
  });
}
