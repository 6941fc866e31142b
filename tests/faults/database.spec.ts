import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser/fixtures';
import { needsPostgres, noPostgres } from '../support/portal/postgres';
import { tryDatabase } from './database/trial';

test('killed connections, a frozen and a stopped server end no process, hold up no page and lose nothing', async () => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  try {
    const seconds = { killed: 6, frozen: 8, stopped: 5 };
    const trial = await tryDatabase(folder, seconds);
    test.skip(trial === null && !needsPostgres(), noPostgres);
    expect(trial?.ending).toBeNull();
    for (const { disturbance, witness, recovery, lostDrafts } of trial?.reports ?? []) {
      expect(witness.faults, disturbance).toEqual([]);
      expect(recovery, disturbance).not.toBeNull();
      expect(lostDrafts, disturbance).toEqual([]);
    }
    const frozen = trial?.reports.find(({ disturbance }) => disturbance === 'frozen')?.witness;
    expect(frozen?.excuses).toBeGreaterThan(0);
    // A page that waits for the thaw takes this long. How soon others come is asked by `npm run faults -- --database`.
    expect(frozen?.slowest).toBeLessThan(seconds.frozen * 1_000);
    expect(trial?.books.paidOrders).toBeGreaterThan(5);
    expect([trial?.books.lost, trial?.books.double]).toEqual([[], []]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
