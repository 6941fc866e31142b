import { and, eq } from 'drizzle-orm';
import { isoDate } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sign } from '../../support/declarations/declared';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';

let town: TestMunicipality;
let elif: Declarant;

beforeAll(async () => {
  town = await openTestMunicipality();
  const { identityNo } = demoAccounts.debtless;
  elif = await openDeclarant(town, { identityNo, fullName: 'Elif Nur Şahin' });
});
afterAll(() => town.close());
beforeEach(() => forgetDeclarations(town, elif));

const old = { ...sign, startsOn: isoDate('2025-01-10') };
const advertised = (...items: (typeof sign)[]) => elif.contents.advertising({ items });

test('the same sign is taxed once a year, however it is spelled', async () => {
  const { DeclarationNo } = await elif.record(advertised(sign));
  const twin = { ...sign, text: ' TABELA', width: '2.3', height: '1' };
  await expect(elif.record(advertised(twin))).rejects.toThrow(`${DeclarationNo} numarayla beyan edilmiş`);
  const [other] = (await elif.record(advertised({ ...sign, text: 'Yan tabela' }))).Calculation.Accruals;
  expect(other?.Year).toBe(2026);
  const corrected = await elif.record(advertised(sign), { replacesDeclarationNo: DeclarationNo });
  expect(corrected.State).toBe('accrued');
});

test('a second old sign is taxed for its earlier years beside the first', async () => {
  await elif.record(advertised(old));
  const { Accruals } = await elif.calculate(advertised({ ...old, text: 'Yeni dev tabela', width: '20' }));
  expect(Accruals.map(({ Year }) => Year)).toEqual([2025, 2026]);
});

test('what was written off unpaid taxes no year', async () => {
  await elif.record(advertised(old));
  await town.database
    .update(accrual)
    .set({ writtenOffOn: isoDate('2026-11-20') })
    .where(and(eq(accrual.registryOid, elif.registryOid), eq(accrual.year, 2025)));
  await town.database
    .delete(accrual)
    .where(and(eq(accrual.registryOid, elif.registryOid), eq(accrual.year, 2026)));
  const { Accruals } = await elif.calculate(advertised(old));
  expect(Accruals.map(({ Year }) => Year)).toEqual([2025, 2026]);
});
