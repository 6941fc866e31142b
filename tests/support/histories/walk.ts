import type { PGlite } from '@electric-sql/pglite';
import { vi } from 'vitest';
import { inRequest } from '../browser/member-browser';
import { reconcileEverything } from '../bank/reconcile-everything';
import { type History, openHistory, signInAgain } from './history';
import { actAtBank, comeBack, decideAtDesk, payAndComeBack, payAtTill, wait } from './other-steps';
import {
  begin,
  beginAndLeave,
  checkResult,
  endLink,
  giveUp,
  goOnWithQueue,
  leave,
  payByLink,
  sendLink,
  type Step,
} from './payer-steps';
import { checkEnd } from './end-rules';
import { checkPages } from './rules';
import type { Town } from './town';
import { readEverybody, readSome } from './pages';

/** Lists each step as often as it is drawn. */
const steps: readonly Step[] = [
  ...[beginAndLeave, beginAndLeave, beginAndLeave, beginAndLeave, begin, leave, leave],
  ...[payAndComeBack, payAndComeBack, actAtBank, actAtBank, comeBack, comeBack],
  ...[giveUp, giveUp, checkResult, wait, wait],
  ...[sendLink, payByLink, endLink, goOnWithQueue, goOnWithQueue, decideAtDesk, decideAtDesk, payAtTill],
];

/** So large a share of calls to the municipality fails in a history with a bad line. */
const BAD_LINE = 0.12;

const emptied = [
  'payment_event',
  'payment_attempt_line',
  'payment_attempt',
  'draft',
  'session',
  'rate_limit',
];

export interface Walked {
  /** Lists what was done, step by step. */
  readonly trace: readonly string[];
  /** Says what was wrong after the last of them. */
  readonly faults: readonly string[];
  readonly town: Town;
}

interface Walker {
  readonly client: PGlite;
  /** Learns whose calls the municipality answers from now on. */
  readonly take: (history: History) => void;
}

/** Takes one step for which there is something to do. */
async function doSomething(history: History): Promise<string> {
  for (;;) {
    const done = await history.random.oneOf(steps)?.(history);
    if (done != null) return done;
  }
}

async function listen(history: History): Promise<string[]> {
  history.line.fail(0);
  return checkPages(history, await readSome(history));
}

/** The bank answers everything that was asked, and nobody can pay any more. */
async function end(history: History): Promise<string[]> {
  history.line.fail(0);
  for (const minutes of [100, 30]) {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await inRequest(reconcileEverything);
  }
  await signInAgain(history);
  const pages = await readEverybody(history);
  return [...checkPages(history, pages), ...checkEnd(history, pages)];
}

/** Walks the history of a seed until something is wrong, or to its end. */
export async function walkHistory(seed: number, moment: Date, { client, take }: Walker): Promise<Walked> {
  await client.exec(`truncate ${emptied.map((name) => `portal.${name}`).join()} cascade`);
  vi.setSystemTime(moment);
  const history = await openHistory(seed);
  take(history);
  const { random, town } = history;
  const share = random.isIn(0.5) ? BAD_LINE : 0;
  const trace: string[] = [];
  for (let left = random.whole(8, 24); left > 0; left -= 1) {
    vi.setSystemTime(Date.now() + random.whole(100, random.isIn(0.2) ? 40_000 : 900));
    await client.exec('delete from portal.rate_limit');
    history.line.fail(share);
    trace.push(await doSomething(history));
    const faults = await listen(history);
    if (faults.length > 0) return { trace, faults, town };
  }
  return { trace: [...trace, 'the end'], faults: await end(history), town };
}
