import {
  accrualCalls,
  balanceCalls,
  debtPageCalls,
  identityCalls,
  isoDate,
  kurus,
  letterCalls,
} from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accrual, collection, collectionLine, limitationEvent } from '../accruals/tables';
import { demoAccounts } from '../sample/town/demo-accounts';

const { debtless } = demoAccounts;
let town: TestMunicipality;
let token: string;
let registryOid: string;

const debt = (oid: string, revenueCode: string, dueDate: string) => ({
  oid,
  accrualNo: oid,
  registryOid,
  revenueCode,
  year: Number(dueDate.slice(0, 4)),
  instalmentNo: 1,
  instalmentCount: 1,
  dueDate: isoDate(dueDate),
  description: 'Deneme',
  principal: kurus(100_000),
  paidPrincipal: kurus(0),
});

const event = (
  accrualOid: string,
  kind: 'odeme-emri' | 'teminat',
  startsOn: string,
  endsOn: string | null,
) => ({
  oid: `${accrualOid}-${kind}`,
  accrualOid,
  kind,
  startsOn: isoDate(startsOn),
  endsOn: endsOn === null ? null : isoDate(endsOn),
});

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => new Date('2026-11-26T12:00:00+03:00') });
  token = await town.signIn(debtless.identityNo);
  const rows = await town.ask(
    identityCalls.GetFilteredRegistries,
    { identityNo: debtless.identityNo },
    token,
  );
  registryOid = rows[0]?.Oid ?? '';
  await town.database.insert(accrual).values([
    // The term is 2020 to 2024 and the 86 days of 22.3.2020 to 15.6.2020, so it ends on 27.3.2025.
    debt('2019', '1', '2019-12-02'),
    // The term is 2021 to 2025, so it ends on 31.12.2025.
    debt('2020', '1', '2020-06-01'),
    // The term is 2022 to 2026, so it ends on 31.12.2026, five weeks from now.
    debt('2021', '1', '2021-05-31'),
    debt('2019-ordered', '1', '2019-12-02'),
    debt('2019-ordered-late', '1', '2019-12-02'),
    debt('2019-secured', '1', '2019-12-02'),
    debt('2019-paid', '1', '2019-12-02'),
    debt('2019-water', '21', '2019-12-02'),
    debt('2019-lease', '31', '2019-12-02'),
    debt('2019-fine', '51', '2019-12-02'),
    debt('2019-occupied', '32', '2019-12-02'),
    debt('tomorrow', '1', '2026-11-27'),
  ]);
  await town.database.insert(limitationEvent).values([
    // An order of 2022 gives 2023 to 2027. The order of 2026 came after it was over.
    event('2019-ordered', 'odeme-emri', '2022-03-01', null),
    event('2019-ordered-late', 'odeme-emri', '2026-03-01', null),
    // The debt was secured until 2023, so the term is 2024 to 2028.
    event('2019-secured', 'teminat', '2021-03-01', '2023-02-01'),
  ]);
  await town.database.insert(collection).values({
    oid: 'limitation-receipt',
    receiptNo: 'Z-1',
    registryOid,
    payerName: 'Deneme',
    payerIdentityNo: debtless.identityNo,
    collectedAt: new Date('2021-03-01T10:00:00+03:00'),
    collectionType: '1',
    total: kurus(10_000),
    verificationCode: 'x',
  });
  await town.database.insert(collectionLine).values({
    collectionOid: 'limitation-receipt',
    lineNo: 1,
    accrualOid: '2019-paid',
    principal: kurus(10_000),
    lateFee: kurus(0),
  });
});
afterAll(() => town.close());

const expected = {
  '2019': '2025-03-27',
  '2019-ordered-late': '2025-03-27',
  '2019-occupied': '2025-03-27',
  '2020': '2025-12-31',
};

test('marks what may no longer be collected, and nothing of contracts, fines or interruptions', async () => {
  const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
  const ended = Lines.flatMap(({ Oid, LimitationEndedOn }) =>
    LimitationEndedOn ? [[Oid, LimitationEndedOn] as const] : [],
  );
  expect(Object.fromEntries(ended)).toEqual(expected);
});

test('sums it apart on a page of debts, and offers it to nobody as the oldest', async () => {
  const page = await town.ask(
    debtPageCalls.GetDebtPageForEMunicipality,
    { registryOids: [registryOid], order: 'vade', skip: 0, limit: 20, heldOids: [] },
    token,
  );
  const count = (isPast: boolean) =>
    page.Sums.filter(({ IsPastLimitation = false }) => IsPastLimitation === isPast).reduce(
      (sum, { Count }) => sum + Count,
      0,
    );
  // Twelve debts: four may be barred.
  expect([count(true), count(false)]).toEqual([4, 8]);
  const free = page.Lines.filter(({ LimitationEndedOn }) => !LimitationEndedOn);
  expect(page.OldestTotal).toBe(free.reduce((sum, { Total }) => sum + Total, 0));
  expect(Object.keys(expected)).not.toContain(page.Oldest?.Oid);
});

test('tells calendars and reminders of it', async () => {
  const { identityNo } = debtless;
  const rows = await town.ask(balanceCalls.GetMemberDueDebtList, { identityNo, limit: 100 }, 'system');
  const ended = rows.filter(({ LimitationEndedOn }) => LimitationEndedOn).map(({ Oid }) => Oid);
  expect(new Set(ended)).toEqual(new Set(Object.keys(expected)));
});

test('refuses a no-debt letter for the others alone, and names it once they are paid', async () => {
  const ask = (requestKey: string) =>
    town.ask(
      letterCalls.RecordRegistryLetter,
      { requestKey, registryOid, kind: 'borcu-yoktur', estateOid: null },
      token,
    );
  // Seven of the eight are due, the last one tomorrow: 7 × 1.000,00.
  await expect(ask('zamanasimi-1')).rejects.toThrow(
    'Vadesi geçmiş 7 borcunuz var (gecikme bedeli hariç 7.000,00 ₺)',
  );
  await town.client.exec(
    `update municipality.accrual set paid_principal = principal
     where registry_oid = '${registryOid}' and oid not in ('2019', '2020', '2019-ordered-late', '2019-occupied', 'tomorrow')`,
  );
  const { Statements } = await ask('zamanasimi-2');
  expect(Statements[1]).toContain('27 Mart 2025 ile 31 Aralık 2025 arasında');
  expect(Statements[1]).toContain('aslı toplam 4.000,00 ₺ olan 4 borç');
});
