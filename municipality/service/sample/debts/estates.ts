import { kurus, type Kurus } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
import { figure } from 'municipality/law/money/turkish-figures';
import { revenueCodes, type RevenueCode } from '../../reference/revenue-kinds';
import type { Unit } from '../town/addresses';
import type { AccrualDraft } from '../town/ledger';
import { priceLevel } from '../town/price-level';
import type { Random } from '../town/random';
import type { Owner, SampleWorld } from '../town/world';

/** Adds a building unit with its value, and the tax of the given years. */
export function ownBuilding(
  world: SampleWorld,
  owner: Owner,
  unit: Unit,
  random: Random,
  { isDwelling, years }: { isDwelling: boolean; years: readonly number[] },
): AccrualDraft[] {
  const area = isDwelling ? random.whole(65, 190) : random.whole(40, 420);
  const value = area * random.whole(9_000, 16_000);
  const oid = world.numbers.nextOid('E');
  world.tables.estate.add({
    ...estateBasics(world, owner, oid, value),
    estateKind: '1',
    outerDoorCode: unit.outerDoorCode,
    addressCode: unit.addressCode,
    blockNo: unit.blockNo,
    parcelNo: unit.parcelNo,
    area: `${area}.00`,
    structureKind: random.pick(['betonarme_karkas', 'betonarme_karkas', 'yigma_kagir']),
    structureClass: random.pick(['birinci', 'ikinci', 'ikinci', 'ucuncu']),
    usageKind: isDwelling ? 'konut' : 'isyeri',
    builtYear: random.whole(1978, 2019),
    hasLift: random.isLucky(0.4),
    hasHeating: random.isLucky(0.6),
    acquiredOn: dayOf(random.whole(2005, 2019), random.whole(1, 12), random.whole(1, 28)),
  });
  const perMille = (isDwelling ? 1 : 2) * metropolitanFactor(world);
  return taxDrafts(world, years, {
    oid,
    value,
    perMille,
    revenueCode: revenueCodes.buildingTax,
    description: `${isDwelling ? 'Konut' : 'İş yeri'}, ${unit.shortText}`,
  });
}

/** Adds a plot ('2') or a piece of land ('3'), and its tax of all years. */
export function ownGround(
  world: SampleWorld,
  owner: Owner,
  unit: Unit,
  random: Random,
  estateKind: '2' | '3',
): AccrualDraft[] {
  const isPlot = estateKind === '2';
  const area = isPlot ? random.whole(180, 900) : random.whole(2_000, 24_000);
  const value = area * (isPlot ? random.whole(1_500, 6_000) : random.whole(40, 250));
  const oid = world.numbers.nextOid('E');
  const blockNo = String(900 + Number(unit.parcelNo));
  const parcelNo = String(random.whole(1, 240));
  world.tables.estate.add({
    ...estateBasics(world, owner, oid, value),
    estateKind,
    outerDoorCode: isPlot ? unit.outerDoorCode : null,
    blockNo,
    parcelNo,
    area: `${area}.00`,
    landKind: isPlot ? null : random.pick(['kirac', 'taban', 'sulak'] as const),
    hasLift: false,
    hasHeating: false,
    acquiredOn: dayOf(random.whole(1995, 2019), random.whole(1, 12), random.whole(1, 28)),
  });
  return taxDrafts(world, world.years, {
    oid,
    value,
    perMille: (isPlot ? 3 : 1) * metropolitanFactor(world),
    revenueCode: isPlot ? revenueCodes.plotTax : revenueCodes.landTax,
    description: `${isPlot ? 'Arsa' : 'Arazi'}, ada ${blockNo} parsel ${parcelNo}, ${figure(area)} m²`,
  });
}

/** Rates are doubled inside a metropolitan municipality (1319 m.8 and m.18). */
function metropolitanFactor({ settings }: SampleWorld): number {
  return settings.isMetropolitan ? 2 : 1;
}

function estateBasics(world: SampleWorld, owner: Owner, oid: string, value: number) {
  const taxValueYear = world.years.at(-1) ?? 0;
  return {
    oid,
    registryOid: owner.oid,
    shareNumerator: 1,
    shareDenominator: 1,
    taxValue: valueIn(taxValueYear, value),
    taxValueYear,
  };
}

interface TaxedEstate {
  oid: string;
  /** The value is in lira, at prices of 2026. */
  value: number;
  perMille: number;
  revenueCode: RevenueCode;
  description: string;
}

function taxDrafts(world: SampleWorld, years: readonly number[], estate: TaxedEstate): AccrualDraft[] {
  return years.map((year) => {
    world.tables.estateValue.add({ estateOid: estate.oid, year, value: valueIn(year, estate.value) });
    const tax = halfUp((valueIn(year, estate.value) * estate.perMille) / 1000);
    return {
      year,
      accruedOn: dayOf(year, 1, 1),
      lines: [
        { revenueCode: estate.revenueCode, total: tax },
        // The contribution is ten percent of the tax (2863 m.12).
        { revenueCode: revenueCodes.culturalContribution, total: halfUp(tax / 10) },
      ],
      // 1319 m.30: by the end of May and by the end of November.
      dueDays: [world.dueDay(year, 5, 31), world.dueDay(year, 11, 30)],
      description: estate.description,
      subjectOid: estate.oid,
    };
  });
}

function valueIn(year: number, liraOf2026: number): Kurus {
  return kurus(Math.floor(liraOf2026 * priceLevel(year)) * 100);
}

function halfUp(amount: number): Kurus {
  return kurus(Math.floor(amount + 0.5));
}
