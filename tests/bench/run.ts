import { measureDay } from './day/run';
import { measurePayments } from './payments';
import { measureQuick } from './quick';
import { measureSlowConnection } from './slow-connection';
import { measureBigMembers } from './size/big-members';
import { measureYearlyRun } from './size/accrue';
import { measureExchange } from './size/exchange';
import { measureExports } from './size/exports';
import { measureSize } from './size/run';
import { measureSmallHeap } from './size/small-heap';
import { measureStart } from './start';
import { measureWork } from './work/run';

function option(name: string, usual: number): number {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? usual : Number(process.argv[place + 1]);
}

function textOption(name: string): string | null {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? null : (process.argv[place + 1] ?? null);
}

const parts: Readonly<Record<string, () => Promise<number>>> = {
  quick: async () => {
    await measureQuick();
    return 0;
  },
  payments: async () => {
    await measurePayments(option('payments', 1_000), option('at-once', 16));
    return 0;
  },
  day: () => measureDay(option('share', 4), option('minute', 30)),
  start: () => measureStart(option('minutes', 10)),
  work: () => measureWork(textOption('before')),
  'slow-connection': measureSlowConnection,
  size: measureSize,
  'big-members': measureBigMembers,
  accrue: measureYearlyRun,
  exchange: measureExchange,
  exports: measureExports,
  'small-heap': measureSmallHeap,
};

const [part = 'quick'] = process.argv.slice(2);
const measure = parts[part];
if (!measure) {
  console.error(`npm run bench -- ${Object.keys(parts).join(' | ')}`);
  process.exitCode = 2;
} else process.exit(await measure());
