import { kurus, type IsoDate } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
import { revenueCodes } from '../../reference/revenue-kinds';
import type { Unit } from '../town/addresses';
import type { AccrualDraft } from '../town/ledger';
import { businessActivities, entertainmentActivities } from '../town/names';
import { atPricesOf, priceLevel } from '../town/price-level';
import type { Random } from '../town/random';
import type { Owner, SampleWorld } from '../town/world';

/** Lists the yearly cleaning tax of 2026 in lira, groups 4 to 7 by degree 1 to 5 (2464 mük. m.44; communiqué no. 59). */
const cleaningTariff2026 = [
  [7_000, 5_800, 4_000, 3_500, 3_000],
  [4_000, 3_500, 2_500, 2_500, 2_100],
  [2_500, 2_100, 1_200, 1_170, 870],
  [870, 700, 460, 400, 300],
] as const;

interface BusinessLife {
  readonly isEntertainment: boolean;
  readonly openedYear: number;
}

/** Adds a place of business with its cleaning, advertising and (where it entertains) entertainment tax, and its permit. */
export function runBusiness(
  world: SampleWorld,
  owner: Owner,
  unit: Unit,
  random: Random,
  { isEntertainment, openedYear }: BusinessLife,
): AccrualDraft[] {
  const oid = world.numbers.nextOid('B');
  const activity = random.pick(isEntertainment ? entertainmentActivities : businessActivities);
  const [group, degree] = [random.whole(4, 7), random.whole(1, 5)];
  const signHalves = random.whole(3, 16);
  const openedOn = dayBefore(world.asOf, dayOf(openedYear, random.whole(1, 12), random.whole(1, 28)));
  const licenceNo = `${openedYear}/${random.whole(100, 999)}`;
  world.tables.business.add({
    oid,
    registryOid: owner.oid,
    title: `${owner.fullName} ${activity}`,
    activity,
    addressCode: unit.addressCode,
    area: `${random.whole(25, 320)}.00`,
    staffCount: random.whole(1, 40),
    cleaningGroup: group,
    cleaningDegree: degree,
    signArea: (signHalves / 2).toFixed(2),
    licenceNo,
    openedOn,
  });
  const about = { subjectOid: oid, description: `${activity}, ${unit.shortText}` };
  const years = world.years.filter((year) => year >= openedYear);
  const licence: AccrualDraft = {
    ...about,
    year: openedYear,
    accruedOn: openedOn,
    lines: [{ revenueCode: revenueCodes.businessLicence, total: atPricesOf(openedYear, 3_200) }],
    dueDays: [world.dueDay(openedYear, Number(openedOn.slice(5, 7)), Number(openedOn.slice(8, 10)))],
    isPaidFirst: true,
    description: `Ruhsat no ${licenceNo}, ${activity}`,
  };
  const isLicenceInSample = world.years.includes(openedYear);
  return [
    ...(isLicenceInSample ? [licence] : []),
    ...years.flatMap((year) => [
      cleaningTax(world, year, cleaningTariff2026[group - 4]?.[degree - 1] ?? 0, about),
      advertisingTax(world, year, signHalves, about),
    ]),
    ...(isEntertainment ? years.flatMap((year) => entertainmentTax(world, year, random, about)) : []),
  ];
}

type About = Pick<AccrualDraft, 'subjectOid' | 'description'>;

/** Accrues in January and is paid with the property tax; a quarter more inside a metropolis, fractions dropped. */
function cleaningTax(world: SampleWorld, year: number, liraOf2026: number, about: About): AccrualDraft {
  const lira = Math.floor(liraOf2026 * (world.settings.isMetropolitan ? 1.25 : 1) * priceLevel(year));
  return {
    ...about,
    year,
    accruedOn: dayOf(year, 1, 1),
    lines: [{ revenueCode: revenueCodes.cleaningTax, total: kurus(Math.max(1, lira) * 100) }],
    dueDays: [world.dueDay(year, 5, 31), world.dueDay(year, 11, 30)],
  };
}

/** Adds the signs: the council's rate moves within the law's 20 to 100 lira a m² (2464 m.15); two instalments (m.16). */
function advertisingTax(world: SampleWorld, year: number, signHalves: number, about: About): AccrualDraft {
  const ratePerSquareMetre = Math.min(100, 40 + 10 * world.years.indexOf(year));
  return {
    ...about,
    year,
    accruedOn: dayOf(year, 1, 2),
    lines: [{ revenueCode: revenueCodes.advertisingTax, total: kurus(signHalves * ratePerSquareMetre * 50) }],
    dueDays: [world.dueDay(year, 5, 31), world.dueDay(year, 11, 30)],
  };
}

/** Adds the tax by the day worked; each month by the twentieth of the next one (2464 m.21–22). */
function entertainmentTax(world: SampleWorld, year: number, random: Random, about: About): AccrualDraft[] {
  return [1, 4, 7, 10].flatMap((month) => {
    const accruedOn = dayOf(year, month + 1, 5);
    if (accruedOn > world.asOf) return [];
    const daysWorked = random.whole(18, 26);
    const ratePerDay = Math.min(100, 40 + 10 * world.years.indexOf(year));
    return {
      ...about,
      year,
      accruedOn,
      lines: [{ revenueCode: revenueCodes.entertainmentTax, total: kurus(daysWorked * ratePerDay * 100) }],
      dueDays: [world.dueDay(year, month + 1, 20)],
      description: `${about.description}, ${year}/${month} dönemi, ${daysWorked} gün`,
    };
  });
}

/** Nothing of the sample happens after its own day. */
function dayBefore(asOf: IsoDate, day: IsoDate): IsoDate {
  return day < asOf ? day : asOf;
}
