import type { Transaction } from '@electric-sql/pglite';
import { identityCalls } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { citizenRequest } from 'municipality/service/requests/tables';
import { waterSubscriber } from 'municipality/service/subscriptions/tables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHotCalls, type Asker } from '../../bench/size/hot-calls';
import { listStatements, type Statement, withoutPlans } from '../../support/house/statements';

/** Holds what grows with the number of people: nobody may read such a table from end to end. */
const bigTables = new Set([
  'accrual',
  'collection',
  'collection_line',
  'citizen_request',
  'declaration',
  'estate',
  'inner_door',
  'member',
  'online_payment',
  'outer_door',
  'person',
  'registry',
  'request_event',
  'resolution',
  'street_value',
  'water_reading',
  'water_subscriber',
]);

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** These are walked in their order until a page is full: the order of the index is what is asked for. */
const inOrder = new Set([
  'member_pkey',
  'water_subscriber_pkey',
  'citizen_request_open',
  'resolution_body_decided_on',
]);

let town: TestMunicipality;
beforeAll(async () => {
  town = await openTestMunicipality();
});
afterAll(() => town.close());

async function openAskers() {
  const { identityNo } = demoAccounts.citizen;
  const token = await town.signIn(identityNo);
  const [registry] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
  const asker: Asker = { token, identityNo, registryOid: registry?.Oid ?? '' };
  const [subscriber] = await town.database.select().from(waterSubscriber).limit(1);
  const requests = await town.database.select().from(citizenRequest);
  const ofGuest = requests.find(({ memberUserName }) => memberUserName === null);
  return {
    who: () => asker,
    late: asker,
    subscriberNo: () => subscriber?.subscriberNo ?? '',
    trackingNo: () => ofGuest?.trackingNo ?? '',
    districtCode: () => '18301',
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Lists the big tables a statement can only read whole, though everything but that is forbidden to the planner. */
async function listWholeReads(client: Transaction, [text, values]: Statement): Promise<string[]> {
  if (!/^\s*(with|select|insert|update|delete)\b/i.test(text)) return [];
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('The database explained nothing');
  return nodesOf(plan).flatMap((node) => {
    const index = node['Index Name'];
    const isIndexRead = index !== undefined && (node['Index Cond'] !== undefined || inOrder.has(index));
    const isHeapOfBitmap = node['Node Type'] === 'Bitmap Heap Scan';
    const table = node['Relation Name'];
    return table !== undefined &&
      bigTables.has(table) &&
      !isIndexRead &&
      !isHeapOfBitmap &&
      /Scan/.test(node['Node Type'])
      ? [
          `${node['Node Type']} of ${table} by ${index ?? 'nothing'} in ${text.replace(/\s+/g, ' ').slice(0, 300)}`,
        ]
      : [];
  });
}

it('has an index for everything the most opened pages ask of the large tables', async () => {
  const hotCalls = await openHotCalls(town, await openAskers());
  // Half a page of estates is read whole more cheaply than by any index; the planner is to believe in a city's.
  await town.client.exec(
    `update pg_class set relpages = 1, reltuples = 1000 where oid = 'municipality.estate'::regclass`,
  );
  const whole: string[] = [];
  let explained = 0;
  for (const { name, ask } of hotCalls) {
    const statements = await listStatements(town.connection, () => ask(1));
    await withoutPlans(town.client, ['seqscan', 'hashjoin', 'mergejoin'], async (client) => {
      for (const statement of new Map(statements)) {
        explained += 1;
        whole.push(...(await listWholeReads(client, statement)).map((found) => `${name}: ${found}`));
      }
    });
  }
  expect(explained).toBeGreaterThan(40);
  expect(whole).toEqual([]);
});
