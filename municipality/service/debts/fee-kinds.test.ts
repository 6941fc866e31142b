import { eq } from 'drizzle-orm';
import { accrualCalls, debtPageCalls, identityCalls, isoDate, kurus } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accrual } from '../accruals/tables';
import { registry } from '../identity/tables';
import { openRates } from '../rates/rate-book';
import { contractRate, revenueRule } from '../reference/tables';
import { migrateMunicipality } from '../roof/migrate';
import { demoAccounts } from '../sample/town/demo-accounts';
import { rateChange } from '../statutory/tables';

const { debtless } = demoAccounts;
const start = Date.parse('2026-11-26T12:00:00+03:00');
let minutes = 0;
let town: TestMunicipality;
let token: string;
let registryOid: string;

/** Rates are kept for a minute: each look is a minute later, on the same day. */
const now = () => new Date(start + minutes * 60_000);

const debt = (oid: string, revenueCode: string, dueDate: string, principal: number) => ({
  oid,
  accrualNo: oid,
  registryOid,
  revenueCode,
  year: 2026,
  instalmentNo: 1,
  instalmentCount: 1,
  dueDate: isoDate(dueDate),
  description: 'Deneme',
  principal: kurus(principal),
  paidPrincipal: kurus(0),
});

beforeAll(async () => {
  town = await openTestMunicipality({ now });
  token = await town.signIn(debtless.identityNo);
  const rows = await town.ask(
    identityCalls.GetFilteredRegistries,
    { identityNo: debtless.identityNo },
    token,
  );
  registryOid = rows[0]?.Oid ?? '';
  await town.database
    .insert(accrual)
    .values([
      debt('lease', '31', '2026-01-02', 2_100_000),
      debt('water', '21', '2026-08-17', 48_250),
      debt('fine', '51', '2026-05-26', 1_000_000),
      debt('tax', '1', '2026-10-26', 100_000),
    ]);
});
afterAll(() => town.close());

async function readFees() {
  minutes += 2;
  const list = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
  const page = await town.ask(
    debtPageCalls.GetDebtPageForEMunicipality,
    { registryOids: [registryOid], order: 'vade', skip: 0, limit: 50, heldOids: [] },
    token,
  );
  const lines = Object.fromEntries(
    list.Lines.map(({ Oid, FeeKind, LateFee, LateFeeSegments }) => [
      Oid,
      [FeeKind, LateFee, LateFeeSegments.at(-1)?.LegalBasis],
    ]),
  );
  expect(page.Lines.map(({ Oid, LateFee }) => [Oid, LateFee]).sort()).toEqual(
    list.Lines.map(({ Oid, LateFee }) => [Oid, LateFee]).sort(),
  );
  expect(page.Sums.reduce((sum, { LateFee }) => sum + LateFee, 0)).toBe(
    list.Lines.reduce((sum, { LateFee }) => sum + LateFee, 0),
  );
  return { lines, list };
}

const book = () => openRates({ connection: town.connection, now });
const enter = (words: string[], value: string) =>
  book().add({ words, from: isoDate('2026-01-01'), value, basis: 'Kira sözleşmesi m.5', source: 'Sözleşme' });

test('each debt grows by the rule of its kind of revenue, in the list, on the page and in the sums', async () => {
  expect((await readFees()).lines).toEqual({
    // 21.000,00 bear 24 % for 328 days.
    lease: ['yasal-faiz', 452_910, '8485 s. CK'],
    // 482,50 bear 2,5 % for three months and nine days.
    water: ['sozlesme-faizi', 3_981, 'Su tarifesi m.12 (örnek)'],
    fine: ['yok', 0, undefined],
    // It is one month at 3,7 %.
    tax: ['gecikme-zammi', 3_700, '10556 s. CK'],
  });
});

test('a rate the municipality enters for its contracts holds from its day, cut for who is no trader', async () => {
  await enter(['sozlesme-faizi', 'tasinmaz-kira-bedeli'], 'aylık 4,5');
  // 54 % a year is cut to 48 %, for 328 days.
  expect((await readFees()).lines['lease']).toEqual([
    'sozlesme-faizi',
    905_819,
    '6098 m.120/2: yasal faizin iki katı',
  ]);
  await town.database.update(registry).set({ kind: 'T' }).where(eq(registry.oid, registryOid));
  // The rate is 4,5 % for ten months and twenty-four days.
  expect((await readFees()).lines['lease']).toEqual(['sozlesme-faizi', 1_020_600, 'Kira sözleşmesi m.5']);
  await town.database.update(registry).set({ kind: 'G' }).where(eq(registry.oid, registryOid));
  await book().withdraw(['sozlesme-faizi', 'tasinmaz-kira-bedeli'], isoDate('2026-01-01'));
  expect((await readFees()).lines['lease']?.[0]).toBe('yasal-faiz');
});

test.each([
  [['sozlesme-faizi', 'tasinmaz-kira-bedeli'], '4,5'],
  [['sozlesme-faizi', 'tasinmaz-kira-bedeli'], 'haftalık 4,5'],
  [['sozlesme-faizi', 'bina-vergisi'], 'aylık 2'],
  [['gecikme-kurali', 'tasinmaz-kira-bedeli'], 'faiz'],
  [['gecikme-kurali', 'tasinmaz-kira-bedeli'], 'tecil-faizi'],
])('%j cannot be %s', async (words, value) => {
  await expect(enter(words, value)).rejects.toThrow(/yazın/);
});

test('a debt may bring a kind of its own, as a file says', async () => {
  await town.database.update(accrual).set({ feeKind: 'yok' }).where(eq(accrual.oid, 'lease'));
  expect((await readFees()).lines['lease']).toEqual(['yok', 0, undefined]);
  await town.database.update(accrual).set({ feeKind: null }).where(eq(accrual.oid, 'lease'));
});

test('after an update the debts that were overdue say what was put right, and others nothing', async () => {
  await town.database.delete(revenueRule);
  await town.database.delete(contractRate);
  await migrateMunicipality(town.connection);
  const { list } = await readFees();
  const notes = Object.fromEntries(list.Lines.map(({ Oid, FeeNote }) => [Oid, FeeNote ?? null]));
  const before = / gününde düzeltildi: önceden “Gecikme zammı” hesaplanıyordu\. (.*?)[,.]/;
  const said = Object.fromEntries(
    Object.entries(notes).map(([oid, note]) => [oid, note === null ? null : before.exec(note)?.[1]]),
  );
  expect(said).toEqual({
    lease: 'Yasal faiz',
    water: 'Yasal faiz',
    fine: 'Bu borç gecikse de artmaz',
    tax: null,
  });
  const [change] = await town.database
    .select()
    .from(rateChange)
    .where(eq(rateChange.tableName, 'revenue_rule'));
  expect(change).toMatchObject({ enteredBy: 'program', before: { feeKind: 'gecikme-zammi' } });
});
