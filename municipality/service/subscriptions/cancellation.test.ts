import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import {
  accrualCalls,
  fastPaymentCalls,
  isoDate,
  kurus,
  paymentCalls,
  subscriptionCalls,
  subscriptionDeskCalls,
  type FinalAccount,
  type OwnCancellation,
  type Subscription,
} from 'municipality/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accrual, collection, collectionLine } from '../accruals/tables';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoSubscriberNo } from '../sample/town/demo-accounts';
import { checkDigitOf } from './tracking-number';
import { contractCancellation, waterSubscriber } from './tables';

const noon = new Date('2026-11-20T09:00:00Z');
const { citizen, cashier, company, fiftyLines } = demoAccounts;
const iban = 'TR61 0000 1000 0000 0000 0000 01';
const maskedIban = 'TR61 … 0001';
let now = noon;
let town: TestMunicipality;
let desk: string;
const tokens = new Map<string, string>();

beforeEach(async () => {
  now = noon;
  town = await openTestMunicipality({ now: () => now });
  tokens.clear();
  desk = await town.signIn(demoAccounts.clerk.identityNo);
});
afterEach(() => town.close());

async function tokenOf(identityNo: string): Promise<string> {
  const known = tokens.get(identityNo) ?? (await town.signIn(identityNo));
  tokens.set(identityNo, known);
  return known;
}

async function subscriptionOf(identityNo: string): Promise<Subscription> {
  const [first] = await town.ask(subscriptionCalls.GetSubscriptionList, {}, await tokenOf(identityNo));
  if (!first) throw new Error('No subscription');
  return first;
}

function applicationFor({ Oid, LastIndex }: Subscription, change: Record<string, unknown> = {}) {
  return {
    requestKey: randomUUID(),
    subscriberOid: Oid,
    channel: 'uyelik' as const,
    declaredIndex: LastIndex + 5,
    reason: 'tasinma' as const,
    reasonText: null,
    leavingOn: isoDate('2026-11-25'),
    iban,
    ibanHolder: 'Zeynep Akçay',
    documentOids: [],
    ...change,
  };
}

async function start(identityNo: string): Promise<OwnCancellation> {
  const application = applicationFor(await subscriptionOf(identityNo));
  return town.ask(
    subscriptionCalls.StartElectronicStateContractCancellation,
    application,
    await tokenOf(identityNo),
  );
}

const read = (trackingNo: string, finalIndex: number | null, change: Record<string, unknown> = {}) => ({
  requestKey: randomUUID(),
  trackingNo,
  operationType: '1' as const,
  readOn: isoDate('2026-11-20'),
  meterStatus: '1' as const,
  finalIndex,
  ...change,
});

const statusOf = async (name: Parameters<typeof town.call>[0], body: unknown, token: string) => {
  const { status, body: answer } = await town.call(name, body, token);
  return [status, (answer as { Code?: string }).Code];
};

/** Pays every open debt of a subscription by card, as the portal does. */
async function payDebts(identityNo: string, subscriberOid: string): Promise<void> {
  const token = await tokenOf(identityNo);
  const rows = await town.database
    .select({ oid: accrual.oid, registryOid: accrual.registryOid })
    .from(accrual)
    .where(eq(accrual.subjectOid, subscriberOid));
  const registryOid = rows[0]?.registryOid ?? '';
  const own = new Set(rows.map(({ oid }) => oid));
  const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
  const lines = Lines.filter(({ Oid }) => own.has(Oid)).map((line) => ({
    accrumentOid: line.Oid,
    principal: line.RemainingPrincipal,
    lateFee: line.LateFee,
    total: line.Total,
  }));
  const attempt = { registryOid, attemptKey: randomUUID() };
  const { OrderNumber } = await town.ask(paymentCalls.GetOrderNumberForOnlinePayment, attempt, token);
  const { Total } = await town.ask(
    paymentCalls.SaveOnlinePaymentAccrument,
    { orderNumber: OrderNumber, lines },
    token,
  );
  await town.ask(
    paymentCalls.SaveOnlinePaymentRequest,
    { orderNumber: OrderNumber, bankCode: '0010', storeType: '3D_PAY_HOSTING', total: Total },
    token,
  );
  await town.ask(
    paymentCalls.OnlineOperationCollectDebt,
    {
      orderNumber: OrderNumber,
      collectionType: '4',
      total: Total,
      bankReference: '1',
      authCode: '2',
      cardLastFour: '0001',
      ipAddress: '127.0.0.1',
    },
    'system',
  );
}

describe('a subscription without debts', () => {
  test('ends with the rest of its deposit paid back, every kuruş accounted for', async () => {
    const { LastIndex, Oid, SubscriberNo } = await subscriptionOf(cashier.identityNo);
    const begun = await start(cashier.identityNo);
    expect(begun).toMatchObject({ State: 'okuma-bekliyor', MaskedIban: maskedIban, CanWithdraw: true });
    expect(begun.TrackingNo).toBe(
      `${begun.TrackingNo.slice(0, 9)}${checkDigitOf(begun.TrackingNo.slice(0, 9))}`,
    );
    expect(begun.Steps.map(({ State }) => State)).toEqual(['basvuru-alindi', 'okuma-bekliyor']);

    const reading = read(begun.TrackingNo, LastIndex + 6);
    const seen = await town.ask(subscriptionDeskCalls.RecordFinalMeterReading, reading, desk);
    // The water is 6 m³ × 32,00 = 192,00; waste water 27.5 % = 52,80; tax 1 % of the one and 10 % of the other; 6 m³ ×
    // 3,00.
    expect(seen.Preview?.Lines).toMatchObject([{ Amount: 19_200, FeeKind: 'sozlesme-faizi' }]);
    expect(seen.Preview?.Charges).toMatchObject([
      { Kind: 'atik-su', Formula: '192,00 ₺ × %27,5', Amount: 5_280, FeeKind: 'sozlesme-faizi' },
      { Kind: 'su-kdv', Formula: '192,00 ₺ × %1', Amount: 192, FeeKind: 'sozlesme-faizi' },
      { Kind: 'atik-su-kdv', Formula: '52,80 ₺ × %10', Amount: 528, FeeKind: 'sozlesme-faizi' },
      { Kind: 'cevre-temizlik', Formula: '6 m³ × 3,00 ₺', Amount: 1_800, FeeKind: 'gecikme-zammi' },
    ]);
    const subject = `Abone no ${SubscriberNo}, kesin hesap (son okuma), 6 m³`;
    expect(seen.Preview?.SetOff.map(({ Description }) => Description)).toEqual([
      subject,
      `${subject}, çevre temizlik vergisi`,
    ]);
    expect(seen.Preview).toMatchObject({
      Consumption: 6,
      FinalBill: 25_200,
      UpdatedDeposit: 151_200,
      TotalDebt: 27_000,
      Refund: 124_200,
      Remaining: 0,
    });
    expect(seen).toMatchObject({ State: 'kesin-hesap', Account: null, Iban: iban.replaceAll(' ', '') });

    const approval = {
      requestKey: randomUUID(),
      trackingNo: begun.TrackingNo,
      refund: kurus(124_200),
      remaining: kurus(0),
    };
    const approved = await Promise.all(
      Array.from({ length: 8 }, () => town.ask(subscriptionDeskCalls.ApproveFinalAccount, approval, desk)),
    );
    expect(new Set(approved.map(({ ReceiptNo }) => ReceiptNo)).size).toBe(1);
    expect(approved[0]).toMatchObject({ State: 'iade-bekliyor', OpenDebt: 0, CanWithdraw: false });
    const receipts = await town.database.select().from(collection).where(eq(collection.collectionType, '5'));
    expect(receipts).toMatchObject([{ total: 27_000, receiptNo: approved[0]?.ReceiptNo }]);

    const refund = {
      requestKey: randomUUID(),
      trackingNo: begun.TrackingNo,
      voucherNo: 'F-17',
      paidOn: isoDate('2026-11-20'),
    };
    const closed = await town.ask(subscriptionDeskCalls.RecordDepositRefund, refund, desk);
    expect(closed).toMatchObject({ State: 'kapandi', VoucherNo: 'F-17', LineStatus: '3' });
    const [row] = await town.database.select().from(waterSubscriber).where(eq(waterSubscriber.oid, Oid));
    expect(row).toMatchObject({ lineStatus: '3', endedOn: '2026-11-20', lastIndex: LastIndex + 6 });
    const token = await tokenOf(cashier.identityNo);
    expect(await town.ask(subscriptionCalls.GetSubscriptionList, {}, token)).toEqual([]);
    const [own] = await town.ask(subscriptionCalls.GetContractCancellationList, {}, token);
    expect(own).toMatchObject({ State: 'kapandi', SubscriberNo, Account: { Refund: 124_200 } });
    expect(JSON.stringify(own)).not.toContain(iban.replaceAll(' ', ''));
    expect(own?.Steps.map(({ State }) => State)).toEqual([
      'basvuru-alindi',
      'okuma-bekliyor',
      'kesin-hesap',
      'mahsup',
      'iade-bekliyor',
      'kapandi',
    ]);
  });

  test('gives the deposit back at today’s price where less was paid once', async () => {
    const { LastIndex, Oid } = await subscriptionOf(cashier.identityNo);
    await town.database
      .update(waterSubscriber)
      .set({ deposit: kurus(50_000) })
      .where(eq(waterSubscriber.oid, Oid));
    const { TrackingNo } = await start(cashier.identityNo);
    const { Preview } = await town.ask(
      subscriptionDeskCalls.RecordFinalMeterReading,
      read(TrackingNo, LastIndex),
      desk,
    );
    // A m³ of the first tier is 32,00, waste water 27.5 % of it 8,80, their tax 0,32 and 0,88: 42,00.
    // Three billing periods of 12 m³ are 36 m³: 36 × 42,00 = 1.512,00.
    expect(Preview).toMatchObject({ PaidDeposit: 50_000, UpdatedDeposit: 151_200, Refund: 151_200 });
    expect(Preview?.DepositBasis).toContain('3 fatura dönemi × 12 m³ = 36 m³');
  });

  test('with a last bill above the deposit leaves a rest, which closes it once paid', async () => {
    const { LastIndex, Oid } = await subscriptionOf(cashier.identityNo);
    const { TrackingNo } = await start(cashier.identityNo);
    const reading = read(TrackingNo, LastIndex + 60);
    const seen = await town.ask(subscriptionDeskCalls.RecordFinalMeterReading, reading, desk);
    // 60 × 42,00 = 2 520,00 and 60 × 3,00 = 180,00 against 1 512,00: the tax is due on the same day and comes after it.
    expect(seen.Preview).toMatchObject({ FinalBill: 252_000, Refund: 0, Remaining: 118_800 });
    const approval = {
      requestKey: randomUUID(),
      trackingNo: TrackingNo,
      refund: kurus(0),
      remaining: kurus(118_800),
    };
    const approved = await town.ask(subscriptionDeskCalls.ApproveFinalAccount, approval, desk);
    expect(approved).toMatchObject({ State: 'tahakkuk-bekliyor', OpenDebt: 118_800 });
    expect(approved.Account?.SetOff.map((line) => line.ToPrincipal + line.ToLateFee)).toEqual([151_200]);
    const bills = await town.database
      .select()
      .from(accrual)
      .where(eq(accrual.subjectOid, Oid))
      .orderBy(asc(accrual.dueDate));
    expect(bills.at(-1)).toMatchObject({ principal: 252_000, paidPrincipal: 151_200, dueDate: '2026-12-21' });

    await payDebts(cashier.identityNo, Oid);
    const [row] = await town.database
      .select()
      .from(contractCancellation)
      .where(eq(contractCancellation.trackingNo, TrackingNo));
    expect(row?.state).toBe('kapandi');
    const [subscriber] = await town.database
      .select()
      .from(waterSubscriber)
      .where(eq(waterSubscriber.oid, Oid));
    expect(subscriber).toMatchObject({ lineStatus: '3', endedOn: '2026-11-20' });
  });

  test('is estimated where the meter does not work, and says so', async () => {
    const { TrackingNo } = await start(cashier.identityNo);
    const broken = read(TrackingNo, null, { meterStatus: '2' });
    const seen = await town.ask(subscriptionDeskCalls.RecordFinalMeterReading, broken, desk);
    expect(seen.Preview).toMatchObject({ IsEstimated: true, FinalIndex: null });
    expect(seen.Preview?.ConsumptionBasis).toContain('son 6 faturanın ortalamasıyla');
    expect(seen.MeterStatus).toBe('2');
  });

  test('takes no reading below the last one, none of tomorrow, and lets a wrong one be put right', async () => {
    const { LastIndex } = await subscriptionOf(cashier.identityNo);
    const { TrackingNo } = await start(cashier.identityNo);
    const name = 'RecordFinalMeterReading';
    expect(await statusOf(name, read(TrackingNo, LastIndex - 1), desk)).toEqual([422, 'reading-refused']);
    const tomorrow = read(TrackingNo, LastIndex + 1, { readOn: '2026-11-21' });
    expect(await statusOf(name, tomorrow, desk)).toEqual([422, 'reading-refused']);
    await town.ask(subscriptionDeskCalls.RecordFinalMeterReading, read(TrackingNo, LastIndex + 90), desk);
    const right = await town.ask(
      subscriptionDeskCalls.RecordFinalMeterReading,
      read(TrackingNo, LastIndex + 9),
      desk,
    );
    expect(right.Preview?.Consumption).toBe(9);
    // What was seen before does not hold any more.
    const stale = { requestKey: randomUUID(), trackingNo: TrackingNo, refund: 0, remaining: 1_890 };
    expect(await statusOf('ApproveFinalAccount', stale, desk)).toEqual([409, 'amount-changed']);
    expect(await town.database.$count(collection, eq(collection.collectionType, '5'))).toBe(0);
  });
});

describe('a last bill', () => {
  const readAt = async (account: { identityNo: string }, used: number) => {
    const { LastIndex } = await subscriptionOf(account.identityNo);
    const { TrackingNo } = await start(account.identityNo);
    return town.call('RecordFinalMeterReading', read(TrackingNo, LastIndex + used), desk);
  };

  test.each([
    // The tax is 10 × 3,00 in 2026 outside a metropolis.
    ['of a dwelling brings its cleaning tax', 'konut', [['10 m³ × 3,00 ₺', 3_000]]],
    ['of a workplace brings none', 'isyeri', []],
  ])('%s', async (_name, tariffGroup, tax) => {
    await town.client.query('update municipality.water_subscriber set tariff_group = $1', [tariffGroup]);
    const { body } = await readAt(cashier, 10);
    const { Preview } = body as { Preview: FinalAccount };
    const charges = Preview.Charges?.filter(({ Kind }) => Kind === 'cevre-temizlik') ?? [];
    expect(charges.map(({ Formula, Amount }) => [Formula, Math.round(Amount * 100)])).toEqual(tax);
  });

  test('names waste water only where the council takes it', async () => {
    await town.client.query(
      `update municipality.statutory_amount set value = 0 where key = 'waste-water-share' and is_sample`,
    );
    const { body } = await readAt(cashier, 10);
    const { Preview } = body as { Preview: FinalAccount };
    expect(Preview.Charges?.map(({ Kind }) => Kind)).toEqual(['su-kdv', 'cevre-temizlik']);
  });

  test('is not made out before the share of the waste water was entered', async () => {
    await town.client.query(
      `delete from municipality.statutory_amount where key = 'waste-water-share' and is_sample`,
    );
    const { status, body } = await readAt(cashier, 10);
    expect([status, (body as { Code?: string }).Code]).toEqual([409, 'tariff-missing']);
  });
});

describe('a subscription with debts', () => {
  test('waits for their payment and goes on by itself', async () => {
    const { Oid, OpenDebt, OpenDebtCount } = await subscriptionOf(citizen.identityNo);
    expect(OpenDebtCount).toBe(4);
    const begun = await start(citizen.identityNo);
    expect(begun).toMatchObject({ State: 'borc-bekliyor', OpenDebt });
    const early = read(begun.TrackingNo, 5_000);
    expect(await statusOf('RecordFinalMeterReading', early, desk)).toEqual([409, 'cancellation-state']);
    await payDebts(citizen.identityNo, Oid);
    const [row] = await town.database
      .select()
      .from(contractCancellation)
      .where(eq(contractCancellation.trackingNo, begun.TrackingNo));
    expect(row?.state).toBe('okuma-bekliyor');
  });

  test('goes on at the next look too, should the payment not have moved it', async () => {
    const { Oid } = await subscriptionOf(citizen.identityNo);
    await start(citizen.identityNo);
    await town.client.query(
      'update municipality.accrual set paid_principal = principal where subject_oid = $1',
      [Oid],
    );
    const [own] = await town.ask(
      subscriptionCalls.GetContractCancellationList,
      {},
      await tokenOf(citizen.identityNo),
    );
    expect(own?.State).toBe('okuma-bekliyor');
  });

  test('waits for the end of a plan that holds them', async () => {
    const { Oid } = await subscriptionOf(citizen.identityNo);
    await town.client.query(
      'update municipality.accrual set plan_oid = (select min(oid) from municipality.debt_plan) where subject_oid = $1',
      [Oid],
    );
    const begun = await start(citizen.identityNo);
    expect(begun).toMatchObject({ State: 'borc-bekliyor', OpenDebt: 0 });
    expect(begun.Steps.at(-1)?.Text).toBe('Bir borç taksit planında; plan bitince işlem sürer.');
    const view = async () => {
      const token = await tokenOf(citizen.identityNo);
      const [own] = await town.ask(subscriptionCalls.GetContractCancellationList, {}, token);
      return own?.State;
    };
    expect(await view()).toBe('borc-bekliyor');
    await town.client.query(
      'update municipality.accrual set paid_principal = principal where subject_oid = $1',
      [Oid],
    );
    expect(await view()).toBe('okuma-bekliyor');
  });

  test('is not settled while a plan holds one of them, nor closed while it holds the rest', async () => {
    const { LastIndex, Oid } = await subscriptionOf(cashier.identityNo);
    const { TrackingNo: trackingNo } = await start(cashier.identityNo);
    const reading = read(trackingNo, LastIndex + 60);
    await town.ask(subscriptionDeskCalls.RecordFinalMeterReading, reading, desk);
    await town.client.query(
      `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no,
         instalment_count, due_date, description, subject_oid, principal, paid_principal, plan_oid)
       select 'held', '2026X0000003', registry_oid, '21', 2026, 1, 1, '2026-10-20', 'Fatura', oid, 5000, 0,
         (select min(oid) from municipality.debt_plan)
       from municipality.water_subscriber where oid = $1`,
      [Oid],
    );
    const approval = () => ({ requestKey: randomUUID(), trackingNo, refund: 0, remaining: 1_188 });
    expect(await statusOf('ApproveFinalAccount', approval(), desk)).toEqual([409, 'cancellation-state']);
    expect(await town.database.$count(collection, eq(collection.collectionType, '5'))).toBe(0);
    const setHeld = (change: string) =>
      town.client.query(`update municipality.accrual set ${change} where subject_oid = $1`, [Oid]);
    await town.client.query("update municipality.accrual set paid_principal = 5000 where oid = 'held'");
    await town.call('ApproveFinalAccount', approval(), desk);
    await setHeld('plan_oid = (select min(oid) from municipality.debt_plan)');
    const view = async () => {
      const [own] = await town.ask(
        subscriptionCalls.GetContractCancellationList,
        {},
        await tokenOf(cashier.identityNo),
      );
      return own?.State;
    };
    expect(await view()).toBe('tahakkuk-bekliyor');
    await setHeld('paid_principal = principal');
    expect(await view()).toBe('kapandi');
  });

  test('sets bills that came meanwhile off too, oldest due first, and books each line', async () => {
    const { LastIndex, Oid, RegistryOid, SubscriberNo } = await subscriptionOf(cashier.identityNo);
    const { TrackingNo } = await start(cashier.identityNo);
    await town.database.insert(accrual).values({
      oid: 'late-bill',
      accrualNo: '2026X0000001',
      registryOid: RegistryOid,
      revenueCode: '21',
      year: 2026,
      instalmentNo: 1,
      instalmentCount: 1,
      dueDate: isoDate('2026-10-20'),
      description: `Abone no ${SubscriberNo}, Eylül 2026 dönemi, 10 m³`,
      subjectOid: Oid,
      principal: kurus(140_000),
      paidPrincipal: kurus(0),
    });
    const seen = await town.ask(
      subscriptionDeskCalls.RecordFinalMeterReading,
      read(TrackingNo, LastIndex + 10),
      desk,
    );
    const preview = seen.Preview;
    if (!preview) throw new Error('No preview');
    expect(preview.UpdatedDeposit).toBe(
      preview.SetOff.reduce((sum, line) => sum + line.ToPrincipal + line.ToLateFee, 0),
    );
    expect(preview.TotalDebt - preview.UpdatedDeposit).toBe(preview.Remaining);
    const approval = {
      requestKey: randomUUID(),
      trackingNo: TrackingNo,
      refund: preview.Refund,
      remaining: preview.Remaining,
    };
    const approved = await town.ask(subscriptionDeskCalls.ApproveFinalAccount, approval, desk);
    expect(approved.State).toBe('tahakkuk-bekliyor');
    const [receipt] = await town.database.select().from(collection).where(eq(collection.collectionType, '5'));
    const lines = await town.database
      .select()
      .from(collectionLine)
      .where(eq(collectionLine.collectionOid, receipt?.oid ?? ''))
      .orderBy(asc(collectionLine.lineNo));
    expect(lines[0]).toMatchObject({ accrualOid: 'late-bill', principal: 140_000 });
    expect(lines.reduce((sum, line) => sum + line.principal + line.lateFee, 0)).toBe(receipt?.total);
    const debts = await town.database
      .select()
      .from(accrual)
      .where(
        inArray(
          accrual.oid,
          lines.map((line) => line.accrualOid),
        ),
      );
    expect(debts.reduce((sum, debt) => sum + debt.paidPrincipal, 0)).toBe(
      lines.reduce((sum, line) => sum + line.principal, 0),
    );
  });
});

describe('an application', () => {
  test('is one, however many ask for it at once', async () => {
    const application = applicationFor(await subscriptionOf(cashier.identityNo));
    const token = await tokenOf(cashier.identityNo);
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        town.ask(subscriptionCalls.StartElectronicStateContractCancellation, application, token),
      ),
    );
    expect(new Set(all.map(({ TrackingNo }) => TrackingNo)).size).toBe(1);
    const own = eq(contractCancellation.subscriberOid, application.subscriberOid);
    expect(await town.database.$count(contractCancellation, own)).toBe(1);
    const other = { ...application, requestKey: randomUUID() };
    expect(await statusOf('StartElectronicStateContractCancellation', other, token)).toEqual([
      409,
      'cancellation-open',
    ]);
  });

  test('may be taken back until the reading, by its applicant alone', async () => {
    const { LastIndex } = await subscriptionOf(cashier.identityNo);
    const { TrackingNo: trackingNo } = await start(cashier.identityNo);
    const name = 'WithdrawContractCancellation';
    const stranger = await tokenOf(company.identityNo);
    expect(await statusOf(name, { trackingNo }, stranger)).toEqual([404, 'cancellation-not-found']);
    const own = await tokenOf(cashier.identityNo);
    const back = await town.ask(subscriptionCalls.WithdrawContractCancellation, { trackingNo }, own);
    expect(back.State).toBe('geri-cekildi');
    expect(await town.ask(subscriptionCalls.WithdrawContractCancellation, { trackingNo }, own)).toEqual(back);
    const second = await start(cashier.identityNo);
    await town.ask(subscriptionDeskCalls.RecordFinalMeterReading, read(second.TrackingNo, LastIndex), desk);
    expect(await statusOf(name, { trackingNo: second.TrackingNo }, own)).toEqual([
      409,
      'cancellation-decided',
    ]);
  });

  test('may be rejected with a reason its applicant reads', async () => {
    const { TrackingNo: trackingNo } = await start(cashier.identityNo);
    const application = { requestKey: randomUUID(), trackingNo, reason: 'Kimlik belgesi okunmuyor.' };
    const rejected = await town.ask(subscriptionDeskCalls.RejectContractCancellation, application, desk);
    expect(rejected).toMatchObject({ State: 'reddedildi', RejectReason: application.reason });
    const again = await town.ask(subscriptionDeskCalls.RejectContractCancellation, application, desk);
    expect(again.Steps).toHaveLength(3);
    expect((await start(cashier.identityNo)).State).toBe('okuma-bekliyor');
  });

  test('is refused for what is wrong with it, and nothing is written', async () => {
    const own = await subscriptionOf(cashier.identityNo);
    const token = await tokenOf(cashier.identityNo);
    const wrongs: readonly [Record<string, unknown>, string][] = [
      [{ iban: 'TR610000100000000000000002' }, 'denetim rakamları'],
      [{ declaredIndex: 0 }, 'küçük olamaz'],
      [{ declaredIndex: null }, 'son endeksi yazın'],
      [{ leavingOn: '2027-04-01' }, 'en çok 90 gün'],
      [{ reason: 'diger', reasonText: ' ' }, 'kısaca yazın'],
    ];
    for (const [change, sentence] of wrongs) {
      const application = applicationFor(own, change);
      const { status, body } = await town.call(
        'StartElectronicStateContractCancellation',
        application,
        token,
      );
      expect([status, (body as { Message: string }).Message]).toEqual([
        422,
        expect.stringContaining(sentence),
      ]);
    }
    const isOwn = eq(contractCancellation.subscriberOid, own.Oid);
    expect(await town.database.$count(contractCancellation, isOwn)).toBe(0);
  });

  test('of somebody else is the same as none', async () => {
    const foreign = await subscriptionOf(cashier.identityNo);
    const token = await tokenOf(company.identityNo);
    const name = 'StartElectronicStateContractCancellation';
    const missing = [404, 'subscription-not-found'];
    expect(await statusOf(name, applicationFor(foreign), token)).toEqual(missing);
    expect(await statusOf(name, applicationFor(foreign, { subscriberOid: 'none' }), token)).toEqual(missing);
    expect(await statusOf('GetSubscriberAddressString', { subscriberOid: foreign.Oid }, token)).toEqual(
      missing,
    );
    const check = (subscriberNo: string) =>
      town.ask(subscriptionCalls.ValidateSubscriberNo, { subscriberNo }, token);
    expect(await check(foreign.SubscriberNo)).toEqual(await check('999999'));
    const { TrackingNo: trackingNo } = await start(cashier.identityNo);
    const view = (identityLastFour: string, no = trackingNo) =>
      town.ask(
        subscriptionCalls.RetrieveContractCancellation,
        { trackingNo: no, identityLastFour },
        'system',
      );
    expect(await view('0000')).toBeNull();
    expect(await view(cashier.identityNo.slice(-4), '1000000000')).toBeNull();
    const found = await view(cashier.identityNo.slice(-4));
    expect(found).toMatchObject({ MaskedName: 'Ze*** A*****', MaskedIban: maskedIban });
    expect(await statusOf('GetContractCancellationForDesk', { trackingNo }, token)).toEqual([
      403,
      'role-missing',
    ]);
  });
});

describe('a guest', () => {
  const find = (subscriberNo: string, identityNo: string) =>
    town.ask(
      fastPaymentCalls.FindFastPaymentSubject,
      { subject: { kind: 'subscription', subscriberNo, identityNo } },
      'system',
    );
  const open = async (handle: string) =>
    (await town.ask(fastPaymentCalls.LoginForFastPayment, { handle }, 'system')).AccessToken;

  test('with number and person that belong together reaches that subscription alone', async () => {
    const found = await find(demoSubscriberNo, citizen.identityNo);
    expect(found?.GsmNumber).toBe(citizen.gsmNumber);
    expect(await find(demoSubscriberNo, company.identityNo)).toBeNull();
    expect(await find('999999', citizen.identityNo)).toBeNull();
    const token = await open(found?.Handle ?? '');
    const list = await town.ask(subscriptionCalls.GetSubscriptionList, {}, token);
    expect(list.map(({ SubscriberNo }) => SubscriberNo)).toEqual([demoSubscriberNo]);
    const [mine] = list;
    if (!mine) throw new Error('No subscription');
    const application = applicationFor(mine, { channel: 'sms' });
    const begun = await town.ask(
      subscriptionCalls.StartElectronicStateContractCancellation,
      application,
      token,
    );
    expect(begun.State).toBe('borc-bekliyor');
    const { TrackingNo: trackingNo } = begun;
    const byTracking = await town.ask(
      fastPaymentCalls.FindFastPaymentSubject,
      { subject: { kind: 'cancellation', trackingNo, identityLastFour: citizen.identityNo.slice(-4) } },
      'system',
    );
    const later = await open(byTracking?.Handle ?? '');
    const back = await town.ask(subscriptionCalls.WithdrawContractCancellation, { trackingNo }, later);
    expect(back.State).toBe('geri-cekildi');
  });

  test('who came to pay alone ends nothing', async () => {
    const subject = { kind: 'subscriber', subscriberNo: demoSubscriberNo } as const;
    const found = await town.ask(fastPaymentCalls.FindFastPaymentSubject, { subject }, 'system');
    const token = await open(found?.Handle ?? '');
    expect(await town.ask(subscriptionCalls.GetSubscriptionList, {}, token)).toEqual([]);
    const application = applicationFor(await subscriptionOf(citizen.identityNo));
    expect(await statusOf('StartElectronicStateContractCancellation', application, token)).toEqual([
      404,
      'subscription-not-found',
    ]);
  });
});

describe('the deposit’s set-off', () => {
  test('waits while a card payment of a debt is under way', async () => {
    const { LastIndex, Oid, RegistryOid } = await subscriptionOf(cashier.identityNo);
    const { TrackingNo } = await start(cashier.identityNo);
    await town.database.insert(accrual).values({
      oid: 'paying',
      accrualNo: '2026X0000002',
      registryOid: RegistryOid,
      revenueCode: '21',
      year: 2026,
      instalmentNo: 1,
      instalmentCount: 1,
      dueDate: isoDate('2026-12-21'),
      description: 'Fatura',
      subjectOid: Oid,
      principal: kurus(10_000),
      paidPrincipal: kurus(0),
    });
    const token = await tokenOf(cashier.identityNo);
    const attempt = { registryOid: RegistryOid, attemptKey: randomUUID() };
    const { OrderNumber: orderNumber } = await town.ask(
      paymentCalls.GetOrderNumberForOnlinePayment,
      attempt,
      token,
    );
    const line = {
      accrumentOid: 'paying',
      principal: kurus(10_000),
      lateFee: kurus(0),
      total: kurus(10_000),
    };
    await town.ask(paymentCalls.SaveOnlinePaymentAccrument, { orderNumber, lines: [line] }, token);
    const request = {
      orderNumber,
      bankCode: '0010' as const,
      storeType: '3D_PAY_HOSTING',
      total: kurus(10_000),
    };
    await town.ask(paymentCalls.SaveOnlinePaymentRequest, request, token);
    const { Preview } = await town.ask(
      subscriptionDeskCalls.RecordFinalMeterReading,
      read(TrackingNo, LastIndex + 1),
      desk,
    );
    const approval = {
      requestKey: randomUUID(),
      trackingNo: TrackingNo,
      refund: (Preview?.Refund ?? 0) / 100,
      remaining: 0,
    };
    expect(await statusOf('ApproveFinalAccount', approval, desk)).toEqual([409, 'order-pending']);
  });
});

test('the desk’s list tells how many applications wait where', async () => {
  const list = await town.ask(
    subscriptionDeskCalls.GetContractCancellationListForDesk,
    { state: 'borc-bekliyor', limit: 10 },
    desk,
  );
  expect(list.Rows).toMatchObject([{ Name: `${fiftyLines.nameOrTitle} ${fiftyLines.surname}` }]);
  expect(Object.fromEntries(list.Counts.map(({ State, Count }) => [State, Count]))).toEqual({
    'borc-bekliyor': 1,
    'okuma-bekliyor': 1,
    reddedildi: 1,
  });
});
