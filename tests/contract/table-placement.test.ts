import { identityCalls } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/roof/sample/town/demo-accounts';
import { municipalityTables, portalTables, type Placement } from '~/operations/distribution/table-placement';
import { migratePortal } from '~/platform/database/database.server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrualCalls } from 'municipality/contract';

const PARTS = 8;
const schemas = { municipality: municipalityTables, portal: portalTables } as const;

let town: TestMunicipality;
beforeAll(async () => {
  town = await openTestMunicipality();
  await migratePortal({ kind: 'pglite', client: town.client });
});
afterAll(() => town.close());

async function readTables(schema: string): Promise<Map<string, Map<string, { isNeeded: boolean }>>> {
  const { rows } = await town.client.query<{ table_name: string; column_name: string; is_nullable: string }>(
    'select table_name, column_name, is_nullable from information_schema.columns where table_schema = $1',
    [schema],
  );
  const tables = new Map<string, Map<string, { isNeeded: boolean }>>();
  for (const { table_name: name, column_name: column, is_nullable: nullable } of rows) {
    const columns = tables.get(name) ?? new Map<string, { isNeeded: boolean }>();
    tables.set(name, columns.set(column, { isNeeded: nullable === 'NO' }));
  }
  return tables;
}

/** Unique keys of sharded tables that do not hold the shard's key: no node alone can keep them. */
async function listKeysAcrossShards(
  schema: string,
  placements: Readonly<Record<string, Placement>>,
): Promise<string[]> {
  const { rows } = await town.client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where i.indisunique and c.relnamespace = $1::regnamespace group by c.relname, i.indexrelid order by 1, 2`,
    [schema],
  );
  return rows.flatMap(({ name, columns }) => {
    const placement = placements[name];
    if (placement?.kind !== 'sharded' || columns.includes(placement.key)) return [];
    return [`${name} (${columns.join(', ')})`];
  });
}

describe.each(['municipality', 'portal'] as const)('the schema %s', (schema) => {
  it('has a place for every table, and no place for one that is gone', async () => {
    expect(Object.keys(schemas[schema]).sort()).toEqual([...(await readTables(schema)).keys()].sort());
  });

  it('has in every sharded table the column it is sharded by', async () => {
    const tables = await readTables(schema);
    for (const [name, placement] of Object.entries(schemas[schema])) {
      const columns = tables.get(name);
      if (placement.kind === 'sharded')
        expect([name, columns?.get(placement.key)]).toEqual([name, { isNeeded: true }]);
      if (placement.kind !== 'sharded-by-parent') continue;
      expect([name, columns?.get(placement.by)]).toEqual([name, { isNeeded: true }]);
      expect([name, schemas[schema][placement.parent]?.kind]).toEqual([name, 'sharded']);
    }
  });
});

it('names the keys that must take the shard’s key in, or be given out so that two nodes cannot give the same', async () => {
  expect(await listKeysAcrossShards('municipality', municipalityTables)).toMatchSnapshot();
  expect(await listKeysAcrossShards('portal', portalTables)).toMatchSnapshot();
});

/** Puts a table's rows into hash partitions by the key it would be sharded by. */
async function partition(table: string, key: string): Promise<void> {
  const parts = Array.from(
    { length: PARTS },
    (_, part) =>
      `create table municipality.${table}_${part} partition of municipality.${table} for values with (modulus ${PARTS}, remainder ${part});`,
  );
  await town.client.exec(`
    alter table municipality.${table} rename to ${table}_whole;
    create table municipality.${table} (like municipality.${table}_whole including defaults) partition by hash (${key});
    ${parts.join('\n')}
    insert into municipality.${table} select * from municipality.${table}_whole;
    analyze municipality.${table}`);
}

/** The parts of a table a call's statements would read, by statement. */
async function listPartsRead(table: string, work: () => Promise<unknown>): Promise<number[]> {
  const sent = new Map<string, unknown[]>();
  const { client } = town;
  const query = client.query.bind(client);
  client.query = (text, values, options) => {
    sent.set(text, values ?? []);
    return query(text, values, options);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  const counts: number[] = [];
  for (const [text, values] of sent) {
    if (!text.includes(`"${table}"`)) continue;
    const { rows } = await query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const parts = new Set(
      rows.flatMap((row) => new RegExp(` on ${table}_\\d+`).exec(row['QUERY PLAN'])?.[0] ?? []),
    );
    counts.push(parts.size);
  }
  return counts;
}

it('asks one part alone for a person’s debts and receipts; a receipt’s lines are the ones that ask all', async () => {
  const { identityNo } = demoAccounts.citizen;
  const token = await town.signIn(identityNo);
  const [registry] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
  const registryOid = registry?.Oid ?? '';
  const debts = () => town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
  const receipts = () => town.ask(accrualCalls.GetCollectedList, { registryOid, limit: 20 }, token);
  const before = [await debts(), await receipts()];
  await partition('accrual', 'registry_oid');
  await partition('collection', 'registry_oid');
  expect([await debts(), await receipts()]).toEqual(before);
  expect(await listPartsRead('accrual', debts)).toEqual([1]);
  expect(await listPartsRead('collection', receipts)).toEqual([1]);
  // Lines carry no registry yet: what they paid is looked for everywhere.
  expect(await listPartsRead('accrual', receipts)).toEqual([PARTS]);
});
