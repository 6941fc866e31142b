import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { getTableName } from 'drizzle-orm';
import { borrowEmptyDatabase } from 'municipality/testing/database-pool';
import { isoDate } from 'municipality/contract';
import { dayNumber } from 'municipality/law/calendar/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestMunicipality,
  testSettings,
  type TestMunicipality,
} from 'municipality/testing/test-municipality';
import { isTckn, isVkn } from 'municipality/values/identity-number';
import { openMunicipality } from '../roof/municipality';
import { listHolidays } from '../reference/holidays';
import { revenueCodes, revenueKinds, type RevenueCode } from '../reference/revenue-kinds';
import { openFeesOn } from './debts/delay-fees';
import { feeBeforePermit, oneTimeFee } from './debts/fees';
import { demoAccounts } from './town/demo-accounts';
import { createRandom } from './town/random';
import { createWorld } from './town/world';
import { createWriter, sampleTables } from './town/writer';

let town: TestMunicipality;
beforeAll(async () => {
  town = await openTestMunicipality();
});
afterAll(() => town.close());

async function rowsOf<Row>(query: string, client: PGlite = town.client): Promise<Row[]> {
  return (await client.query<Row>(query)).rows;
}

async function numberOf(query: string, client: PGlite = town.client): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`select (${query})::int as count`, client);
  return row?.count ?? Number.NaN;
}

async function makeSample(
  asOf: string,
  { citizens, client }: { citizens?: number; client: PGlite },
): Promise<{ seconds: number }> {
  const municipality = openMunicipality({
    connection: { kind: 'pglite', client },
    settings: testSettings,
    now: () => new Date(`${asOf}T12:00:00+03:00`),
  });
  await municipality.migrate();
  return municipality.fillSample({ asOf: isoDate(asOf), ...(citizens !== undefined && { citizens }) });
}

/** Takes a sample out again, so that another one may come in. */
const emptied = `truncate ${Object.values(sampleTables)
  .map((table) => `municipality.${getTableName(table)}`)
  .join(', ')} cascade`;

/** Hashes everything but the notes of when the database was made. */
async function fingerprint(client: PGlite): Promise<string> {
  const hash = createHash('sha256');
  const tables = await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'municipality' and table_name not in ('migration', 'rate_change') order by 1`,
    client,
  );
  for (const { name } of tables) {
    const [row] = await rowsOf<{ text: string | null }>(
      `select md5(string_agg(r::text, E'\n' order by r::text)) as text from municipality."${name}" r`,
      client,
    );
    hash.update(`${name}\n${row?.text ?? ''}\n`);
  }
  return hash.digest('hex');
}

describe('the sample municipality', () => {
  test('has the size it promises', async () => {
    expect(await numberOf('select count(*) from municipality.district')).toBeGreaterThanOrEqual(10);
    expect(await numberOf('select count(*) from municipality.street')).toBe(64);
    expect(await numberOf('select count(*) from municipality.outer_door')).toBeGreaterThanOrEqual(1_500);
    expect(await numberOf('select count(*) from municipality.registry')).toBe(300);
    expect(await numberOf('select count(distinct kind) from municipality.registry')).toBe(6);
    expect(
      await numberOf(`select count(*) from municipality.inner_door where address_code !~ '^\\d{10}$'`),
    ).toBe(0);
  });

  test('gives everybody a valid number of their own', async () => {
    const registries = await rowsOf<{ identity_no: string; kind: string }>(
      'select identity_no, kind from municipality.registry',
    );
    const wrong = registries.filter(({ identity_no: no, kind }) =>
      ['T', 'K', 'D'].includes(kind) ? !isVkn(no) : !isTckn(no) || no.startsWith('99') !== (kind === 'Y'),
    );
    expect(wrong).toEqual([]);
    // One demo account has two registries, one three.
    expect(new Set(registries.map(({ identity_no: no }) => no)).size).toBe(297);
  });

  test('accrues every kind of revenue in each of six years', async () => {
    const found = await rowsOf<{ key: string }>(
      `select distinct revenue_code || '/' || year as key from municipality.accrual where interest_from is null`,
    );
    const expected = revenueKinds.flatMap(({ code }) =>
      [2021, 2022, 2023, 2024, 2025, 2026].map((year) => `${code}/${year}`),
    );
    expect(found.map(({ key }) => key).sort()).toEqual(expected.sort());
  });

  test('lets amounts rise from year to year', async () => {
    const averages = await rowsOf<{ average: string }>(
      `select avg(principal) as average from municipality.accrual where revenue_code = '1' group by year order by year`,
    );
    const values = averages.map(({ average }) => Number(average));
    expect(values).toHaveLength(6);
    expect(values).toEqual([...values].sort((left, right) => left - right));
  });

  test('has what a permit hangs on due on the day it is accrued, and ecrimisil a month later', async () => {
    const { database } = town;
    const world = createWorld({
      asOf: isoDate('2026-11-20'),
      settings: testSettings,
      feesOn: await openFeesOn(database),
      holidays: await listHolidays(database),
      tables: createWriter(database, () => undefined).tables,
    });
    const monday = { ...createRandom('fees'), whole: () => dayNumber(isoDate('2026-03-02')) };
    const fee = (revenueCode: RevenueCode) => ({ revenueCode, liraOf2026: 1_000, description: 'Deneme' });
    for (const code of [revenueCodes.occupationFee, revenueCodes.constructionFee])
      expect(feeBeforePermit(world, 2026, monday, fee(code))).toMatchObject({
        accruedOn: '2026-03-02',
        dueDays: ['2026-03-02'],
      });
    expect(oneTimeFee(world, 2026, monday, fee(revenueCodes.unlawfulUse))).toMatchObject({
      accruedOn: '2026-03-02',
      dueDays: ['2026-04-01'],
    });
  });

  test('has the fee of a licence due on the day the place opened, moved off weekends and holidays', async () => {
    const opened = `select count(*) from municipality.accrual a join municipality.business b on b.oid = a.subject_oid
      where a.revenue_code = '42' and extract(isodow from b.opened_on) <= 5
        and not exists (select from municipality.holiday h where h.day = b.opened_on)`;
    expect(await numberOf(opened)).toBeGreaterThanOrEqual(10);
    expect(await numberOf(`${opened} and a.due_date <> b.opened_on`)).toBe(0);
  });

  test('never lets a due day fall on a weekend or holiday', async () => {
    expect(
      await numberOf(`select count(*) from municipality.accrual
        where extract(isodow from due_date) > 5
           or due_date in (select day from municipality.holiday where not is_half_day)`),
    ).toBe(0);
  });

  test('has collected most of what is old, and what it collected adds up', async () => {
    expect(
      await numberOf(`select 100 * count(*) filter (where paid_principal = principal) / count(*)
        from municipality.accrual where due_date < '2025-01-01'`),
    ).toBeGreaterThan(85);
    expect(
      await numberOf(
        `select count(*) from municipality.accrual where due_date < '2026-11-20' and paid_principal < principal`,
      ),
    ).toBeGreaterThan(100);
    expect(
      await numberOf(`select count(*) from municipality.collection c where total <>
        (select sum(principal + late_fee) from municipality.collection_line l where l.collection_oid = c.oid)`),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from municipality.accrual a where paid_principal <>
        coalesce((select sum(principal) from municipality.collection_line l where l.accrual_oid = a.oid), 0) +
        coalesce((select sum(s.principal) from municipality.debt_plan_share s
          join municipality.debt_plan_instalment i on i.plan_oid = s.plan_oid and i.no = s.instalment_no
          where s.accrual_oid = a.oid and i.paid_on is not null), 0)`),
    ).toBe(0);
  });

  test('collects nothing on its own day or later, and no newer instalment before an older one', async () => {
    expect(
      await numberOf(
        `select count(*) from municipality.collection where collected_at >= '2026-11-20T00:00:00+03:00'`,
      ),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from municipality.accrual newer join municipality.accrual older
        on older.accrual_no = newer.accrual_no and older.instalment_no < newer.instalment_no
        where newer.paid_principal > 0 and older.paid_principal < older.principal`),
    ).toBe(0);
  });

  test('has a plan in force, one that waits and one that broke, each as the rules say', async () => {
    const plans = await rowsOf<{ state: string; paid: number }>(
      `select state, (select count(*)::int from municipality.debt_plan_instalment i
        where i.plan_oid = p.oid and paid_on is not null) as paid from municipality.debt_plan p order by plan_no`,
    );
    expect(plans).toEqual([
      { state: 'yururlukte', paid: 2 },
      { state: 'basvuru', paid: 0 },
      { state: 'bozuldu', paid: 1 },
    ]);
  });

  test('numbers its receipts without gaps, and the counter goes on from there', async () => {
    expect(
      await numberOf(`select count(*) from (
        select left(receipt_no, 4)::int as year, count(*) as receipts, max(right(receipt_no, 8)::int) as last
        from municipality.collection group by 1) series
        left join municipality.receipt_counter counter using (year)
        where receipts <> last or last is distinct from counter.last_number`),
    ).toBe(0);
  });

  test('has requests in every state, each with as many events as it says', async () => {
    const states = await rowsOf<{ state: string }>('select distinct state from municipality.citizen_request');
    expect(states.map(({ state }) => state).sort()).toEqual(
      ['alindi', 'bilgi-bekliyor', 'incelemede', 'reddedildi', 'yanitlandi', 'yeniden-acildi'].sort(),
    );
    expect(await numberOf('select count(*) from municipality.citizen_request')).toBe(60);
    expect(
      await numberOf(`select count(*) from municipality.citizen_request r where event_count <>
        (select count(*) from municipality.request_event e where e.request_oid = r.oid)`),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from municipality.citizen_request
        where is_open and due_on < '2026-11-20'`),
    ).toBeGreaterThanOrEqual(3);
    expect(
      await numberOf(
        `select count(*) from municipality.request_event where at > '2026-11-20T12:00:00+03:00'`,
      ),
    ).toBe(0);
  });

  test('is made once: a second filling does nothing', async () => {
    const again = await town.municipality.fillSample({ asOf: isoDate('2026-11-20') });
    expect(again.rows).toBe(0);
    expect(await town.municipality.isEmpty()).toBe(false);
  });
});

describe('made again', () => {
  test('for the same day it is the same to the byte', { timeout: 60_000 }, async () => {
    const client = await borrowEmptyDatabase();
    await makeSample('2026-11-20', { client });
    expect(await fingerprint(client)).toBe(await fingerprint(town.client));
    await client.close();
  });

  test('larger, it only gains people', { timeout: 60_000 }, async () => {
    const { client } = await openTestMunicipality();
    await client.exec(emptied);
    await makeSample('2026-11-20', { client, citizens: 700 });
    expect(await numberOf('select count(*) from municipality.registry', client)).toBe(700);
    expect(await numberOf('select count(distinct identity_no) from municipality.registry', client)).toBe(697);
    // Leaves out the accounts that come last: one with three records, who decides leave, and the second administrator.
    const first = `select string_agg(r::text, '' order by oid) as text from municipality.registry r where oid <= 'R0000000295'`;
    expect(await rowsOf(first, client)).toEqual(await rowsOf(first));
    await client.close();
  });
});

describe('on whatever day', () => {
  let client: PGlite;
  beforeAll(async () => {
    ({ client } = await openTestMunicipality());
  });
  afterAll(() => client.close());

  const { citizen, fiftyLines, debtless } = demoAccounts;
  const open = `from municipality.accrual a join municipality.registry r on r.oid = a.registry_oid
    where a.paid_principal < a.principal and r.identity_no =`;

  test.each([
    ['the first of January', '2026-01-01'],
    ['a leap day', '2028-02-29'],
    ['the day the first instalment is due', '2026-06-01'],
    ['the twenty-first, after the water bills', '2026-07-21'],
    ['the day after the second instalment', '2025-12-02'],
    ['the last of December', '2026-12-31'],
    ['a year whose tables nobody has published', '2033-03-15'],
  ])('the demo accounts show what they are for: %s', async (_why, asOf) => {
    await client.exec(emptied);
    await makeSample(asOf, { client });
    for (const oid of ['R0000000001', 'R0000000002']) {
      const own = `${open} '${citizen.identityNo}' and r.oid = '${oid}'`;
      expect(
        await numberOf(`select count(*) ${own} and due_date < '${asOf}'`, client),
      ).toBeGreaterThanOrEqual(3);
      expect(
        await numberOf(`select count(*) ${own} and due_date >= '${asOf}'`, client),
      ).toBeGreaterThanOrEqual(2);
      expect(
        await numberOf(`select count(*) from municipality.collection where registry_oid = '${oid}'`, client),
      ).toBeGreaterThanOrEqual(2);
    }
    const bothOpen = `select count(*) from (select accrual_no ${open} '${citizen.identityNo}'
      and instalment_count = 2 group by accrual_no having count(*) = 2) pairs`;
    expect(await numberOf(bothOpen, client)).toBeGreaterThanOrEqual(1);
    expect(await numberOf(`select count(*) ${open} '${fiftyLines.identityNo}'`, client)).toBe(50);
    expect(await numberOf(`select count(*) ${open} '${debtless.identityNo}'`, client)).toBe(0);
    const readToday = `select count(*) from municipality.water_subscriber where last_read_on >= '${asOf}'`;
    expect(await numberOf(readToday, client), 'a meter that was read today takes no reading').toBe(0);
    expect(await numberOf('select count(*) from municipality.meter_report', client)).toBeGreaterThan(0);
  });
});
