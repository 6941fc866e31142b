import { constants } from 'node:os';
import type { CommandContext } from './command-context';
import { describeFailure } from './failure';
import { WrongUsage } from './fault';
import { helpOf, helpOfAll } from './help';
import { readWords } from './read-arguments';
import type { Word } from './word';

/** Counts the milliseconds that work under way has to end by itself once the process is told to. */
const PATIENCE = 10_000;
const signals = ['SIGINT', 'SIGTERM'] as const;

const isHelp = (typed: string) => typed === '--help' || typed === '-h';

function choose(words: Readonly<Record<string, Word>>, name: string): Word {
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  if (word) return word;
  const remedy = 'Komutları görmek için: npm run belediye';
  throw new WrongUsage(
    name.startsWith('-') ? `Önce komutu yazın. ${remedy}` : `“${name}” diye bir komut yok. ${remedy}`,
  );
}

/** Returns the work that ends: by itself, or at a signal; what was opened is closed here and nowhere else. */
async function carryOut(work: (context: CommandContext) => Promise<number>): Promise<number> {
  const closing: Array<() => Promise<void>> = [];
  const stop = new AbortController();
  let interrupted = 0;
  const variables = process.env;
  const tell = (error: unknown) => process.stderr.write(`${describeFailure(error, variables)}\n`);
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close().catch(tell);
  };
  const context: CommandContext = {
    variables,
    say: (text) => console.log(text),
    stop: stop.signal,
    atEnd: (close) => closing.push(close),
  };
  const endAt = (signal: (typeof signals)[number]) => {
    if (stop.signal.aborted) process.exit(interrupted);
    interrupted = 128 + constants.signals[signal];
    stop.abort();
    // What hangs is cut off.
    setTimeout(() => process.exit(interrupted), PATIENCE).unref();
  };
  for (const signal of signals) process.on(signal, endAt);
  try {
    return await work(context);
  } catch (error) {
    if (!stop.signal.aborted) {
      tell(error);
      return error instanceof WrongUsage ? 2 : 1;
    }
    process.stderr.write('Komut yarıda kesildi.\n');
    return interrupted;
  } finally {
    await closeAll();
  }
}

/** Runs what was typed after `belediye`; answers with the exit code. */
export async function runWords(
  words: Readonly<Record<string, Word>>,
  [name, ...typed]: readonly string[],
): Promise<number> {
  if (name === undefined || isHelp(name) || name === 'yardım' || name === 'help') {
    console.log(helpOfAll(words));
    return 0;
  }
  return carryOut(async (context) => {
    const word = choose(words, name);
    if (typed.some(isHelp)) {
      context.say(helpOf(name, word));
      return 0;
    }
    return readWords({ name, word }, typed)(context);
  });
}
