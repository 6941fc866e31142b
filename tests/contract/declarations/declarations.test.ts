import { and, eq } from 'drizzle-orm';
import {
  declarationCalls,
  kurus,
  paymentCalls,
  type AccrualLine,
  type DeclarationContent,
} from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { business, declaration, estate } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sign } from '../../support/declarations/declared';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';

const { debtless, company } = demoAccounts;

let town: TestMunicipality;
let elif: Declarant;
let firm: Declarant;

beforeAll(async () => {
  town = await openTestMunicipality();
  elif = await openDeclarant(town, { identityNo: debtless.identityNo, fullName: 'Elif Nur Şahin' });
  firm = await openDeclarant(town, { identityNo: company.identityNo, fullName: company.nameOrTitle });
});
afterAll(() => town.close());

/** Nothing of one test is on record for the next one. */
beforeEach(() => forgetDeclarations(town, elif));

const payFirst = (accrualNo: string, amount: number) =>
  town.database
    .update(accrual)
    .set({ paidPrincipal: kurus(amount) })
    .where(and(eq(accrual.accrualNo, accrualNo), eq(accrual.instalmentNo, 1)));

const acceptedLines = (lines: readonly AccrualLine[]) =>
  lines.map(({ Oid, RemainingPrincipal, LateFee, Total }) => ({
    accrumentOid: Oid,
    principal: RemainingPrincipal,
    lateFee: LateFee,
    total: Total,
  }));

const forgetOrder = (orderNumber: string) =>
  town.client.exec(`
    delete from municipality.online_payment_step where order_number = '${orderNumber}';
    delete from municipality.online_payment_line where order_number = '${orderNumber}';
    delete from municipality.online_payment where order_number = '${orderNumber}'`);

describe('each kind', () => {
  test.each<[string, (by: Declarant['contents']) => DeclarationContent]>([
    ['building', (by) => by.building()],
    ['plot', (by) => by.plot()],
    ['land', (by) => by.land()],
    ['cleaning', (by) => by.cleaning()],
    ['advertising', (by) => by.advertising()],
    ['entertainment', (by) => by.entertainment()],
  ])('%s is recorded as it was calculated, and stands among the debts', async (_, contentOf) => {
    const content = contentOf(elif.contents);
    const calculated = await elif.calculate(content);
    const recorded = await elif.record(content);
    expect(recorded.State).toBe('accrued');
    expect(recorded.Total).toBe(calculated.Total);
    const planned = calculated.Accruals.flatMap(({ RevenueCode, Year, Installments }) =>
      Installments.map(({ No, DueDate, Amount }) => [RevenueCode, Year, No, DueDate, Amount]),
    );
    const lines = await elif.debtsOf(recorded);
    expect(lines).toHaveLength(planned.length);
    expect(
      lines.map((line) => [
        line.RevenueCode,
        line.Year,
        line.InstallmentNo,
        line.DueDate,
        line.RemainingPrincipal,
      ]),
    ).toEqual(expect.arrayContaining(planned));
    const { Sections, Total } = calculated;
    const totals = Sections.flatMap(({ Lines }) => Lines.filter(({ IsTotal }) => IsTotal));
    expect(totals.reduce((sum, { Amount }) => sum + (Amount ?? 0), 0)).toBe(Total);
    for (const { Lines } of Sections) for (const { LegalBasis } of Lines) expect(LegalBasis).not.toBe('');
  });

  test('its estate and its business are on record afterwards', async () => {
    await elif.record(elif.contents.building());
    await elif.record(elif.contents.cleaning());
    const [own] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
    expect(own).toMatchObject({ usageKind: 'konut', builtYear: 2016, taxValueYear: 2026 });
    const [open] = await town.database
      .select()
      .from(business)
      .where(eq(business.registryOid, elif.registryOid));
    expect(open).toMatchObject({ title: 'Şahin Kafe', cleaningGroup: 3, cleaningDegree: 3, licenceNo: null });
  });
});

describe('replacing a declaration', () => {
  test('writes off what is unpaid of the old one, and both know each other', async () => {
    const first = await elif.record(elif.contents.building());
    const larger = elif.contents.building({ grossArea: '140' });
    const second = await elif.record(larger, { replacesDeclarationNo: first.DeclarationNo });
    expect(second.ReplacesDeclarationNo).toBe(first.DeclarationNo);
    expect(await elif.debtsOf(first)).toEqual([]);
    expect(await elif.debtsOf(second)).toHaveLength(4);
    const summaries = await town.ask(
      declarationCalls.RetrieveDeclarationSummary,
      { registryOid: elif.registryOid, kind: 'building' },
      elif.token,
    );
    expect(summaries.map(({ DeclarationNo, State }) => [DeclarationNo, State])).toEqual([
      [second.DeclarationNo, 'accrued'],
      [first.DeclarationNo, 'replaced'],
    ]);
    expect(summaries[1]?.ReplacedByDeclarationNo).toBe(second.DeclarationNo);
    const estates = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
    expect(estates.map(({ area }) => area)).toEqual(['140.00']);
    await expect(
      elif.record(elif.contents.building(), { replacesDeclarationNo: first.DeclarationNo }),
    ).rejects.toThrow('declaration-replaced');
  });

  test('what was paid is set off: only the difference accrues; less than what was paid is refused', async () => {
    const larger = elif.contents.plot({ area: '1000' });
    const whole = (await elif.calculate(larger)).Accruals[0]?.Total ?? 0;
    const first = await elif.record(elif.contents.plot());
    const [accrualNo = ''] = first.AccrumentNos;
    const tax = first.Calculation.Accruals[0];
    const paid = tax?.Installments[0]?.Amount ?? 0;
    await payFirst(accrualNo, paid);
    const second = await elif.record(larger, { replacesDeclarationNo: first.DeclarationNo });
    expect(second.Calculation.Accruals[0]?.Total).toBe(whole - paid);
    const third = await elif.record(elif.contents.plot({ area: '900' }), {
      replacesDeclarationNo: second.DeclarationNo,
    });
    expect(third.Calculation.Notes.join(' ')).toContain('Daha önce ödediğiniz');
    await expect(
      elif.record(elif.contents.plot({ area: '10' }), { replacesDeclarationNo: third.DeclarationNo }),
    ).rejects.toThrow(/409.*ödenen tutar.*accruals-paid/);
  });

  test('is refused while a card payment of its tax is under way', async () => {
    const first = await elif.record(elif.contents.plot());
    await town.client.query(
      `insert into municipality.online_payment (order_number, attempt_key, registry_oid, user_name, state, created_at)
         values ('under-way', 'under-way', $1, $2, 'at_bank', now())`,
      [elif.registryOid, debtless.identityNo],
    );
    await town.client.query(
      `insert into municipality.online_payment_line (order_number, accrual_oid, line_no, principal, late_fee)
         select 'under-way', oid, 1, principal, 0 from municipality.accrual
         where accrual_no = $1 and instalment_no = 1`,
      [first.AccrumentNos[0]],
    );
    await expect(
      elif.record(elif.contents.plot({ area: '1000' }), { replacesDeclarationNo: first.DeclarationNo }),
    ).rejects.toThrow('yarım kalan bir ödemesi var');
    await town.client.exec(`delete from municipality.online_payment_line where order_number = 'under-way';
      delete from municipality.online_payment where order_number = 'under-way'`);
    expect(await elif.debtsOf(first)).toHaveLength(4);
  });

  test('a payment begun before it does not go to the bank for a debt that is written off', async () => {
    const first = await elif.record(elif.contents.plot());
    const lines = await elif.debtsOf(first);
    const { registryOid, token } = elif;
    const ask = { registryOid, attemptKey: 'before the new declaration' };
    const { OrderNumber: orderNumber } = await town.ask(
      paymentCalls.GetOrderNumberForOnlinePayment,
      ask,
      token,
    );
    const { Total: total } = await town.ask(
      paymentCalls.SaveOnlinePaymentAccrument,
      { orderNumber, lines: acceptedLines(lines) },
      token,
    );
    await elif.record(elif.contents.plot({ area: '1000' }), { replacesDeclarationNo: first.DeclarationNo });
    const send = town.ask(
      paymentCalls.SaveOnlinePaymentRequest,
      { orderNumber, bankCode: '0010', storeType: '3D_PAY_HOSTING', total },
      token,
    );
    await expect(send).rejects.toThrow('amount-changed');
    await forgetOrder(orderNumber);
  });

  test('declaring an estate on record again takes the place of its tax of the same year', async () => {
    const first = await elif.record(elif.contents.plot());
    const [own] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
    const again = await elif.record(elif.contents.plot({ estateOid: own?.oid ?? null, area: '1000' }));
    expect(await elif.debtsOf(first)).toEqual([]);
    expect(await elif.debtsOf(again)).toHaveLength(4);
  });

  test('a second sign of a business is taxed beside the first; a year taxed before is not taxed again', async () => {
    const first = await elif.record(elif.contents.advertising());
    const [own] = await town.database
      .select()
      .from(business)
      .where(eq(business.registryOid, elif.registryOid));
    const place = { ...elif.contents.business, businessOid: own?.oid ?? null };
    const content = elif.contents.advertising({
      business: place,
      items: [{ ...sign, text: 'İkinci tabela' }],
    });
    const second = await elif.record(content);
    expect(second.Calculation.Notes.join(' ')).toContain('Aynı ilanı ikinci kez');
    expect(await elif.debtsOf(first)).not.toEqual([]);
    expect(await elif.debtsOf(second)).not.toEqual([]);
  });
});

describe('what is somebody’s own', () => {
  test('another person’s registry is refused everywhere', async () => {
    const { registryOid } = firm;
    const content = elif.contents.plot();
    await expect(elif.record(content, { registryOid })).rejects.toThrow('registry-not-yours');
    const request = { registryOid, content, replacesDeclarationNo: null };
    const calculated = town.ask(declarationCalls.CalculateEMunicipalityDeclaration, request, elif.token);
    await expect(calculated).rejects.toThrow('registry-not-yours');
    const listed = town.ask(declarationCalls.RetrieveDeclarationSummary, { registryOid }, elif.token);
    await expect(listed).rejects.toThrow('registry-not-yours');
  });

  test('another person’s declaration is not there, neither to read nor to replace', async () => {
    const { DeclarationNo: declarationNo } = await elif.record(elif.contents.plot());
    const read = town.ask(declarationCalls.RetrieveDeclarationDetail, { declarationNo }, firm.token);
    await expect(read).rejects.toThrow('declaration-not-found');
    const replaced = firm.record(firm.contents.plot(), { replacesDeclarationNo: declarationNo });
    await expect(replaced).rejects.toThrow('declaration-not-found');
    const own = await town.ask(declarationCalls.RetrieveDeclarationDetail, { declarationNo }, elif.token);
    expect(own.DeclarerName).toBe('Elif Nur Şahin');
  });

  test('anybody can have a printed one checked, and sees no name in full', async () => {
    const { DeclarationNo: declarationNo, VerificationCode, Total } = await elif.record(elif.contents.plot());
    const check = (verificationCode: string) =>
      town.ask(declarationCalls.CheckDeclaration, { declarationNo, verificationCode });
    expect(await check(VerificationCode.toLowerCase())).toMatchObject({
      DeclarationNo: declarationNo,
      MaskedName: 'El*** N***** Ş*****',
      Total,
    });
    expect(await check('0000000000')).toBeNull();
  });
});

test('an accident in the middle leaves nothing behind, and no number is lost', async () => {
  const before = await elif.record(elif.contents.plot());
  await town.client.exec(`
    create function municipality.break_down() returns trigger language plpgsql as
      $$ begin raise exception 'the line broke'; end $$;
    create trigger break_down before insert on municipality.declaration_accrual
      for each row execute function municipality.break_down()`);
  await expect(elif.record(elif.contents.building())).rejects.toThrow('500');
  await town.client.exec('drop function municipality.break_down cascade');
  const count = await town.database.$count(declaration);
  const estates = await town.database.$count(estate, eq(estate.registryOid, elif.registryOid));
  expect([count, estates]).toEqual([1, 1]);
  const after = await elif.record(elif.contents.building());
  expect(Number(after.DeclarationNo.slice(-7))).toBe(Number(before.DeclarationNo.slice(-7)) + 1);
});
