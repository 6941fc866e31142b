import { and, eq, sql } from 'drizzle-orm';
import { identityCalls, isoDate, kurus, letterCalls } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accrual } from '../accruals/tables';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { estate } from '../declarations/tables';
import { demoAccounts } from '../sample/town/demo-accounts';
import { letter } from './tables';
import { findOverdue, writeNoDebtLetter, writeValueLetter } from './write-letter';

const today = isoDate('2026-11-20');
const line = (dueDate: string, remaining: number, ended: string | null = null) => ({
  registryNo: '100001',
  dueDate: isoDate(dueDate),
  remaining: kurus(remaining),
  limitationEndedOn: ended === null ? null : isoDate(ended),
});

describe('what a letter says', () => {
  test('a debt is overdue from the day after its last day', () => {
    expect(findOverdue([line('2026-11-20', 100)], today)).toBeNull();
    expect(findOverdue([line('2026-11-19', 100), line('2026-01-05', 250)], today)).toEqual({
      count: 2,
      total: 350,
    });
    expect(() => writeNoDebtLetter([line('2026-11-19', 1)], [], today)).toThrow(RangeError);
  });

  test('what falls due later is named with its sum and its nearest day', () => {
    const { Statements, Facts } = writeNoDebtLetter(
      [line('2027-03-01', 5_000), line('2026-11-30', 123_456)],
      ['100001', '100002'],
      today,
    );
    expect(Facts[0]).toEqual({ Term: 'Bakılan sicil kayıtları', Value: '100001, 100002' });
    expect(Statements[1]).toBe(
      'Vadesi henüz gelmemiş, toplamı 1.284,56 ₺ olan 2 borcu vardır; en yakın son ödeme günü 30 Kasım 2026.',
    );
    expect(writeNoDebtLetter([], ['100001'], today).Statements[1]).toBe(
      'Vadesi henüz gelmemiş borcu da yoktur.',
    );
  });

  test('a letter without debts names the deferred tax of restricted property, and no other one does', () => {
    const said = (deferred: number) =>
      writeNoDebtLetter([], ['100001'], today, kurus(deferred)).Statements.join(' ');
    expect(said(90_000_00)).toContain(
      'yaklaşık 90.000,00 ₺ emlak vergisi vardır; taşınmaz devredilince istenir',
    );
    expect(said(0)).not.toContain('devredilince');
  });

  test('what may be barred by time refuses no letter, and is named in it', () => {
    // A debt due in 2019 is barred after 31.12.2024, one due in 2018 after 31.12.2023. 1.200,00 and 34,56 are 1.234,56.
    const barred = [line('2019-12-02', 120_000, '2024-12-31'), line('2018-05-31', 3_456, '2023-12-31')];
    expect(findOverdue(barred, today)).toBeNull();
    expect(findOverdue([...barred, line('2021-11-30', 500)], today)).toEqual({ count: 1, total: 500 });
    const { Statements } = writeNoDebtLetter([...barred, line('2026-11-30', 100)], ['100001'], today);
    expect(Statements.slice(0, 3)).toEqual([
      'Yukarıda bilgileri yazılı mükellefin, 20 Kasım 2026 tarihi itibarıyla belediyemize aşağıda belirtilenler dışında vadesi geçmiş borcu bulunmamaktadır.',
      'Kayıtlarda ayrıca, tahsil süresi 31 Aralık 2023 ile 31 Aralık 2024 arasında dolmuş görünen ve 6183 sayılı Kanun m. 102’ye göre zamanaşımına uğramış olabilecek, aslı toplam 1.234,56 ₺ olan 2 borç vardır; zamanaşımı bu yazıyla karara bağlanmış olmaz.',
      'Vadesi henüz gelmemiş, toplamı 1,00 ₺ olan 1 borcu vardır; en yakın son ödeme günü 30 Kasım 2026.',
    ]);
    expect(writeNoDebtLetter([], ['100001'], today).Statements[0]).not.toContain('dışında');
  });

  test.each([
    [kurus(100_000_01), 1, 3, '33.333,34 ₺'],
    [kurus(125_499_999_749), 999_999_997, 999_999_998, '1.254.999.996,24 ₺'],
  ])(
    'the value of a share is the share of the whole, rounded once: %s × %s/%s',
    (taxValue, numerator, denominator, value) => {
      const estate = {
        kindName: 'Arsa',
        addressText: null,
        blockNo: '101',
        parcelNo: '7',
        area: '450.00',
        taxValue,
        taxValueYear: 2026,
        numerator,
        denominator,
      };
      const { Facts } = writeValueLetter(estate, today);
      expect(Facts.find(({ Term }) => Term === 'Hissenin vergi değeri')?.Value).toBe(value);
    },
  );
});

describe('letters', () => {
  let town: TestMunicipality;
  let debtor: { token: string; registryOid: string };
  let free: { token: string; registryOid: string };

  async function enter(identityNo: string) {
    const token = await town.signIn(identityNo);
    const [registry] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
    return { token, registryOid: registry?.Oid ?? '' };
  }

  beforeAll(async () => {
    town = await openTestMunicipality();
    debtor = await enter(demoAccounts.citizen.identityNo);
    free = await enter(demoAccounts.debtless.identityNo);
  });
  afterAll(() => town.close());

  const noDebt = (registryOid: string, requestKey: string) => ({
    requestKey,
    registryOid,
    kind: 'borcu-yoktur' as const,
    estateOid: null,
  });

  test('who owes nothing overdue gets it, and many at once with one key get one', async () => {
    const asked = noDebt(free.registryOid, 'k1');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => town.ask(letterCalls.RecordRegistryLetter, asked, free.token)),
    );
    expect(new Set(answers.map(({ LetterNo }) => LetterNo)).size).toBe(1);
    expect(await town.database.$count(letter, eq(letter.requestKey, 'k1'))).toBe(1);
    const [first] = answers;
    expect(first?.LetterNo).toMatch(/^Y2026-\d{7}$/);
    expect(
      await town.ask(letterCalls.RetrieveRegistryLetters, { registryOid: free.registryOid }, free.token),
    ).toEqual([first]);
  });

  test('the same words asked for again on the same day are the letter there is, under another key too', async () => {
    const ask = (requestKey: string) =>
      town.ask(letterCalls.RecordRegistryLetter, noDebt(free.registryOid, requestKey), free.token);
    expect(await ask('k1b')).toEqual(await ask('k1'));
    expect(await town.database.$count(letter, eq(letter.registryOid, free.registryOid))).toBe(1);
  });

  test('who is overdue is refused with the sum, in whichever registry it stands; nothing is written', async () => {
    const { status, body } = await town.call(
      'RecordRegistryLetter',
      noDebt(debtor.registryOid, 'k2'),
      debtor.token,
    );
    expect([status, body]).toMatchObject([409, { Code: 'debts-overdue' }]);
    expect((body as { Message: string }).Message).toMatch(
      /^Vadesi geçmiş \d+ borcunuz var \(gecikme bedeli hariç /,
    );
    expect(await town.database.$count(letter, eq(letter.requestKey, 'k2'))).toBe(0);
    // Only the first of the two registries is freed; the other one still prevents the letter.
    await town.database
      .update(accrual)
      .set({ paidPrincipal: sql`${accrual.principal}` })
      .where(eq(accrual.registryOid, debtor.registryOid));
    const again = await town.call('RecordRegistryLetter', noDebt(debtor.registryOid, 'k2'), debtor.token);
    expect(again.status).toBe(409);
  });

  test('the value of an own estate of this year; of another year or another person there is none', async () => {
    const [own] = await town.database.select().from(estate).where(eq(estate.registryOid, debtor.registryOid));
    const request = {
      requestKey: 'k3',
      registryOid: debtor.registryOid,
      kind: 'vergi-degeri' as const,
      estateOid: own?.oid ?? '',
    };
    const given = await town.ask(letterCalls.RecordRegistryLetter, request, debtor.token);
    expect(given.Facts.map(({ Term }) => Term)).toContain('Tamamının vergi değeri');
    const stranger = await town.call(
      'RecordRegistryLetter',
      { ...request, registryOid: free.registryOid, requestKey: 'k4' },
      free.token,
    );
    expect(stranger).toMatchObject({ status: 404, body: { Code: 'holding-not-found' } });
    await town.database.update(estate).set({ taxValueYear: 2025 }).where(eq(estate.oid, request.estateOid));
    const old = await town.call('RecordRegistryLetter', { ...request, requestKey: 'k5' }, debtor.token);
    expect(old).toMatchObject({ status: 409, body: { Code: 'value-missing' } });
    const same = await town.ask(letterCalls.RecordRegistryLetter, request, debtor.token);
    expect(same).toEqual(given);
  });

  test('somebody else’s letter and none at all get one answer; the check needs the code', async () => {
    const [own] = await town.ask(
      letterCalls.RetrieveRegistryLetters,
      { registryOid: free.registryOid },
      free.token,
    );
    const letterNo = own?.LetterNo ?? '';
    const theirs = await town.call('RetrieveRegistryLetter', { letterNo }, debtor.token);
    expect(theirs).toEqual(await town.call('RetrieveRegistryLetter', { letterNo: 'Y0' }, debtor.token));
    expect(theirs.status).toBe(404);
    const check = (verificationCode: string) =>
      town.ask(letterCalls.CheckRegistryLetter, { letterNo, verificationCode });
    expect(await check('0000000000')).toBeNull();
    expect(await check((own?.VerificationCode ?? '').toLowerCase())).toMatchObject({
      LetterNo: letterNo,
      MaskedName: 'El*** N***** Ş*****',
    });
    const rows = await town.database
      .select()
      .from(letter)
      .where(and(eq(letter.letterNo, letterNo)));
    expect(rows).toHaveLength(1);
  });
});
