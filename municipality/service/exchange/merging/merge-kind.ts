import type { FileKind, RowFault } from './file-kind';
import { FRESH, oidSql, stagedTable, TWINS, type Merging } from './merging';

/** Returns the columns of a kind that hold the key of another one. */
function referencesOf({ columns }: FileKind): [column: string, kind: string][] {
  return Object.entries(columns).flatMap(([name, { type }]): [string, string][] =>
    type.refersTo === undefined ? [] : [[name, type.refersTo]],
  );
}

/** Sorts the rows of the same key: exact copies are one row, different ones are refused together. */
async function sortOutTwins({ run, kind }: Merging): Promise<void> {
  const staged = stagedTable(kind);
  const { count } = await run(
    `insert into ${TWINS} (key, is_same, first, line)
     select key, min(hash) = max(hash), min(ctid), min(line) from ${staged} group by key having count(*) > 1`,
  );
  if (count === 0) return;
  await run(
    `insert into refused_row select '${kind}', s.file, s.line, s.key, null,
       'Bu kayıt dosyada birden çok ve farklı: ilki ' || t.line || '. satırda.'
     from ${staged} s join ${TWINS} t on t.key = s.key and not t.is_same`,
  );
  await run(
    `delete from ${staged} s using ${TWINS} t where t.key = s.key and (not t.is_same or s.ctid <> t.first)`,
  );
  await run(`truncate ${TWINS}`);
}

/** Leaves out rows of which a file that was prepared later has been taken. @returns how many, and whether that is all of it */
async function leaveOutOlder({
  run,
  kind,
  preparedAt,
}: Merging): Promise<{ older: number; isPast: boolean }> {
  const { rows } = await run<{ isPast: boolean }>(
    `select exists (select from municipality.exchange_delivery d, jsonb_array_elements(d.report -> 'counts') c
       where d.state = 'alindi' and d.prepared_at > $2::timestamptz and c ->> 'kind' = $1 and c ->> 'scope' = 'butun') as "isPast"`,
    [kind, preparedAt],
  );
  // A later file of everything has whatever still holds of this one.
  const isPast = rows[0]?.isPast === true;
  const { count } = isPast
    ? await run(`delete from ${stagedTable(kind)}`)
    : await run(
        `delete from ${stagedTable(kind)} s using municipality.exchange_key k
         where k.kind = $1 and k.foreign_key = s.key and k.prepared_at > $2::timestamptz`,
        [kind, preparedAt],
      );
  return { older: count, isPast };
}

/** Makes the rows that are new or changed, with the ids of what they refer to and with their own. */
async function makeFresh({ run, now, kind: name }: Merging, kind: FileKind): Promise<void> {
  const references = referencesOf(kind);
  const joins = references.map(
    ([column, to]) =>
      `left join municipality.exchange_key ref_${column} on ref_${column}.kind = '${to}' and ref_${column}.foreign_key = q.${column}`,
  );
  const oids = references.map(([column]) => `, ref_${column}.oid as ${column}_oid`);
  const { adopts } = kind;
  const unlinked = `not exists (select from municipality.exchange_key x where x.kind = '${name}' and x.oid = ${adopts?.oid ?? ''})`;
  const own = adopts
    ? `left join lateral (select ${adopts.oid} as oid from ${adopts.from} own where s.known_oid is null and (${adopts.on})
         ${adopts.isShared ? '' : `and ${unlinked}`} order by 1 limit 1) mine on true`
    : 'cross join (select null::text as oid) mine';
  await run(
    `create temporary table ${FRESH} on commit drop as
     select s.*, coalesce(s.known_oid, mine.oid, ${kind.oid ?? oidSql(now)}) as oid,
       s.known_oid is null and mine.oid is null as is_new
     from (select q.*, k.oid as known_oid, k.said as said_before, k.said_at as said_at_before, k.ended_in is not null as was_ended${oids.join('')}
       from ${stagedTable(name)} q
       left join municipality.exchange_key k on k.kind = '${name}' and k.foreign_key = q.key
       ${joins.join('\n')}
       where k.hash is distinct from q.hash or k.ended_in is not null) s
     ${own}`,
  );
  await run(`analyze ${FRESH}`);
  if (!adopts || adopts.isShared) return;
  // One on record is one row of the file: the others of its likeness are new.
  await run(
    `update ${FRESH} s set oid = ${oidSql(now, 'double.place')}, is_new = true
     from (select key, row_number() over (partition by oid order by key) as place from ${FRESH}
       where not is_new and known_oid is null) double
     where s.key = double.key and double.place > 1`,
  );
}

async function refuse(
  { run, kind }: Merging,
  { column, when, reason }: { column: string; when: string; reason: string },
): Promise<void> {
  // The rows are found before any is taken away: a check may look at its neighbours.
  await run(
    `with wrong as materialized (select s.key from ${FRESH} s where ${when}),
     gone as (delete from ${FRESH} s using wrong where s.key = wrong.key returning s.file, s.line, s.key)
     insert into refused_row select '${kind}', file, line, key, '${column}', $1 from gone`,
    [reason],
  );
}

/** Refuses rows by their keys, new ones and those that are as they were. */
async function refuseRows({ run, kind }: Merging, faults: readonly RowFault[]): Promise<void> {
  if (faults.length === 0) return;
  await run(
    `with wrong as (select * from json_to_recordset($2::json) as w (key text, "column" text, reason text)),
     gone as (delete from ${FRESH} s using wrong where s.key = wrong.key)
     insert into refused_row select $1, s.file, s.line, s.key, wrong."column", wrong.reason
     from ${stagedTable(kind)} s join wrong on wrong.key = s.key`,
    [kind, JSON.stringify(faults)],
  );
}

/** Merges what was staged of a kind. @returns whether a later file of everything was there already */
export async function mergeKind(merging: Merging, kind: FileKind): Promise<{ isPast: boolean }> {
  const { run, deliveryNo, said, preparedAt, columns } = merging;
  await run(`analyze ${stagedTable(kind.name)}`);
  await sortOutTwins(merging);
  const { older, isPast } = await leaveOutOlder(merging);
  await makeFresh(merging, kind);
  for (const [column, to] of referencesOf(kind)) {
    await refuse(merging, {
      column,
      when: `s.${column} is not null and s.${column}_oid is null`,
      reason: `Bu anahtar ne teslimdeki ne de daha önceki ${to} kayıtlarında var.`,
    });
  }
  for (const check of kind.checks) await refuse(merging, check);
  await refuseRows(merging, (await kind.examine?.(merging)) ?? []);
  const weighty = kind.weighty
    ? await run<{ n: number }>(`select count(*)::int as n from ${FRESH} s where ${kind.weighty.when}`)
    : null;
  await kind.merge(merging);
  const { rows } = await run<{ added: number; changed: number }>(
    `select count(*) filter (where known_oid is null)::int as added, count(*) filter (where known_oid is not null)::int as changed
     from ${FRESH}`,
  );
  const isStated = `(${said}) is not null`;
  const isSaying = kind.saidBy === undefined || columns.has(kind.saidBy);
  await run(
    `insert into municipality.exchange_key (kind, foreign_key, oid, hash, said, said_at, prepared_at, seen_in)
     select $1, s.key, s.oid, s.hash, ${said}, case when ${isStated} then $3::timestamptz end, $3::timestamptz, $2::int from ${FRESH} s
     on conflict (kind, foreign_key) do update set oid = excluded.oid, hash = excluded.hash, prepared_at = excluded.prepared_at,
       ${isSaying ? 'said = excluded.said, said_at = excluded.said_at,' : ''} seen_in = excluded.seen_in, ended_in = null`,
    [kind.name, deliveryNo, preparedAt],
  );
  // The same again holds as of now; of a row that was refused nothing does.
  await run(
    `update municipality.exchange_key k set seen_in = $2::int,
       prepared_at = case when k.hash = s.hash then $3::timestamptz else k.prepared_at end,
       said_at = case when k.hash = s.hash and ${isStated} then $3::timestamptz else k.said_at end
     from ${stagedTable(kind.name)} s
     where k.kind = $1 and k.foreign_key = s.key and k.seen_in <> $2::int`,
    [kind.name, deliveryNo, preparedAt],
  );
  await run(
    `insert into counted_kind (kind, added, changed, older, weighty) values ($1, $2::int, $3::int, $4::int, $5::int)`,
    [kind.name, rows[0]?.added ?? 0, rows[0]?.changed ?? 0, older, weighty?.rows[0]?.n ?? 0],
  );
  await run(`drop table ${FRESH}`);
  return { isPast };
}

/** Ends what a whole file no longer has. @returns how many stood before, and how many ended */
export async function endKind(merging: Merging, kind: FileKind): Promise<{ stood: number; ended: number }> {
  const { run, deliveryNo, preparedAt } = merging;
  const { rows } = await run<{ stood: number }>(
    `select count(*)::int as stood from municipality.exchange_key where kind = $1 and ended_in is null`,
    [kind.name],
  );
  await run(
    `create temporary table ended_row on commit drop as
     select k.foreign_key, k.oid from municipality.exchange_key k
     where k.kind = $1 and k.ended_in is null and (k.prepared_at is null or k.prepared_at <= $2::timestamptz)
       and not exists (select from ${stagedTable(kind.name)} s where s.key = k.foreign_key)
       and not exists (select from refused_row r where r.kind = k.kind and r.key = k.foreign_key)`,
    [kind.name, preparedAt],
  );
  await run('analyze ended_row');
  await kind.end?.(merging);
  const { count } = await run(
    `update municipality.exchange_key k set ended_in = $2::int, prepared_at = $3::timestamptz from ended_row e
     where k.kind = $1 and k.foreign_key = e.foreign_key`,
    [kind.name, deliveryNo, preparedAt],
  );
  await run('drop table ended_row');
  return { stood: rows[0]?.stood ?? 0, ended: count };
}
