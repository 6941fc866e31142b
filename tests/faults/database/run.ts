/*
 * Runs as `npm run faults -- --database`: connections killed every two seconds for a minute, the server frozen for a
 * minute and stopped for half a one, under payments, complaints and readers. Exit code 1 when the process died, a page
 * came late or bare, or money or a draft is missing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '~/platform/remix/build';
import { tryDatabase } from './trial';

const say = (text: string) => console.log(text);

export async function runDatabaseTrial(): Promise<boolean> {
  await ensureBuild(say);
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  try {
    const trial = await tryDatabase(folder, { killed: 60, frozen: 60, stopped: 30 });
    if (!trial) throw new Error('No PostgreSQL of our own can be started here');
    const { reports, books, tally, ending } = trial;
    for (const { disturbance, witness, recovery, keptDrafts, lostDrafts } of reports) {
      const { answers, excuses, slowest, late, faults } = witness;
      say(
        `${disturbance}: ${answers} answers, ${excuses} said the records are away, slowest ${Math.round(slowest)} ms, whole again after ${recovery === null ? 'more than 20 s' : `${Math.round(recovery)} ms`}, ${keptDrafts} drafts, ${lostDrafts.length} lost`,
      );
      for (const line of [...new Set([...late, ...faults]), ...lostDrafts].slice(0, 20)) say(`  ${line}`);
    }
    say(
      `${tally.started} payments started, ${books.paidOrders} paid, lost ${books.lost.length}, double ${books.double.length}; the portal ${ending === null ? 'lived' : `ended with ${ending}`}`,
    );
    say(`what payers saw: ${JSON.stringify(tally.shown)}`);
    for (const line of [...books.lost.map((entry) => JSON.stringify(entry)), ...books.double])
      say(`  ${line}`);
    return (
      ending === null &&
      books.lost.length + books.double.length === 0 &&
      reports.every(
        ({ witness, recovery, lostDrafts }) =>
          witness.late.length + witness.faults.length === 0 &&
          recovery !== null &&
          recovery <= 5_000 &&
          lostDrafts.length === 0,
      )
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
