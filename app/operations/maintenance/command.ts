import { parseArgs } from 'node:util';
import { openOperations } from '../open-operations.server';
import { runCommand, WrongUsage } from '../run-command';
import { closeService, listClosures, openService } from './closures.server';
import { isClosable, serviceTitles, type Closable } from '~/services/shape/closures';

const usage = `npm run maintenance                                    lists what is closed
npm run maintenance -- --close NAME [--until "2026-05-31 22:00"] [--because "…"]
npm run maintenance -- --open NAME
NAME: ${Object.keys(serviceTitles).join(', ')} or all. --until is the time of Türkiye and only announced: what is closed stays
closed until it is opened. --because is shown to visitors, in Turkish. Every process follows within five seconds.
Returns from banks, payment results and receipts stay open. Exit code 2: wrong usage.`;

function readWords() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { close: text, open: text, until: text, because: text } }).values;
  } catch {
    throw new WrongUsage(usage);
  }
}

/** An instant from "2026-05-31 22:00" in Türkiye, which keeps UTC+3 all year. */
function readUntil(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const [, day, hour] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text) ?? [];
  const until = new Date(`${day ?? ''}T${hour ?? ''}:00+03:00`);
  if (Number.isNaN(until.getTime())) throw new WrongUsage(usage);
  return until;
}

function readName(name: string): Closable {
  if (!isClosable(name)) throw new WrongUsage(usage);
  return name;
}

await runCommand(async () => {
  const { close: toClose, open: toOpen, until, because } = readWords();
  if (toClose !== undefined && toOpen !== undefined) throw new WrongUsage(usage);
  const wanted = { until: readUntil(until), reason: because?.trim() || null, now: new Date() };
  const name = toClose ?? toOpen;
  const service = name === undefined ? null : readName(name);
  const { database, close } = await openOperations(process.env);
  try {
    if (service !== null && toClose !== undefined) await closeService(database, service, wanted);
    if (service !== null && toOpen !== undefined && !(await openService(database, service))) {
      console.log(`${service} was not closed.`);
    }
    const rows = await listClosures(database);
    if (rows.length === 0) console.log('Everything is open.');
    for (const row of rows) {
      const until = row.until === null ? '' : `, until about ${row.until.toISOString()}`;
      console.log(
        `${row.service} is closed since ${row.closedAt.toISOString()}${until}: ${row.reason ?? 'no reason given'}`,
      );
    }
    return 0;
  } finally {
    await close();
  }
});
