import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accrualCalls, creditCalls, isoDate, kurus, type Credit } from 'municipality/contract';
import { openTestPayer, type TestPayer } from 'municipality/testing/test-payer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accrual } from '../accruals/tables';
import { demoAccounts } from '../sample/town/demo-accounts';
import { correctPaidDebt, openCredit, type NewCredit } from './open-credit';
import { credit } from './tables';

const IBAN = 'TR610000100000000000000001';
const noon = new Date('2026-11-20T09:00:00Z');
let now = noon;
let payer: TestPayer;
let cashier: string;
let second: string;

beforeAll(async () => {
  payer = await openTestPayer(() => now);
  cashier = await payer.town.signIn(demoAccounts.cashier.identityNo);
  second = await payer.town.signIn(demoAccounts.secondCashier.identityNo);
  // One test looks a year ahead, further than a session lasts.
  await payer.town.client.query(`update municipality.access_token set expires_at = '2030-01-01'`);
});
beforeEach(() => {
  now = noon;
});
afterAll(() => payer.town.close());

async function give(amount: number, change: Partial<NewCredit> = {}): Promise<string> {
  const { creditNo } = await payer.town.database.transaction((transaction) =>
    openCredit(transaction, now, {
      registryOid: payer.registryOid,
      amount: kurus(amount),
      cause: 'duzeltme',
      source: `test ${randomUUID()}`,
      description: '2026 yılı bina vergisi düzeltildi.',
      ...change,
    }),
  );
  return creditNo;
}

const codeOf = ({ body }: { body: unknown }) => (body as { Code?: string }).Code;

const setOff = (creditNo: string, debts: readonly { Oid: string; Total: number }[], key = randomUUID()) =>
  payer.tryCall('RecordCreditUse', {
    requestKey: key,
    creditNo,
    use: {
      way: 'mahsup',
      debts: debts.map(({ Oid, Total }) => ({ accrumentOid: Oid, total: Total / 100 })),
    },
  });

const askBack = (creditNo: string, amount: number, key = randomUUID()) =>
  payer.tryCall('RecordCreditUse', {
    requestKey: key,
    creditNo,
    use: { way: 'iade', amount: amount / 100, iban: IBAN, ibanHolder: 'Ayşe Işık Yıldırım' },
  });

async function find(creditNo: string): Promise<Credit> {
  const list = await payer.town.ask(creditCalls.RetrieveCredits, {}, payer.token);
  const found = list.find(({ CreditNo }) => CreditNo === creditNo);
  if (!found) throw new Error('No such credit');
  return found;
}

async function useNoOf(creditNo: string): Promise<string> {
  return (await find(creditNo)).Uses.at(-1)?.UseNo ?? '';
}

const decide = (token: string, useNo: string, change: Record<string, unknown> = {}) =>
  payer.town.call('DecideCreditRefund', { useNo, isApproved: true, reason: null, ...change }, token);

const pay = (token: string, useNo: string, change: Record<string, unknown> = {}) =>
  payer.town.call(
    'RecordCreditRefund',
    { useNo, bankReference: 'EFT-1', paidOn: '2026-11-20', ...change },
    token,
  );

describe('a credit', () => {
  test('is opened once for one source, and shown to its owner alone', async () => {
    const source = `test ${randomUUID()}`;
    const first = await give(50_000, { source });
    expect(await give(50_000, { source })).toBe(first);
    expect(await find(first)).toMatchObject({ Amount: 50_000, Left: 50_000, State: 'acik', Uses: [] });
    const stranger = await payer.town.signIn(demoAccounts.fiftyLines.identityNo);
    const theirs = await payer.town.ask(creditCalls.RetrieveCredits, {}, stranger);
    expect(theirs.map(({ CreditNo }) => CreditNo)).not.toContain(first);
    const use = { way: 'iade', amount: 500, iban: IBAN, ibanHolder: 'N' };
    const taken = await payer.town.call(
      'RecordCreditUse',
      { requestKey: randomUUID(), creditNo: first, use },
      stranger,
    );
    expect([taken.status, codeOf(taken)]).toEqual([404, 'credit-not-found']);
  });

  test('of corrected tax has a last day a year after the notice, moved off a weekend (213 m.18, m.120)', async () => {
    const ofTax = { isTaxError: true, noticeDay: isoDate('2026-11-20') };
    expect(await find(await give(100, ofTax))).toMatchObject({ ClaimUntil: '2027-11-22' });
    // 20 November 2027 is a Saturday. Without a notice, or for what is no tax, no day is certain.
    expect(await find(await give(100, { isTaxError: true }))).toMatchObject({ ClaimUntil: null });
    expect(await find(await give(100, { noticeDay: isoDate('2026-11-20') }))).toMatchObject({
      ClaimUntil: null,
    });
  });

  test('is lost where nobody asked within the year, and kept by who did', async () => {
    const ofTax = { isTaxError: true, noticeDay: isoDate('2026-11-20') };
    const [lost, kept] = [await give(10_000, ofTax), await give(20_000, ofTax)];
    expect((await askBack(kept, 20_000)).status).toBe(200);
    now = new Date('2027-11-22T20:59:00Z');
    expect(await find(lost)).toMatchObject({ State: 'acik', Left: 10_000 });
    now = new Date('2027-11-22T21:01:00Z');
    expect(await find(lost)).toMatchObject({ State: 'suresi-gecti', Left: 0 });
    const late = await askBack(lost, 10_000);
    expect([late.status, codeOf(late)]).toEqual([409, 'credit-expired']);
    const rejected = await decide(cashier, await useNoOf(kept), {
      isApproved: false,
      reason: 'Hesap başkasının.',
    });
    expect(rejected.status).toBe(200);
    expect(await find(kept)).toMatchObject({ State: 'acik', Left: 20_000 });
    expect((await askBack(kept, 20_000)).status, 'who asked in time may ask again').toBe(200);
  });

  test('arises where a paid debt is lowered, and its receipts stay', async () => {
    const line = await payer.firstLine();
    const whole = await give(line.Total, { cause: 'cift-odeme' });
    expect((await setOff(whole, [line])).status).toBe(200);
    const half = kurus(Math.floor(line.Principal / 2));
    const { database } = payer.town;
    const { creditNo } = await database.transaction((transaction) =>
      correctPaidDebt(transaction, now, {
        accrualOid: line.Oid,
        principal: half,
        cause: 'duzeltme',
        source: 'test correction',
        description: 'Yüzölçümü düzeltildi.',
      }),
    );
    const [debt] = await database.select().from(accrual).where(eq(accrual.oid, line.Oid));
    expect([debt?.principal, debt?.paidPrincipal]).toEqual([half, half]);
    expect(await find(creditNo ?? '')).toMatchObject({ Amount: line.Principal - half });
  });
});

describe('a set-off', () => {
  test('covers the oldest chosen debt first, leaves the rest of the last one open, and writes a receipt', async () => {
    const [one, other] = (await payer.openLines()).filter(({ InstallmentNo }) => InstallmentNo === 1);
    if (!one || !other) throw new Error('Two debts are missing');
    const creditNo = await give(one.Total + 10_000);
    const done = await setOff(creditNo, [other, one]);
    expect(done.status).toBe(200);
    const shown = await find(creditNo);
    expect(shown).toMatchObject({ Left: 0, State: 'kullanildi' });
    const [use] = shown.Uses;
    expect(use).toMatchObject({ Way: 'mahsup', State: 'yapildi', Amount: one.Total + 10_000 });
    expect(use?.SetOff.map(({ ToPrincipal, ToLateFee }) => ToPrincipal + ToLateFee)).toEqual([
      one.Total,
      10_000,
    ]);
    const open = await payer.openLines();
    expect(open.map(({ Oid }) => Oid)).not.toContain(one.Oid);
    const [receipt] = await payer.town.ask(
      accrualCalls.GetCollectedList,
      { registryOid: payer.registryOid, limit: 1, receiptNo: use?.ReceiptNo ?? '' },
      payer.token,
    );
    expect(receipt).toMatchObject({ CollectionType: '3', Total: one.Total + 10_000 });
  });

  test('leaves what the chosen debts do not need free for something else', async () => {
    const line = await payer.firstLine();
    const creditNo = await give(line.Total + 5_000);
    expect((await setOff(creditNo, [line])).status).toBe(200);
    expect(await find(creditNo)).toMatchObject({ Left: 5_000, State: 'acik' });
    expect((await askBack(creditNo, 5_000)).status).toBe(200);
    expect(await find(creditNo)).toMatchObject({ Left: 0 });
  });

  test('refuses what changed, what is a stranger’s, what is paid and what a bank has under way', async () => {
    const line = await payer.firstLine();
    const creditNo = await give(line.Total);
    const [theirs] = await payer.town.database
      .select()
      .from(accrual)
      .where(eq(accrual.revenueCode, '83'))
      .limit(1);
    expect(codeOf(await setOff(creditNo, [{ ...line, Total: line.Total + 1 }]))).toBe('amount-changed');
    expect(codeOf(await setOff(creditNo, [{ Oid: 'nobody', Total: 100 }]))).toBe('accrual-not-found');
    if (theirs?.registryOid !== payer.registryOid)
      expect(codeOf(await setOff(creditNo, [{ Oid: theirs?.oid ?? '', Total: 100 }]))).toBe(
        'accrual-not-found',
      );
    await payer.sendOrder([line]);
    expect(codeOf(await setOff(creditNo, [line]))).toBe('order-pending');
    expect(await find(creditNo)).toMatchObject({ Left: line.Total, Uses: [] });
  });
});

describe('a credit is used once', () => {
  test('the same key writes once; two tabs and two devices at the same time use it once', async () => {
    const creditNo = await give(30_000);
    const key = randomUUID();
    const answers = await Promise.all([askBack(creditNo, 30_000, key), askBack(creditNo, 30_000, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await find(creditNo)).Uses).toHaveLength(1);
    const other = await give(40_000);
    const line = (await payer.openLines()).at(-1);
    if (!line) throw new Error('No debt is left');
    const tabs = await Promise.all([askBack(other, 40_000), setOff(other, [line]), askBack(other, 40_000)]);
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await askBack(other, 40_000);
    expect(['credit-spent', 'amount-changed']).toContain(codeOf(again));
    expect(codeOf(await askBack(creditNo, 30_000))).toBe('credit-spent');
    const spent = (await find(other)).Uses.reduce((sum, { Amount }) => sum + Amount, 0);
    expect(spent + (await find(other)).Left).toBe(40_000);
  });
});

describe('the desk', () => {
  test('approves and pays a refund, each once, and nobody else can', async () => {
    const creditNo = await give(60_000);
    await askBack(creditNo, 60_000);
    const useNo = await useNoOf(creditNo);
    const clerk = await payer.town.signIn(demoAccounts.clerk.identityNo);
    expect(codeOf(await decide(clerk, useNo))).toBe('role-missing');
    expect(codeOf(await decide(payer.token, useNo))).toBe('role-missing');
    expect(codeOf(await pay(cashier, useNo))).toBe('credit-use-state');
    expect((await decide(cashier, useNo)).body).toMatchObject({ State: 'odenecek', Iban: IBAN });
    expect((await decide(cashier, useNo)).status, 'pressing twice').toBe(200);
    expect(codeOf(await pay(cashier, useNo, { paidOn: '2026-11-21' }))).toBe('credit-day-refused');
    expect((await pay(cashier, useNo)).body).toMatchObject({ State: 'odendi', BankReference: 'EFT-1' });
    expect((await pay(cashier, useNo)).status).toBe(200);
    expect(codeOf(await pay(second, useNo, { bankReference: 'EFT-2' }))).toBe('credit-use-state');
    expect((await find(creditNo)).Uses[0]).toMatchObject({
      State: 'odendi',
      PaidOn: '2026-11-20',
      MaskedIban: 'TR61 … 0001',
    });
  });

  test('knows no refund of another number, and lets nobody decide about their own', async () => {
    const unknown = await payer.town.call('GetCreditUseForDesk', { useNo: 'FK1' }, cashier);
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'credit-use-not-found']);
    expect(codeOf(await decide(cashier, 'FK1'))).toBe('credit-use-not-found');
    const { rows } = await payer.town.client.query<{ oid: string }>(
      'select oid from municipality.registry where identity_no = $1',
      [demoAccounts.cashier.identityNo],
    );
    const creditNo = await give(80_000, { registryOid: rows[0]?.oid ?? '' });
    const use = { way: 'iade', amount: 800, iban: IBAN, ibanHolder: 'Zeynep Akçay' };
    const asked = await payer.town.call(
      'RecordCreditUse',
      { requestKey: randomUUID(), creditNo, use },
      cashier,
    );
    expect(asked.status).toBe(200);
    const useNo = (asked.body as Partial<Credit>).Uses?.at(-1)?.UseNo ?? '';
    expect(codeOf(await decide(cashier, useNo))).toBe('own-credit');
    expect((await decide(second, useNo)).body).toMatchObject({ State: 'odenecek' });
  });

  test('needs two above the limit, and whoever approved first is not the second', async () => {
    const creditNo = await give(1_000_001);
    await askBack(creditNo, 1_000_001);
    const useNo = await useNoOf(creditNo);
    expect(codeOf(await decide(cashier, useNo))).toBe('second-approval');
    expect(codeOf(await decide(cashier, useNo, { approves: true }))).toBe('second-approval');
    expect(codeOf(await decide(second, useNo)), 'who has not seen it agrees to nothing').toBe(
      'second-approval',
    );
    expect((await decide(cashier, useNo, { approves: true })).body).toMatchObject({ State: 'odenecek' });
  });

  test('rejects with a reason, and the money is free again', async () => {
    const creditNo = await give(70_000);
    await askBack(creditNo, 70_000);
    const useNo = await useNoOf(creditNo);
    const without = await decide(cashier, useNo, { isApproved: false, reason: ' ' });
    expect(codeOf(without)).toBe('credit-reason-missing');
    expect((await decide(cashier, useNo, { isApproved: false, reason: 'Hesap başkasının.' })).status).toBe(
      200,
    );
    expect(await find(creditNo)).toMatchObject({ Left: 70_000, State: 'acik' });
  });

  test('counts what waits, and lists it oldest first', async () => {
    const answer = await payer.town.ask(
      creditCalls.GetCreditUseListForDesk,
      { state: 'onay-bekliyor', limit: 100 },
      cashier,
    );
    const waiting = answer.Counts.find(({ State }) => State === 'onay-bekliyor');
    expect(waiting?.Count).toBe(answer.Rows.length);
    expect(answer.Rows.map(({ AskedAt }) => AskedAt)).toEqual(
      answer.Rows.map(({ AskedAt }) => AskedAt).sort(),
    );
    const rows = await payer.town.database.select().from(credit);
    expect(rows.every(({ amount, free }) => free >= 0 && free <= amount)).toBe(true);
  });
});
