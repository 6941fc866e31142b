import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { declarationDeskCalls, isoDate } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';
import { openExaminer, type Examiner } from '../../support/declarations/examining';

let town: TestMunicipality;
let elif: Declarant;
let clerk: Examiner;
let clock: Date;

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => clock });
});
afterAll(() => town.close());
beforeEach(async () => {
  clock = new Date('2026-11-20T12:00:00+03:00');
  elif = await openDeclarant(town, {
    identityNo: demoAccounts.debtless.identityNo,
    fullName: 'Elif Nur Şahin',
  });
  clerk = await openExaminer(town);
  await forgetDeclarations(town, elif);
});

/** Returns the bought in 2023, so taxed from 2024; the notice was due on 31 December 2023. */
const late = () => elif.contents.plot({ eventDate: isoDate('2023-07-26') });

const readAccruals = () =>
  town.database
    .select()
    .from(accrual)
    .where(and(eq(accrual.registryOid, elif.registryOid), isNull(accrual.writtenOffOn)));

const yearsOf = (rows: readonly { year: number }[]) => [...new Set(rows.map(({ year }) => year))].toSorted();

describe('past years of a late property notice (1319 m.32)', () => {
  test('are an estimate in no sum, and only the current year accrues', async () => {
    const { Calculation, Total } = await elif.record(late());
    expect(Calculation.IsLate).toBe(true);
    expect(yearsOf((Calculation.PastTaxes ?? []).map(({ Year }) => ({ year: Year })))).toEqual([2024, 2025]);
    expect(Calculation.Sections.map(({ Title }) => Title).slice(0, 3)).toEqual([
      'Geçmiş yıllar (tahmini): 2024 yılı',
      'Geçmiş yıllar (tahmini): 2025 yılı',
      '2026 yılı',
    ]);
    expect(Calculation.Notes.join(' ')).toContain('ihbarnameyle tarh eder');
    const rows = await readAccruals();
    expect(yearsOf(rows)).toEqual([2026]);
    expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(Total);
  });

  test('of a notice in time there are none', async () => {
    // The estate was bought in 2025: the notice is late, but the tax begins this year.
    const { Calculation } = await elif.record(elif.contents.plot());
    expect(Calculation.PastTaxes).toEqual([]);
    expect(yearsOf(await readAccruals())).toEqual([2026]);
  });

  test('accrue once by the served notice, a month after the time to sue', async () => {
    const { DeclarationNo, Calculation, Total } = await elif.record(late());
    const past = (Calculation.PastTaxes ?? []).reduce((sum, tax) => sum + tax.Total, 0);
    await clerk.accept(DeclarationNo);
    clock = new Date('2026-12-14T12:00:00+03:00');
    const key = randomUUID();
    const served = await clerk.serve(DeclarationNo, '2026-12-10', key);
    expect((await clerk.serve(DeclarationNo, '2026-12-10', key)).Events).toEqual(served.Events);
    expect(served).toMatchObject({ State: 'accrued', Review: 'accepted', Total: Total + past });
    expect(served.Calculation.PastTaxes).toEqual([]);
    expect(JSON.stringify(served.Calculation)).not.toContain('Geçmiş yıllar');
    expect(served.Events.at(-1)).toMatchObject({
      Act: 'serve',
      Text: 'İhbarname no 2026/15, tebliğ tarihi 10 Aralık 2026.',
      LegalBasis: '1319 m.32; VUK m.112',
    });
    const rows = (await readAccruals()).filter(({ year }) => year < 2026);
    expect(yearsOf(rows)).toEqual([2024, 2025]);
    expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(past);
    // It was served on 10.12.2026, may be sued against until 9.1.2027, accrued on 10.1.2027 and falls due on 10.2.2027.
    expect(new Set(rows.map(({ dueDate }) => dueDate))).toEqual(new Set(['2027-02-10']));
    await expect(clerk.serve(DeclarationNo, '2026-12-10')).rejects.toThrow(/geçmiş yıl yok/);
  });

  test('go with the declaration when it is rejected after the notice', async () => {
    const { DeclarationNo } = await elif.record(late());
    await clerk.serve(DeclarationNo, '2026-11-20');
    await clerk.reject(DeclarationNo);
    expect(await readAccruals()).toEqual([]);
  });

  test('are declared again with the current year once they have accrued', async () => {
    const { DeclarationNo } = await elif.record(late());
    await clerk.serve(DeclarationNo, '2026-11-20');
    const again = await elif.calculate(late(), DeclarationNo);
    expect(again.PastTaxes).toEqual([]);
    expect(yearsOf(again.Accruals.map(({ Year }) => ({ year: Year })))).toEqual([2024, 2025, 2026]);
  });

  test.each([
    ['a day to come', '2026-11-21', /bugünden sonra olamaz/],
    ['a day before the declaration', '2026-11-19', /verildiği günden önce olamaz/],
  ])('do not accrue by %s', async (_, servedOn, refusal) => {
    const { DeclarationNo } = await elif.record(late());
    await expect(clerk.serve(DeclarationNo, servedOn)).rejects.toThrow(refusal);
    expect(yearsOf(await readAccruals())).toEqual([2026]);
  });

  test('accrue by nobody but the desk', async () => {
    const { DeclarationNo: declarationNo } = await elif.record(late());
    const notice = {
      requestKey: randomUUID(),
      declarationNo,
      servedOn: isoDate('2026-11-20'),
      noticeNo: '1',
    };
    await expect(town.ask(declarationDeskCalls.RecordServedNotice, notice, elif.token)).rejects.toThrow();
    expect(yearsOf(await readAccruals())).toEqual([2026]);
  });
});
