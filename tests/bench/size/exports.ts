import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { openBankFiles } from 'municipality/service';
import { testSettings } from 'municipality/testing/test-municipality';
import { keepFigures } from '../history';
import { fillTown, now, openSeedServer, TODAY, type sizes } from './seed';

/** The memory held in a city may be so many times what it is in a village. */
const MOST_RATIO = 1.5;
const MEGABYTE = 1024 * 1024;

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

/** Measures the most that was really held while something ran, looked at after everything else was thrown away. */
async function watchHeap<Result>(work: () => Promise<Result>): Promise<{ result: Result; most: number }> {
  collect();
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  const timer = setInterval(() => {
    collect();
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }, 250);
  try {
    return { result: await work(), most };
  } finally {
    clearInterval(timer);
  }
}

/** Measures every open debt of both towns written to a file for the bank; answers with the exit code. */
export async function measureExports(): Promise<number> {
  const say = (text: string) => console.log(text);
  const server = await openSeedServer(say);
  if (!server) return 1;
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const writeAll = async (size: keyof typeof sizes) => {
    const pool = await server.open(await fillTown(server, size, say));
    try {
      const files = openBankFiles({ connection: { kind: 'postgres', pool }, settings: testSettings, now });
      const startedAt = performance.now();
      const { result, most } = await watchHeap(async () => {
        // A village is done before anybody could look: it is written again and again.
        const until = performance.now() + 3_000;
        let written = await files.writeDebts(TODAY, folder);
        while (performance.now() < until) {
          rmSync(written.path);
          written = await files.writeDebts(TODAY, folder);
        }
        return written;
      });
      const seconds = (performance.now() - startedAt) / 1000;
      say(
        `${size}: ${result.foot.recordCount.toLocaleString('en')} debts, ${(statSync(result.path).size / MEGABYTE).toFixed(1)} MB, ${seconds.toFixed(1)} s, at most ${(most / MEGABYTE).toFixed(1)} MB held`,
      );
      return most;
    } finally {
      await pool.end();
    }
  };
  try {
    const [village, city] = [await writeAll('small'), await writeAll('large')];
    keepFigures('exports', { 'heap of the debt file, city by village': city / village });
    return city / village <= MOST_RATIO ? 0 : 1;
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
