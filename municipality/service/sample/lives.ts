import { yearOf } from 'municipality/law/calendar/calendar';
import { revenueCodes } from '../reference/revenue-kinds';
import { runBusiness } from './debts/businesses';
import { ownBuilding, ownGround } from './debts/estates';
import {
  applyForMarriage,
  feeBeforePermit,
  oneTimeFee,
  rentPlace,
  shareExpenses,
  someDayOf,
} from './debts/fees';
import { keepLedger, type AccrualDraft } from './town/ledger';
import { ordinaryHabit } from './town/payment-habit';
import { addPerson } from './people';
import { createRandom, type Random } from './town/random';
import { subscribeToWater } from './debts/water';
import { monthsOfSample, yearsOfSample, type Owner, type SampleWorld } from './town/world';

/** Holds the registries whose debts reach over all revenue kinds and six years; those beyond them live more simply. */
export const fullLives = 300;

/**
 * Adds the n-th registry of the sample with what it owns, owes and has paid. Depends on nothing but `index` and the
 * day.
 */
export function addLife(world: SampleWorld, index: number): Owner {
  const random = createRandom(`person ${index}`);
  const home = random.pick(world.addresses.homes);
  const owner = addPerson(world, index, random, home.text);
  const payer = { habit: ordinaryHabit(random, world.asOf), random };
  const isBody = owner.kind === 'T' || owner.kind === 'K' || owner.kind === 'D';
  const drafts: AccrualDraft[] = [];
  if (index >= fullLives) {
    drafts.push(
      ...ownBuilding(world, owner, home, random, { isDwelling: !isBody, years: world.years.slice(-2) }),
      ...subscribeToWater(world, owner, home, random, { isDwelling: !isBody, billCount: 2 }),
    );
  } else {
    if (random.isLucky(0.8)) {
      drafts.push(...ownBuilding(world, owner, home, random, { isDwelling: !isBody, years: world.years }));
    }
    if (index % 6 === 0) drafts.push(...ownGround(world, owner, home, random, '2'));
    if (index % 8 === 3) drafts.push(...ownGround(world, owner, home, random, '3'));
    if (index % 5 === 1 || owner.kind === 'B') {
      drafts.push(
        ...subscribeToWater(world, owner, home, random, {
          isDwelling: !isBody,
          billCount: monthsOfSample(world),
          // One of them has read the meter, so that the desk’s list is not empty.
          hasReported: index === 11,
        }),
      );
    }
    drafts.push(...businessOf(world, owner, index, random), ...feesOf(world, owner, index, random));
  }
  keepLedger(world, owner, drafts, payer);
  return owner;
}

function businessOf(
  world: SampleWorld,
  owner: Owner & { kind: string },
  index: number,
  random: Random,
): AccrualDraft[] {
  if (owner.kind !== 'T' && index % 9 !== 2) return [];
  const shop = random.pick(world.addresses.shops);
  return runBusiness(world, owner, shop, random, {
    isEntertainment: index % 36 === 2,
    openedYear:
      index % 36 === 2 ? yearOf(world.asOf) - yearsOfSample + 1 : inTurn(world, Math.floor(index / 4)),
  });
}

/** Adds what only some people owe, each kind once for every year of the sample and again. */
function feesOf(world: SampleWorld, owner: Owner, index: number, random: Random): AccrualDraft[] {
  const drafts: AccrualDraft[] = [];
  const turn = (every: number) => inTurn(world, Math.floor(index / every));
  if (index % 15 === 4) {
    drafts.push(...rentPlace(world, 1 + (Math.floor(index / 15) % 12), random.whole(6, 24) * 1_000));
  }
  if (index % 9 === 5) {
    const year = turn(9);
    const works = random.pick(['Yol', 'Su tesisleri', 'Kanalizasyon'] as const);
    drafts.push(shareExpenses(world, someDayOf(world, year, random), random.whole(8, 32) * 1_000, works));
  }
  if (index % 12 === 6) {
    drafts.push(
      oneTimeFee(world, turn(12), random, {
        revenueCode: revenueCodes.unlawfulUse,
        liraOf2026: random.whole(3, 40) * 1_000,
        description: 'Belediye taşınmazının izinsiz kullanımı',
      }),
    );
  }
  if (index % 11 === 7) {
    drafts.push(
      feeBeforePermit(world, turn(11), random, {
        revenueCode: revenueCodes.occupationFee,
        liraOf2026: random.whole(8, 60) * 100,
        description: 'Pazar yeri işgali',
      }),
    );
  }
  if (index % 14 === 8) {
    drafts.push(
      feeBeforePermit(world, turn(14), random, {
        revenueCode: revenueCodes.constructionFee,
        liraOf2026: random.whole(12, 90) * 1_000,
        description: 'Yapı ruhsatı, konut inşaatı',
      }),
    );
  }
  if (index % 10 === 9) {
    drafts.push(
      applyForMarriage(world, owner, someDayOf(world, turn(10), random), random.pick([4_000, 5_000, 6_000])),
    );
  }
  return drafts;
}

/** Returns the years of the sample in turn. */
function inTurn(world: SampleWorld, turn: number): number {
  return world.years[turn % yearsOfSample] ?? yearOf(world.asOf);
}
