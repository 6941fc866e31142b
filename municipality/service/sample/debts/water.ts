import { kurus, type IsoDate, type Kurus } from 'municipality/contract';
import { addDays, addMonths, dayNumber, dayOf, daysInMonth } from 'municipality/law/calendar/calendar';
import { billOfWater } from 'municipality/law/water/water-bill';
import { revenueCodes } from '../../reference/revenue-kinds';
import type { waterReading } from '../../subscriptions/tables';
import type { Unit } from '../town/addresses';
import type { AccrualDraft } from '../town/ledger';
import { priceLevel } from '../town/price-level';
import type { Random } from '../town/random';
import type { Owner, SampleWorld } from '../town/world';

const monthNames = 'Ocak,Şubat,Mart,Nisan,Mayıs,Haziran,Temmuz,Ağustos,Eylül,Ekim,Kasım,Aralık'.split(',');

/** Counts the lira for a m³ of water, at prices of 2026. */
const waterPrice = 32;

/** Holds the percent of that price for the waste water. */
export const wasteWaterShare = 27.5;

/** Counts the m³ a dwelling uses in a month, and how many months the deposit is worth. */
export const averageUse = 12;
export const depositPeriods = 3;

/** Counts the lira for a m³ with waste water and the value added tax of both, 1 % and 10 %. */
const cubicMetrePrice = 42;

/** The reading of so many bills is kept: two years of them. */
const readingsKept = 24;

const figure = (percent: number) => ({ value: String(percent), legalBasis: '', source: '' });
const added = { wasteWaterShare: figure(wasteWaterShare), waterVat: figure(1), wasteWaterVat: figure(10) };

/** Returns the price of a m³ at the level of a year, as the tariff of the sample has it. */
export const unitPriceOf = (year: number): Kurus => kurus(Math.round(waterPrice * priceLevel(year) * 100));

/** Returns what so much water of a year is billed at, line by line as the tariff has it. */
const billOf = (cubicMetres: number, year: number): Kurus =>
  billOfWater(kurus(cubicMetres * unitPriceOf(year)), added);

/**
 * Returns the day on which the meters were last read, the first of a month. It lies two days back at least: on whatever day
 * the sample is made, a subscriber may have reported a reading since, or may do so.
 */
function lastReadingDay(asOf: IsoDate): IsoDate {
  const day = addDays(asOf, -2);
  return dayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1);
}

/** Adds a subscription, and the bills of the last `billCount` months that have been written by now. */
export function subscribeToWater(
  world: SampleWorld,
  owner: Owner,
  unit: Unit,
  random: Random,
  { isDwelling, billCount, hasReported }: { isDwelling: boolean; billCount: number; hasReported?: boolean },
): AccrualDraft[] {
  const oid = world.numbers.nextOid('W');
  const subscriberNo = world.numbers.nextSubscriberNo();
  const usual = isDwelling ? random.whole(6, 18) : random.whole(10, 60);
  const firstOfMonth = lastReadingDay(world.asOf);
  let meter = random.whole(0, 900);
  const firstIndex = meter;
  const drafts: AccrualDraft[] = [];
  for (let back = billCount; back >= 1; back -= 1) {
    const period = addMonths(firstOfMonth, -back);
    const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5, 7))];
    const consumption = Math.max(1, usual + random.whole(-4, 5));
    meter += consumption;
    const readOn = dayOf(year, month + 1, 1);
    const reading: typeof waterReading.$inferInsert = {
      subscriberOid: oid,
      readOn,
      days: daysInMonth(year, month),
      consumption,
      isEstimated: false,
      kind: 'okundu',
      finalIndex: meter,
      accrualNo: null,
    };
    if (back <= readingsKept) world.tables.waterReading.add(reading);
    drafts.push({
      year,
      accruedOn: dayOf(year, month + 1, 1),
      lines: [
        {
          revenueCode: revenueCodes.water,
          total: billOf(consumption, year),
        },
      ],
      // Bills are written on the first of the month and may be paid until the twentieth.
      dueDays: [world.dueDay(year, month + 1, 20)],
      description: `Abone no ${subscriberNo}, ${monthNames[month - 1] ?? ''} ${year} dönemi, ${consumption} m³`,
      subjectOid: oid,
      // The reading is written with the rest of the person, after its debts have their numbers.
      onNumbered: (accrualNo) => {
        reading.accrualNo = accrualNo;
      },
    });
  }
  world.tables.waterSubscriber.add({
    oid,
    subscriberNo,
    contractNo: `S${subscriberNo}`,
    installationNo: `T${subscriberNo}`,
    registryOid: owner.oid,
    addressCode: unit.addressCode,
    tariffGroup: isDwelling ? 'konut' : 'isyeri',
    meterNo: String(random.whole(10_000_000, 99_999_999)),
    meterBrand: random.pick(['Baylan', 'Teksan', 'Manas']),
    meterDiameter: isDwelling ? 20 : 25,
    meterStatus: '1',
    firstIndex,
    lastIndex: meter,
    lastReadOn: firstOfMonth,
    deposit: kurus(depositPeriods * averageUse * cubicMetrePrice * 100),
    lineStatus: '1',
    startedOn: addMonths(firstOfMonth, -billCount),
  });
  if (hasReported) reportReading(world, owner, { oid, meter, usual, lastReadOn: firstOfMonth });
  return drafts;
}

/** Adds a reading that a subscriber reported yesterday and nobody has decided. */
function reportReading(
  { asOf, tables }: SampleWorld,
  owner: Owner,
  last: { oid: string; meter: number; usual: number; lastReadOn: IsoDate },
): void {
  const readOn = addDays(asOf, -1);
  const days = dayNumber(readOn) - dayNumber(last.lastReadOn);
  const consumption = Math.max(1, Math.round((last.usual * days) / 30));
  tables.meterReport.add({
    oid: `${last.oid}-1`,
    requestKey: `${last.oid}-1`,
    subscriberOid: last.oid,
    registryOid: owner.oid,
    state: 'bekliyor',
    reportedAt: new Date(`${readOn}T10:30:00+03:00`),
    readOn,
    lastIndex: last.meter,
    lastReadOn: last.lastReadOn,
    index: last.meter + consumption,
    consumption,
    usualConsumption: consumption,
  });
}
