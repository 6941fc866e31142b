import { accrualCalls, identityCalls, isoDate, kurus } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revenueCodes } from '../reference/revenue-kinds';
import { demoAccounts } from '../sample/town/demo-accounts';
import { accrual } from '../accruals/tables';

let town: TestMunicipality;
const notes = new Map<string, string | null>();

const today = '2026-11-26';
const share = (oid: string, dueDate: string, instalmentNo = 1, paid = 0, instalmentCount = 4) => ({
  oid,
  dueDate: isoDate(dueDate),
  instalmentNo,
  instalmentCount,
  paidPrincipal: kurus(paid),
});

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => new Date(`${today}T12:00:00+03:00`) });
  const { identityNo } = demoAccounts.debtless;
  const token = await town.signIn(identityNo);
  const [row] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
  const registryOid = row?.Oid ?? '';
  const shares = [
    share('due-today', today),
    share('overdue', '2026-11-25'),
    share('begun', '2027-05-20', 1, 100),
    share('second', '2027-11-20', 2),
    share('whole', '2027-05-20', 1, 0, 1),
  ];
  await town.database.insert(accrual).values(
    shares.map((of) => ({
      ...of,
      accrualNo: of.oid,
      registryOid,
      revenueCode: revenueCodes.expenseShare,
      year: 2026,
      description: 'Yol',
      // Is a quarter of 18.000,00.
      principal: kurus(450_000),
    })),
  );
  const list = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
  for (const { Oid, FeeNote } of list.Lines) notes.set(Oid, FeeNote ?? null);
});
afterAll(() => town.close());

const most = 'Pay, binanın ya da arsanın vergi değerinin %2 oranını aşamaz (2464 m.89/a).';

test.each(['due-today', 'overdue', 'begun', 'second', 'whole'])('%s says what bounds it', (oid) => {
  expect(notes.get(oid)).toContain(most);
});

// 4.500,00 − 1.125,00
test.each([
  ['due-today', 'Payın tamamı peşin ödenirse bu taksit %25 indirimle 3.375,00 ₺ olur.'],
  ['whole', 'Peşin ödenirse pay %25 indirimle 3.375,00 ₺ olur.'],
])('%s may still be paid in advance', (oid, sentence) => {
  expect(notes.get(oid)).toContain(sentence);
});

test.each(['overdue', 'begun', 'second'])('%s is not paid in advance any more', (oid) => {
  expect(notes.get(oid)).not.toContain('peşin');
});
