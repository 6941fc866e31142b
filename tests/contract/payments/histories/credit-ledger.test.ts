import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { expect, test } from 'vitest';
import { openCreditHistory } from '../../../support/histories/credit-history';

/** Change it to walk another way; the same seed walks the same way again. */
const SEED = 20_261_128;
const STEPS = 120;

test(
  'bank − receipts − desk − credits is nought at every step of a random history',
  { timeout: 120_000 },
  async () => {
    const now = () => new Date('2026-11-20T09:00:00Z');
    const town = await openTestMunicipality({ now });
    const history = await openCreditHistory({ ...town, now }, SEED);
    for (let step = 0; step < STEPS; step += 1) {
      await history.step();
      expect(await history.leftOver(), `step ${step}`).toBe(0);
    }
    // A history without one of these would prove nothing about it.
    for (const what of [
      'booked',
      'desk',
      'double',
      'corrected',
      'mahsup',
      'iade',
      'approved',
      'rejected',
      'paid',
    ])
      expect(history.seen[what] ?? 0, what).toBeGreaterThan(0);
    await town.close();
  },
);
