import { expect, test } from 'vitest';
import { seedOf } from '../../../support/histories/random';
import type { History } from '../../../support/histories/history';
import { walkHistory } from '../../../support/histories/walk';
import { usePortalAt } from '../../../support/portal/portal-at';
import { bySize } from '../../../tiers';

/** Counts histories: `npm run faults` walks thousands. */
const HISTORIES = Number(process.env['RANDOM_HISTORIES'] ?? bySize(3, 25));
/** Change it to walk other ways. */
const SEED = 20_261_126;

const moment = new Date('2026-11-21T09:00:00Z');
let current: History | null = null;
const client = usePortalAt(moment, (request) => {
  if (!current) throw new Error('No history is under way');
  return current.line.handle(request);
});

/**
 * Lists the histories that once found a fault: the press for another payment hears that the bank has taken the money of
 * one given up, and that one goes on from there.
 */
const FOUND = [2_876_315_191];

const alone = process.env['RANDOM_PAYMENTS_SEED'];
const seeds =
  alone === undefined
    ? [...FOUND, ...Array.from({ length: HISTORIES }, (_, index) => seedOf(SEED, index))]
    : [Number(alone)];

test(
  `in ${seeds.length} random histories everybody is told at every quiet moment what bank and ledger know`,
  { timeout: 7_200_000 },
  async () => {
    let receipts = 0;
    for (const seed of seeds) {
      const { trace, faults, town } = await walkHistory(seed, moment, {
        client,
        take: (history) => (current = history),
      });
      receipts += town.receipts;
      expect(faults, `npm run faults -- --seed ${seed}\n${trace.join('\n')}\n`).toEqual([]);
    }
    if (alone === undefined) expect(receipts).toBeGreaterThanOrEqual(seeds.length / 4);
  },
);
