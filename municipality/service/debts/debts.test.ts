import { accrualCalls, identityCalls, isoDate, type AccrualLine } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { listDebtRecords, type DebtRecord } from '../bank-files/debt-file';
import { openReferenceData } from '../reference/reference-data';
import { demoAccounts } from '../sample/town/demo-accounts';

const { citizen, fiftyLines, debtless } = demoAccounts;
let town: TestMunicipality;
let token: string;
let registries: string[];

async function registriesOf(identityNo: string, bearer: string): Promise<string[]> {
  const rows = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, bearer);
  return rows.map(({ Oid }) => Oid);
}

const openLines = (registryOid: string, bearer = token, asOfDate?: string) =>
  town.ask(
    accrualCalls.GetAccrumentListForEMunicipality,
    asOfDate === undefined ? { registryOid } : { registryOid, asOfDate: isoDate(asOfDate) },
    bearer,
  );

beforeAll(async () => {
  town = await openTestMunicipality();
  token = await town.signIn(citizen.identityNo);
  registries = await registriesOf(citizen.identityNo, token);
});
afterAll(() => town.close());

describe('registries that have to be told apart', () => {
  test('say what is accrued on them, each subject once', async () => {
    const { identityNo } = demoAccounts.severalRecords;
    const bearer = await town.signIn(identityNo);
    const rows = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, bearer);
    expect(rows.map(({ Subjects }) => Subjects.map((subject) => subject.split(',', 1)[0]))).toEqual([
      ['Konut'],
      ['İş yeri'],
      [expect.stringMatching(/^Abone no \d+$/)],
    ]);
  });

  test('one registry alone asks for no subjects', async () => {
    const { identityNo } = debtless;
    const bearer = await town.signIn(identityNo);
    const rows = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, bearer);
    expect(rows.map(({ Subjects }) => Subjects)).toEqual([[]]);
  });
});

describe('the list of open debts', () => {
  test('stands by due date, accrual number and instalment, as of today unless asked otherwise', async () => {
    const { AsOfDate, Lines } = await openLines(registries[0] ?? '');
    expect(AsOfDate).toBe('2026-11-20');
    expect(Lines.length).toBeGreaterThan(5);
    const key = (line: AccrualLine) => `${line.DueDate} ${line.AccrumentNo} ${line.InstallmentNo}`;
    expect(Lines.map(key)).toEqual(Lines.map(key).sort());
  });

  test('every line adds up, and only overdue ones bear a fee', async () => {
    const { Lines } = await openLines(registries[0] ?? '');
    for (const line of Lines) {
      expect(line.Total).toBe(line.RemainingPrincipal + line.LateFee);
      const isOverdue = line.DueDate < '2026-11-20';
      expect([line.LateFee > 0, line.LateFeeSegments.length > 0]).toEqual([isOverdue, isOverdue]);
    }
    const halfPaid = Lines.filter((line) => line.RemainingPrincipal < line.Principal);
    expect(halfPaid).toHaveLength(1);
  });

  test('a debt of before 2003 bears the rates of its time, and one older than any rate stops nothing', async () => {
    await town.client.query(
      `insert into municipality.accrual values
         ('of2003', 'K2003', $1, '1', 2003, 1, 1, '2003-09-30', 'Eski borç', null, 100000, 0, null),
         ('of1985', 'K1985', $1, '1', 1985, 1, 1, '1985-05-31', 'Çok eski borç', null, 100, 0, null)`,
      [registries[1]],
    );
    const { Lines } = await openLines(registries[1] ?? '', token, '2003-12-31');
    const feeOf = (oid: string) => Lines.find((line) => line.Oid === oid)?.LateFee;
    // 1000 lira bear 7 % for 1 month 12 days, then 4 % for 1 month 20 days.
    expect(feeOf('of2003')).toBe(16_467);
    expect(feeOf('of1985')).toBeGreaterThan(0);
    const records: DebtRecord[] = [];
    const reference = openReferenceData(town.database, () => new Date());
    for await (const record of listDebtRecords(town.database, reference, isoDate('2026-11-20')))
      if (record.accrualNo.startsWith('K')) records.push(record);
    expect(records.map(({ accrualNo }) => accrualNo).sort()).toEqual(['K1985', 'K2003']);
    await town.client.query(`delete from municipality.accrual where oid in ('of2003', 'of1985')`);
  });

  test('the fee of a known line is the law’s', async () => {
    // 1000 lira due on 2 June 2025 bear 4.5 % for 5 months 10 days, then 3.7 % for 1 month 19 days.
    await town.client.query(
      `insert into municipality.accrual values
         ('known', 'K1', $1, '1', 2025, 1, 1, '2025-06-02', 'Bilinen borç', null, 100000, 0, null)`,
      [registries[1]],
    );
    const { Lines } = await openLines(registries[1] ?? '', token, '2025-12-31');
    const known = Lines.find((line) => line.Oid === 'known');
    expect(known).toMatchObject({ LateFee: 30_043, Total: 130_043, RevenueName: 'Bina Vergisi' });
    expect(known?.LateFeeSegments.map((segment) => segment.LegalBasis)).toEqual([
      '8484 s. CK',
      '10556 s. CK',
    ]);
  });

  test('what is written off or paid is no longer in it', async () => {
    const before = await openLines(registries[1] ?? '');
    const [first, second] = before.Lines;
    await town.client.query(`update municipality.accrual set written_off_on = '2026-11-01' where oid = $1`, [
      first?.Oid,
    ]);
    await town.client.query(`update municipality.accrual set paid_principal = principal where oid = $1`, [
      second?.Oid,
    ]);
    const after = await openLines(registries[1] ?? '');
    expect(after.Lines.map(({ Oid }) => Oid)).toEqual(before.Lines.slice(2).map(({ Oid }) => Oid));
  });

  test('fifty lines are fifty lines, and no debts are none', async () => {
    const fifty = await town.signIn(fiftyLines.identityNo);
    const [registry = ''] = await registriesOf(fiftyLines.identityNo, fifty);
    expect((await openLines(registry, fifty)).Lines).toHaveLength(50);
    const nobody = await town.signIn(debtless.identityNo);
    const [clean = ''] = await registriesOf(debtless.identityNo, nobody);
    expect((await openLines(clean, nobody)).Lines).toEqual([]);
  });
});

describe('what belongs to somebody else', () => {
  test('is refused in every call that names a registry, as one that does not exist is', async () => {
    const stranger = await town.signIn(fiftyLines.identityNo);
    for (const registryOid of [registries[0] ?? '', 'R-nowhere', "' or 1=1 --"]) {
      for (const [name, body] of [
        ['GetAccrumentListForEMunicipality', { registryOid }],
        ['GetCollectedList', { registryOid, limit: 10 }],
        ['CheckRegistryUnpaidOnlinePayment', { registryOid }],
        ['IsOnlinePaymentAccrumentsTriedBefore', { registryOid, accrumentOids: ['A0000000001'] }],
        ['GetOrderNumberForOnlinePayment', { registryOid, attemptKey: 'stranger' }],
      ] as const) {
        expect(await town.call(name, body, stranger), name).toEqual({
          status: 403,
          body: { Message: 'Bu sicil kaydını görme yetkiniz yok.', Code: 'registry-not-yours' },
        });
      }
    }
  });

  test('a receipt of somebody else is answered like none at all', async () => {
    const stranger = await town.signIn(fiftyLines.identityNo);
    const [receipt] = await town.ask(
      accrualCalls.GetCollectedList,
      { registryOid: registries[0] ?? '', limit: 1 },
      token,
    );
    const foreign = { collectionOid: receipt?.Oid ?? '' };
    const answer = await town.call('RetrieveCollectionDetailByCollectionOid', foreign, stranger);
    expect(answer.status).toBe(404);
    expect(
      await town.call('RetrieveCollectionDetailByCollectionOid', { collectionOid: 'none' }, stranger),
    ).toEqual(answer);
    expect((await town.call('RetrieveCollectionDetailByCollectionOid', foreign, token)).status).toBe(200);
  });
});

describe('collections', () => {
  test('come newest first and no more than asked for', async () => {
    const registryOid = registries[0] ?? '';
    const all = await town.ask(accrualCalls.GetCollectedList, { registryOid, limit: 200 }, token);
    expect(all.length).toBeGreaterThan(3);
    const times = all.map(({ CollectedAt }) => CollectedAt);
    expect(times).toEqual([...times].sort().reverse());
    const two = await town.ask(accrualCalls.GetCollectedList, { registryOid, limit: 2 }, token);
    expect(two).toEqual(all.slice(0, 2));
  });

  test('a receipt’s lines add up to its total', async () => {
    for (const registryOid of registries) {
      const all = await town.ask(accrualCalls.GetCollectedList, { registryOid, limit: 200 }, token);
      for (const { Oid, Total, LineCount, FirstLine } of all) {
        const receipt = await town.ask(
          accrualCalls.RetrieveCollectionDetailByCollectionOid,
          { collectionOid: Oid },
          token,
        );
        expect(receipt.Lines).toHaveLength(LineCount);
        expect(receipt.Lines.reduce((sum, line) => sum + line.Total, 0)).toBe(Total);
        expect(FirstLine).toContain(receipt.Lines[0]?.RevenueName);
      }
    }
  });
});
