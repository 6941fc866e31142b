import { kurus, type IsoDate } from 'municipality/contract';
import { addMonths, dayOf, daysInMonth } from 'municipality/law/calendar/calendar';
import { revenueCodes } from '../../reference/revenue-kinds';
import type { Unit } from '../town/addresses';
import type { AccrualDraft } from '../town/ledger';
import { priceLevel } from '../town/price-level';
import type { Random } from '../town/random';
import type { Owner, SampleWorld } from '../town/world';

const monthNames = 'Ocak,Şubat,Mart,Nisan,Mayıs,Haziran,Temmuz,Ağustos,Eylül,Ekim,Kasım,Aralık'.split(',');

/** Counts the lira for a m³ of water, at prices of 2026. */
export const waterPrice = 32;

/** Holds the percent of that price for the waste water. */
export const wasteWaterShare = 27.5;

/** Counts the m³ a dwelling uses in a month, and how many months the deposit is worth. */
export const averageUse = 12;
export const depositPeriods = 3;

/** Counts the lira for a m³ with waste water and the value added tax of both, 1 % and 10 %. */
const cubicMetrePrice = 42;

/** The reading of so many bills is kept: as many as an estimate is the average of, and some. */
const readingsKept = 8;

/** Adds a subscription, and the bills of the last `billCount` months that have been written by now. */
export function subscribeToWater(
  world: SampleWorld,
  owner: Owner,
  unit: Unit,
  random: Random,
  { isDwelling, billCount }: { isDwelling: boolean; billCount: number },
): AccrualDraft[] {
  const oid = world.numbers.nextOid('W');
  const subscriberNo = world.numbers.nextSubscriberNo();
  const usual = isDwelling ? random.whole(6, 18) : random.whole(10, 60);
  const firstOfMonth = dayOf(Number(world.asOf.slice(0, 4)), Number(world.asOf.slice(5, 7)), 1);
  let meter = random.whole(0, 900);
  const firstIndex = meter;
  const drafts: AccrualDraft[] = [];
  const readings: { readOn: IsoDate; days: number; consumption: number }[] = [];
  for (let back = billCount; back >= 1; back -= 1) {
    const period = addMonths(firstOfMonth, -back);
    const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5, 7))];
    const consumption = Math.max(1, usual + random.whole(-4, 5));
    meter += consumption;
    const readOn = dayOf(year, month + 1, 1);
    if (back <= readingsKept) readings.push({ readOn, days: daysInMonth(year, month), consumption });
    drafts.push({
      year,
      accruedOn: dayOf(year, month + 1, 1),
      lines: [
        {
          revenueCode: revenueCodes.water,
          total: kurus(Math.round(consumption * cubicMetrePrice * priceLevel(year) * 100)),
        },
      ],
      // Bills are written on the first of the month and may be paid until the twentieth.
      dueDays: [world.dueDay(year, month + 1, 20)],
      description: `Abone no ${subscriberNo}, ${monthNames[month - 1] ?? ''} ${year} dönemi, ${consumption} m³`,
      subjectOid: oid,
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
  readings.forEach((reading) => {
    world.tables.waterReading.add({ subscriberOid: oid, isEstimated: false, ...reading });
  });
  return drafts;
}
