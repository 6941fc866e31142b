import { accrualCalls, identityCalls, isoDate, kurus } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revenueCodes } from '../reference/revenue-kinds';
import { demoAccounts } from '../sample/town/demo-accounts';
import { accrual } from '../accruals/tables';
import { estate } from '../declarations/tables';

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
  const shares: (ReturnType<typeof share> & { accrualNo?: string; subjectOid?: string })[] = [
    share('due-today', today),
    share('overdue', '2026-11-25'),
    share('begun', '2027-05-20', 1, 100),
    share('second', '2027-11-20', 2),
    share('whole', '2027-05-20', 1, 0, 1),
  ];
  const [sample] = await town.database.select().from(estate).limit(1);
  if (!sample) throw new Error('The sample has no estate');
  const valued = { ...sample, taxValueYear: 2026, shareNumerator: 1, shareDenominator: 1 };
  await town.database.insert(estate).values([
    { ...valued, oid: 'of-200000', taxValue: kurus(20_000_000) },
    { ...valued, oid: 'of-400000', taxValue: kurus(40_000_000) },
    { ...valued, oid: 'of-225000', taxValue: kurus(22_500_000) },
    { ...valued, oid: 'of-2025', taxValue: kurus(20_000_000), taxValueYear: 2025 },
    { ...valued, oid: 'half', taxValue: kurus(20_000_000), shareDenominator: 2 },
  ]);
  const ofEstate = (oid: string, subjectOid: string) => ({
    ...share(oid, '2027-05-20', 1, 0, 1),
    subjectOid,
  });
  shares.push(
    ofEstate('above', 'of-200000'),
    ofEstate('at-the-bound', 'of-225000'),
    ofEstate('of-another-year', 'of-2025'),
    ofEstate('of-an-owner', 'half'),
    { ...share('first-of-two', '2027-05-20', 1, 0, 2), accrualNo: 'two', subjectOid: 'of-400000' },
    { ...share('second-of-two', '2027-11-20', 2, 0, 2), accrualNo: 'two', subjectOid: 'of-400000' },
  );
  await town.database.insert(accrual).values(
    shares.map((of) => ({
      accrualNo: of.oid,
      ...of,
      registryOid,
      revenueCode: revenueCodes.expenseShare,
      year: 2026,
      description: 'Yol',
      // This is a quarter of 18.000,00.
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

const bound = (value: string) => `${most.slice(0, -1)}: kayıtlı vergi değeri ${value}`;

test.each([
  // 2 % of 200.000,00 is 4.000,00; less a quarter of that 3.000,00.
  [
    'above',
    `${bound('200.000,00 ₺')} olduğuna göre pay en çok 4.000,00 ₺ olabilir; 4.500,00 ₺ tahakkuk etmiş. Ödemeden önce belediyeden düzeltilmesini isteyin. Peşin ödenirse pay %25 indirimle 3.000,00 ₺ olur.`,
  ],
  // 2 % of 400.000,00 is 8.000,00, of which 4.000,00 fall to each of two; less a quarter 3.000,00.
  [
    'first-of-two',
    `${bound('400.000,00 ₺')} olduğuna göre pay en çok 8.000,00 ₺ olabilir; 9.000,00 ₺ tahakkuk etmiş. Ödemeden önce belediyeden düzeltilmesini isteyin. Payın tamamı peşin ödenirse bu taksit %25 indirimle 3.000,00 ₺ olur.`,
  ],
  [
    'second-of-two',
    `${bound('400.000,00 ₺')} olduğuna göre pay en çok 8.000,00 ₺ olabilir; 9.000,00 ₺ tahakkuk etmiş.`,
  ],
  // 2 % of 225.000,00 is 4.500,00 itself; less a quarter 3.375,00.
  [
    'at-the-bound',
    `${bound('225.000,00 ₺')}, pay bu sınırın içinde. Peşin ödenirse pay %25 indirimle 3.375,00 ₺ olur.`,
  ],
])('%s is held against the tax value on record', (oid, sentence) => {
  expect(notes.get(oid)).toContain(sentence);
});

test.each(['of-another-year', 'of-an-owner'])('%s has no value to be held against', (oid) => {
  expect(notes.get(oid)).toContain(`${most} Peşin ödenirse pay %25 indirimle 3.375,00 ₺ olur.`);
});

test.each(['overdue', 'begun', 'second'])('%s is not paid in advance any more', (oid) => {
  expect(notes.get(oid)).not.toContain('peşin');
});
