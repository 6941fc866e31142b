import { revenueCodes } from '../../reference/revenue-kinds';
import { keepLedger } from '../town/ledger';
import { ordinaryHabit } from '../town/payment-habit';
import { createRandom } from '../town/random';
import type { Owner, SampleWorld } from '../town/world';
import { oneTimeFee } from './fees';

/** One of so many registries was fined. */
const EVERY = 7;

/** Adds an administrative fine in each year, each of somebody else. */
export function addFines(world: SampleWorld, owners: readonly Owner[]): void {
  for (const [place, year] of world.years.entries()) {
    const owner = owners[place * EVERY];
    if (!owner) return;
    const random = createRandom(`fine ${year}`);
    const fine = oneTimeFee(world, year, random, {
      revenueCode: revenueCodes.fine,
      liraOf2026: random.whole(2, 12) * 1_000,
      description: 'Belediye emir ve yasaklarına aykırılık, encümen kararı',
    });
    keepLedger(world, owner, [fine], { habit: ordinaryHabit(random, world.asOf), random });
  }
}
