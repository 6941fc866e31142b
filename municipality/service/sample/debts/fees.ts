import type { IsoDate } from 'municipality/contract';
import { addMonths, dayNumber, dayOf, fromDayNumber } from 'municipality/law/calendar/calendar';
import { revenueCodes, type RevenueCode } from '../../reference/revenue-kinds';
import type { AccrualDraft } from '../town/ledger';
import { atPricesOf } from '../town/price-level';
import type { Random } from '../town/random';
import type { Owner, SampleWorld } from '../town/world';

/** Adds a place rented from the municipality: twelve monthly instalments for each lease year, which begins in `month`. */
export function rentPlace(world: SampleWorld, month: number, monthlyLiraOf2026: number): AccrualDraft[] {
  return world.years
    .map((year) => dayOf(year, month, 1))
    .filter((start) => start <= world.asOf)
    .map((start) => {
      const year = Number(start.slice(0, 4));
      return {
        year,
        accruedOn: start,
        lines: [{ revenueCode: revenueCodes.rent, total: atPricesOf(year, monthlyLiraOf2026 * 12) }],
        dueDays: Array.from({ length: 12 }, (_, index) => world.dueDay(year, month + index, 28)),
        description: `Belediye iş hanı kirası, sözleşme başlangıcı ${start.split('-').reverse().join('.')}`,
        subjectOid: null,
      };
    });
}

/** Adds two years in four equal instalments (2464 m.93), the first one half a year after the works are accrued. */
export function shareExpenses(
  world: SampleWorld,
  accruedOn: IsoDate,
  liraOf2026: number,
  works: 'Yol' | 'Su tesisleri' | 'Kanalizasyon',
): AccrualDraft {
  const year = Number(accruedOn.slice(0, 4));
  return {
    year,
    accruedOn,
    lines: [{ revenueCode: revenueCodes.expenseShare, total: atPricesOf(year, liraOf2026) }],
    dueDays: [6, 12, 18, 24].map((months) => {
      const [dueYear, month, day] = addMonths(accruedOn, months).split('-').map(Number);
      return world.dueDay(dueYear ?? 0, month ?? 1, day ?? 1);
    }),
    description: `${works} harcamalarına katılma payı, ${year} çalışması`,
    subjectOid: null,
  };
}

/** Adds something asked for once, due a month after it is accrued on some day of the year that has come by now. */
export function oneTimeFee(
  world: SampleWorld,
  year: number,
  random: Random,
  fee: { revenueCode: RevenueCode; liraOf2026: number; description: string },
): AccrualDraft {
  const accruedOn = someDayOf(world, year, random);
  const [, month = 1, day = 1] = accruedOn.split('-').map(Number);
  return {
    year,
    accruedOn,
    lines: [{ revenueCode: fee.revenueCode, total: atPricesOf(year, fee.liraOf2026) }],
    dueDays: [world.dueDay(year, month, day + 30)],
    description: fee.description,
    subjectOid: null,
  };
}

/** Adds something a permit hangs on: it is paid on the day it is accrued, before the permit. */
export function feeBeforePermit(...asked: Parameters<typeof oneTimeFee>): AccrualDraft {
  const [world] = asked;
  const fee = oneTimeFee(...asked);
  const [year = 0, month = 1, day = 1] = fee.accruedOn.split('-').map(Number);
  return { ...fee, dueDays: [world.dueDay(year, month, day)], isPaidFirst: true };
}

/** Adds an application to be married and its fee, due a month after it. */
export function applyForMarriage(
  world: SampleWorld,
  owner: Owner,
  accruedOn: IsoDate,
  liraOf2026: number,
): AccrualDraft {
  const [year = 0, month = 1, day = 1] = accruedOn.split('-').map(Number);
  const oid = world.numbers.nextOid('M');
  const applicationNo = world.numbers.nextMarriageApplicationNo();
  world.tables.marriageApplication.add({ oid, applicationNo, registryOid: owner.oid, appliedOn: accruedOn });
  return {
    year,
    accruedOn,
    lines: [{ revenueCode: revenueCodes.marriage, total: atPricesOf(year, liraOf2026) }],
    dueDays: [world.dueDay(year, month, day + 30)],
    description: `Evlenme başvurusu no ${applicationNo}, nikâh salonu`,
    subjectOid: oid,
  };
}

/** Returns a day of the year, not after the sample's own day. */
export function someDayOf(world: SampleWorld, year: number, random: Random): IsoDate {
  const [first, last] = [dayNumber(dayOf(year, 1, 1)), dayNumber(dayOf(year, 12, 31))];
  return fromDayNumber(random.whole(first, Math.max(first, Math.min(last, dayNumber(world.asOf)))));
}
