import type { Connection } from 'municipality/ground/connection';
import type { Statements } from '../../merging/session';
import type { OutKind } from '../declaring/out-kind';
import { outKinds } from '../kinds/out-kinds';
import { asOnlyWriter } from './only-writer';

const lastNo = '(select coalesce(max(no), 0) from municipality.exchange_change)';

/** Keeps of each source what was written of it last. By hashes: half a million receipts sorted take twice as long. */
const lastOf = (kind: OutKind) =>
  `select x.source, x.state, x.no from municipality.exchange_change x
   join (select max(no) as no from municipality.exchange_change where kind = '${kind.name}' group by source) newest on newest.no = x.no`;

const contentOf = ({ columns }: OutKind) =>
  `jsonb_strip_nulls(jsonb_build_object(${Object.entries(columns)
    .map(([name, { value }]) => `'${name}', ${value}`)
    .join(', ')}))`;

/** Takes back what was written of rows that are gone or have become others: a row of its own, never a changed one. */
async function reverse({ run }: Statements, kind: OutKind, now: Date): Promise<void> {
  if (!kind.reversed) return;
  const turned = kind.reversed.map((name) => `'${name}', -(told.content ->> '${name}')::bigint`);
  await run(
    `insert into municipality.exchange_change (no, kind, source, state, content, written_at)
     select ${lastNo} + row_number() over (order by gone.source), '${kind.name}', gone.source, 'iptal',
       told.content || jsonb_build_object('islem', 'iptal', 'tarih', $1::timestamptz, ${turned.join(', ')}), $1::timestamptz
     from (${lastOf(kind)}) gone join municipality.exchange_change told on told.no = gone.no
     where gone.state <> 'iptal' and not exists (select from ${kind.from}
       where ${kind.where} and ${kind.source} = gone.source and ${kind.state} = gone.state)`,
    [now],
  );
}

async function collectKind(statements: Statements, kind: OutKind, now: Date): Promise<number> {
  await reverse(statements, kind, now);
  const { count } = await statements.run(
    `with last as materialized (${lastOf(kind)})
     insert into municipality.exchange_change (no, kind, source, state, content, written_at)
     select ${lastNo} + row_number() over (order by ${kind.order}), '${kind.name}', ${kind.source}, ${kind.state},
       ${contentOf(kind)}, $1::timestamptz
     from ${kind.from} left join last on last.source = ${kind.source}
     where (${kind.where}) and last.state is distinct from ${kind.state} and (${kind.isNews ?? 'true'})`,
    [now],
  );
  return count;
}

/**
 * Writes down what has happened since it was last asked, from the beginning at the first time. What commits meanwhile is
 * found the next time: it is looked for by what is not written down, not by its time.
 * @returns the number of new changes
 */
export function collectChanges(connection: Connection, now: Date): Promise<number> {
  return asOnlyWriter(connection, async (statements) => {
    let count = 0;
    for (const kind of outKinds) count += await collectKind(statements, kind, now);
    return count;
  });
}

/** Holds the collectings under way, by the database they read. */
const underWay = new WeakMap<object, Promise<number>>();

/**
 * Does the same for readers who come often: whoever comes while it is under way waits for that one, and finds what
 * committed since at the next time. Half a million receipts are looked through in five seconds; nobody queues up for
 * it.
 */
export function collectTogether(connection: Connection, now: Date): Promise<number> {
  const owner = connection.kind === 'pglite' ? connection.client : connection.pool;
  const known = underWay.get(owner);
  if (known) return known;
  const started = collectChanges(connection, now).finally(() => underWay.delete(owner));
  underWay.set(owner, started);
  return started;
}
