import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import {
  isoDate,
  subscriptionCalls,
  TariffGroup,
  waterCalls,
  type MeterAccount,
} from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accrual } from '../accruals/tables';
import { demoAccounts } from '../sample/town/demo-accounts';
import { waterReading, waterSubscriber, waterTariff } from '../subscriptions/tables';
import { findBillFigures } from '../subscriptions/water-tariffs';
import { statutoryAmount } from '../tariffs/tables';
import { priceLines } from './bill-detail';
import { windowAround } from './report-window';
import { meterReport } from './tables';

const { citizen, cashier, clerk } = demoAccounts;
let now = new Date('2026-11-20T09:00:00Z');
let town: TestMunicipality;
let token: string;
let subscriberNo: string;

beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z');
  town = await openTestMunicipality({ now: () => now });
  token = await town.signIn(citizen.identityNo);
  const [first] = await town.ask(subscriptionCalls.GetSubscriptionList, {}, token);
  subscriberNo = first?.SubscriberNo ?? '';
  // The sample has a report of its own.
  await town.database.delete(meterReport);
});
afterEach(() => town.close());

const account = (): Promise<MeterAccount> =>
  town.ask(waterCalls.RetrieveMeterReadings, { subscriberNo }, token);
const report = (index: number, change: Record<string, unknown> = {}) => ({
  requestKey: randomUUID(),
  subscriberNo,
  index,
  isConfirmed: false,
  documentOid: null,
  ...change,
});
const codeOf = async (name: Parameters<typeof town.call>[0], body: unknown, as = token) => {
  const { status, body: answer } = await town.call(name, body, as);
  return [status, (answer as { Code?: string }).Code];
};

describe('the bill of a reading', () => {
  test('comes line by line to what was accrued, to the kuruş, for readings of every month and group', async () => {
    const readings = await town.database
      .select({ no: waterSubscriber.subscriberNo, reading: waterReading, group: waterSubscriber.tariffGroup })
      .from(waterReading)
      .innerJoin(waterSubscriber, eq(waterSubscriber.oid, waterReading.subscriberOid))
      .where(isNotNull(waterReading.accrualNo));
    expect(readings.length).toBeGreaterThan(300);
    for (const { reading, group } of readings.filter((_, place) => place % 7 === 0)) {
      const rows = await town.database
        .select({ principal: accrual.principal })
        .from(accrual)
        .where(eq(accrual.accrualNo, reading.accrualNo ?? ''));
      const price = await priceLines(town.database, {
        tariffGroup: group,
        cubicMetres: reading.consumption,
        days: reading.days,
        day: addDays(reading.readOn, -1),
        cleaningTax: null,
      });
      if ('missing' in price) throw new Error(price.missing);
      expect(price.Total).toBe(rows.reduce((sum, { principal }) => sum + principal, 0));
    }
  });

  test('is the sum of its lines for 20 to 70 days of every tariff of the sample', async () => {
    const tariffs = await town.database
      .selectDistinct({ group: waterTariff.tariffGroup, validFrom: waterTariff.validFrom })
      .from(waterTariff);
    expect(new Set(tariffs.map(({ group }) => group)).size).toBe(TariffGroup.options.length);
    for (const { group, validFrom } of tariffs) {
      if ('missing' in (await findBillFigures(town.database, validFrom))) continue;
      for (let days = 20; days <= 70; days += 5) {
        const price = await priceLines(town.database, {
          tariffGroup: group,
          cubicMetres: days * 3 + 1,
          days,
          day: validFrom,
          cleaningTax: { isMetropolitan: true },
        });
        if ('missing' in price) throw new Error(price.missing);
        const sum = [...price.Lines, ...price.Charges].reduce((total, { Amount }) => total + Amount, 0);
        expect(price.Total).toBe(sum);
        expect(price.Lines.reduce((total, { CubicMetres }) => total + CubicMetres, 0)).toBe(days * 3 + 1);
      }
    }
  });

  test('names indexes, days and kind, and its open debt', async () => {
    const { Readings, LastIndex } = await account();
    const [newest] = Readings;
    if (!newest) throw new Error('No reading');
    expect(newest).toMatchObject({ FinalIndex: LastIndex, ReadingKind: 'okundu', Days: 31 });
    expect(newest.FirstIndex).toBe(LastIndex - newest.Consumption);
    const bill = await town.ask(
      waterCalls.RetrieveWaterBillDetail,
      { subscriberNo, readOn: newest.ReadOn },
      token,
    );
    expect(bill.Accrued).toBe(bill.Total);
    expect(bill.Lines.map(({ ToCubicMetres }) => ToCubicMetres)).toEqual([null]);
    expect(bill.Charges.map(({ Kind }) => Kind)).toEqual(['atik-su', 'su-kdv', 'atik-su-kdv']);
  });

  test('says what is not known: no index, no accrual, an estimate', async () => {
    const { Readings, SubscriberOid } = await account();
    const readOn = Readings[0]?.ReadOn ?? isoDate('2026-01-01');
    await town.database
      .update(waterReading)
      .set({ kind: null, isEstimated: true, finalIndex: null, accrualNo: null })
      .where(and(eq(waterReading.subscriberOid, SubscriberOid), eq(waterReading.readOn, readOn)));
    const bill = await town.ask(waterCalls.RetrieveWaterBillDetail, { subscriberNo, readOn }, token);
    expect(bill).toMatchObject({ ReadingKind: 'tahmini', FirstIndex: null, FinalIndex: null, Accrued: null });
  });

  test('is its owner’s alone: a stranger’s number and none are the same answer', async () => {
    const stranger = await town.signIn(cashier.identityNo);
    for (const no of [subscriberNo, '999999']) {
      expect(await codeOf('RetrieveMeterReadings', { subscriberNo: no }, stranger)).toEqual([
        404,
        'subscription-not-found',
      ]);
      const asked = { subscriberNo: no, readOn: '2026-11-01' };
      expect((await codeOf('RetrieveWaterBillDetail', asked, stranger))[0]).toBe(404);
      expect(
        (await codeOf('RecordMeterReadingBySubscriber', report(5, { subscriberNo: no }), stranger))[0],
      ).toBe(404);
    }
    expect(await codeOf('RetrieveWaterBillDetail', { subscriberNo, readOn: '2026-11-02' })).toEqual([
      404,
      'reading-not-found',
    ]);
  });
});

describe('a reading of one’s own', () => {
  /** Returns the m³ usual for the days since the last bill: what the service compares with. */
  const usual = async () => {
    const { Readings, LastIndex } = await account();
    const last = Readings.slice(0, 6);
    const [used, days] = [
      last.reduce((sum, { Consumption }) => sum + Consumption, 0),
      last.reduce((sum, { Days }) => sum + Days, 0),
    ];
    return { lastIndex: LastIndex, cubicMetres: Math.round((used / days) * 19) };
  };

  test('is taken once, with a provisional bill at once', async () => {
    const { lastIndex, cubicMetres } = await usual();
    const sent = report(lastIndex + cubicMetres);
    const first = await town.ask(waterCalls.RecordMeterReadingBySubscriber, sent, token);
    expect(first).toMatchObject({ State: 'bekliyor', Days: 19, Consumption: cubicMetres, HasPhoto: false });
    // 32,00 a m³ with 27.5 % waste water and the tax of both come to 42,00.
    expect(first.Provisional?.Total).toBe(cubicMetres * 4_200);
    const again = await town.ask(waterCalls.RecordMeterReadingBySubscriber, sent, token);
    expect(again.Oid).toBe(first.Oid);
    expect(await town.database.select().from(meterReport)).toHaveLength(1);
    expect((await account()).Report?.Oid).toBe(first.Oid);
  });

  test('takes the place of one nobody has decided', async () => {
    const { lastIndex, cubicMetres } = await usual();
    const sent = report(lastIndex + cubicMetres);
    await town.ask(waterCalls.RecordMeterReadingBySubscriber, sent, token);
    const second = await town.ask(
      waterCalls.RecordMeterReadingBySubscriber,
      report(lastIndex + cubicMetres + 1),
      token,
    );
    // The first form, sent late once more, does not win over the second.
    await town.ask(waterCalls.RecordMeterReadingBySubscriber, sent, token);
    expect((await account()).Report?.Oid).toBe(second.Oid);
    const rows = await town.database.select().from(meterReport);
    expect(rows.map(({ state }) => state).sort()).toEqual(['bekliyor', 'degisti']);
  });

  test('is asked about again where it is unusual, refused below the last, and written in neither case', async () => {
    const { lastIndex, cubicMetres } = await usual();
    const far = lastIndex + cubicMetres * 3;
    expect(await codeOf('RecordMeterReadingBySubscriber', report(far))).toEqual([422, 'reading-unusual']);
    expect(await codeOf('RecordMeterReadingBySubscriber', report(lastIndex))).toEqual([
      422,
      'reading-unusual',
    ]);
    const below = report(lastIndex - 1, { isConfirmed: true });
    expect(await codeOf('RecordMeterReadingBySubscriber', below)).toEqual([422, 'reading-below-last']);
    expect(await codeOf('RecordMeterReadingBySubscriber', report(1_000_000))).toEqual([400, undefined]);
    expect(await town.database.select().from(meterReport)).toEqual([]);
    const confirmed = report(far, { isConfirmed: true });
    expect((await town.ask(waterCalls.RecordMeterReadingBySubscriber, confirmed, token)).State).toBe(
      'bekliyor',
    );
  });

  test('understands a meter that turned over', async () => {
    const { SubscriberOid } = await account();
    const { cubicMetres } = await usual();
    await town.database
      .update(waterSubscriber)
      .set({ lastIndex: 999_999 })
      .where(eq(waterSubscriber.oid, SubscriberOid));
    const sent = report(cubicMetres - 1);
    const taken = await town.ask(waterCalls.RecordMeterReadingBySubscriber, sent, token);
    expect(taken).toMatchObject({ FirstIndex: 999_999, Consumption: cubicMetres });
  });

  test('takes only a photo of the subscriber’s own', async () => {
    const { lastIndex, cubicMetres } = await usual();
    const { SubscriberOid } = await account();
    const upload = {
      requestKey: randomUUID(),
      subscriberOid: SubscriberOid,
      fileName: 'sayac.png',
      contentType: 'image/png' as const,
      content: 'iVBORw0KGgo=',
    };
    const photo = await town.ask(subscriptionCalls.UploadSubscriptionFile, upload, token);
    const stranger = report(lastIndex + cubicMetres, { documentOid: 'F-none' });
    expect(await codeOf('RecordMeterReadingBySubscriber', stranger)).toEqual([404, 'document-not-found']);
    const own = report(lastIndex + cubicMetres, { documentOid: photo.Oid });
    const taken = await town.ask(waterCalls.RecordMeterReadingBySubscriber, own, token);
    expect(taken.HasPhoto).toBe(true);
    const desk = await town.signIn(clerk.identityNo);
    const shown = await town.ask(waterCalls.GetMeterReportPhoto, { oid: taken.Oid }, desk);
    expect(shown.Content).toBe(upload.content);
    expect((await codeOf('GetMeterReportPhoto', { oid: taken.Oid }))[0]).toBe(403);
  });

  test('is taken in the council’s days alone', async () => {
    const { lastIndex, cubicMetres } = await usual();
    const rows = [
      { key: 'water-report-first-day', value: '24' },
      { key: 'water-report-last-day', value: '28' },
    ].map((row) => ({
      ...row,
      validFrom: isoDate('2026-11-01'),
      legalBasis: 'karar',
      source: 'test',
      isSample: false,
    }));
    await town.database.insert(statutoryAmount).values(rows);
    expect(await account()).toMatchObject({ ReportFrom: '2026-11-24', ReportUntil: '2026-11-28' });
    const early = await town.call('RecordMeterReadingBySubscriber', report(lastIndex + cubicMetres), token);
    expect(early).toMatchObject({ status: 409, body: { Code: 'report-closed' } });
    expect((early.body as { Message: string }).Message).toContain('24 Kasım 2026 ile 28 Kasım 2026');
    await town.database.delete(statutoryAmount).where(eq(statutoryAmount.key, 'water-report-first-day'));
    expect(await account()).toMatchObject({ ReportFrom: null, ReportUntil: null });
  });

  test.each([
    ['2026-11-20', 1, 31, '2026-11-01', '2026-11-30'],
    ['2026-11-28', 5, 20, '2026-12-05', '2026-12-20'],
    ['2026-11-28', 25, 5, '2026-11-25', '2026-12-05'],
    ['2026-12-03', 25, 5, '2026-11-25', '2026-12-05'],
    ['2027-02-10', 30, 31, '2027-02-28', '2027-02-28'],
  ])('on %s the window of the days %i to %i runs from %s to %s', (today, first, last, from, until) => {
    expect(windowAround(isoDate(today), first, last)).toEqual({ from, until });
  });
});

describe('the desk', () => {
  test('counts, accepts and refuses; a decision is taken once', async () => {
    const { LastIndex } = await account();
    const sent = report(LastIndex + 5, { isConfirmed: true });
    const { Oid: oid } = await town.ask(waterCalls.RecordMeterReadingBySubscriber, sent, token);
    const desk = await town.signIn(clerk.identityNo);
    const list = await town.ask(waterCalls.GetMeterReportListForDesk, { state: 'bekliyor', limit: 10 }, desk);
    expect(list.Counts).toEqual([{ State: 'bekliyor', Count: 1 }]);
    expect(list.Rows).toMatchObject([{ Oid: oid, SubscriberNo: subscriberNo, FinalIndex: LastIndex + 5 }]);
    expect((await codeOf('GetMeterReportListForDesk', { state: 'bekliyor', limit: 10 }))[0]).toBe(403);
    const refusal = { requestKey: randomUUID(), oid, isAccepted: false, reason: null };
    expect(await codeOf('DecideMeterReport', refusal, desk)).toEqual([422, 'reason-missing']);
    const refused = { ...refusal, reason: 'Fotoğraftaki sayaç başka.' };
    for (let time = 0; time < 2; time += 1)
      expect((await town.ask(waterCalls.DecideMeterReport, refused, desk)).State).toBe('ret');
    const unknown = { ...refused, requestKey: randomUUID(), oid: 'yok' };
    expect(await codeOf('DecideMeterReport', unknown, desk)).toEqual([404, 'report-not-found']);
    const late = { requestKey: randomUUID(), oid, isAccepted: true, reason: null };
    expect(await codeOf('DecideMeterReport', late, desk)).toEqual([409, 'report-state']);
    expect((await account()).Report).toMatchObject({ State: 'ret', RejectReason: refused.reason });
    // A refused one may be reported anew, and then be accepted.
    const anew = report(LastIndex + 6, { isConfirmed: true });
    const second = await town.ask(waterCalls.RecordMeterReadingBySubscriber, anew, token);
    const accepted = { requestKey: randomUUID(), oid: second.Oid, isAccepted: true, reason: null };
    const decided = await town.ask(waterCalls.DecideMeterReport, accepted, desk);
    expect(decided).toMatchObject({ State: 'kabul', IdentityNo: citizen.identityNo });
    expect(await town.database.select().from(meterReport).orderBy(desc(meterReport.reportedAt))).toHaveLength(
      2,
    );
  });
});
