import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProgram } from '../run/programs';
import type { Visitor } from '../browser/visitor';

/** Describes somebody at a text browser: goes to numbered links and fields, and types. */
export interface TextVisitor extends Visitor {
  close(): Promise<void>;
}

const PATIENCE = 20_000;
const ROUND = 40;
const WIDTH = 160;

/** Everything behind is the browser's own list of addresses. */
const ownPart = /\nReferences\n[\s\S]*$/;

const digitsOf = (number: number) => Array.from(String(number));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');

/** Reads the number in front of a link or of a box, or within the brackets of a button. */
function numberBefore(page: string, name: string, mark: string): number {
  const found = new RegExp(`\\[(\\d+)${mark}\\s*${escaped(name)}`).exec(page)?.[1];
  if (found === undefined) throw new Error(`The page has nothing to choose named "${name}":\n${page}`);
  return Number(found);
}

/**
 * Reads the number of the field a label stands in front of: of all places with its words the one with a field closest
 * by.
 */
function fieldAfter(page: string, label: string): number {
  const places = Array.from(page.matchAll(new RegExp(escaped(label), 'g')), ({ index }) => {
    const field = /\[(\d+)\][^[\]\n]*_/.exec(page.slice(index));
    return { number: Number(field?.[1]), distance: field?.index ?? Infinity };
  });
  const [nearest] = places.sort((one, other) => one.distance - other.distance);
  if (!nearest || nearest.distance === Infinity)
    throw new Error(`The page has no field "${label}":\n${page}`);
  return nearest.number;
}

/** Holds Turkish in one byte a letter: Lynx puts fields at the wrong place behind longer ones. */
const CHARSET = 'iso-8859-9';
const screenText = new TextDecoder(CHARSET);

/**
 * Starts Lynx at a portal. It reads its keys from a pipe, one after the other, and prints the page to a file whenever it
 * is asked what it shows: so nothing has to be timed.
 */
export function openTextBrowser(origin: string): TextVisitor {
  const folder = mkdtempSync(join(tmpdir(), 'lynx-'));
  const pipe = join(folder, 'keys');
  execFileSync('mkfifo', [pipe]);
  const options = [
    ...['-number_fields', '-nopause', '-tna', '-popup', '-accept_all_cookies', '-cookie_file=/dev/null'],
    ...[`-display_charset=${CHARSET}`, `-width=${WIDTH}`, `-cmd_script=${pipe}`],
  ];
  const command = `stty rows 60 cols ${WIDTH}; exec ${findProgram('lynx') ?? 'lynx'} ${options.join(' ')} '${origin}/saglik'`;
  const screen = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, TERM: 'xterm', LC_ALL: 'C', HOME: folder },
  });
  const keys = createWriteStream(pipe);
  const press = (names: readonly string[]) => keys.write(names.map((name) => `key ${name}\n`).join(''));
  let prints = 0;

  async function print(): Promise<string> {
    const file = join(folder, String((prints += 1)));
    press(['p', '^J', '^U', ...digitsOf(prints), '^J']);
    const endsAt = performance.now() + PATIENCE;
    while (performance.now() < endsAt) {
      const text = existsSync(file) ? screenText.decode(readFileSync(file)) : '';
      if (ownPart.test(text) && text.endsWith('\n')) return text.replace(ownPart, '');
      await delay(ROUND);
    }
    throw new Error('The text browser does not answer');
  }
  /** The zero comes first: without it a digit is an arrow. */
  const goTo = (number: number) => press(['0', ...digitsOf(number), '^J']);

  /** What is typed or ticked moves no number: a page is read once. */
  let shown = Promise.resolve('');
  const readPage = () => {
    shown = print();
    // Who asks hears of it; a page nobody reads any more may stay unprinted.
    shown.catch(() => undefined);
  };
  readPage();
  const act = (number: number, names: readonly string[]) => {
    goTo(number);
    press(names);
    readPage();
  };
  const type = (text: string) => Array.from(text, (letter) => (letter === ' ' ? '<space>' : letter));

  const visitor: TextVisitor = {
    async open(path) {
      press(['g', '^U', ...type(origin + path), '^J']);
      readPage();
      await shown;
    },
    read: () => shown,
    follow: async (link) => act(numberBefore(await shown, link, '\\]'), []),
    press: async (button) => act(numberBefore(await shown, button, '\\][^)\\n]*\\)'), ['^J']),
    // Matches "Redirection of POST content. P)roceed …".
    pressAway: async (button) => act(numberBefore(await shown, button, '\\][^)\\n]*\\)'), ['^J', 'P']),
    async type(label, text) {
      goTo(fieldAfter(await shown, label));
      press(['^J', '^U', ...type(text), '^I']);
    },
    async tick(label) {
      goTo(numberBefore(await shown, label, '\\]\\[ \\]'));
      press(['^J']);
    },
    async choose(_label, entry) {
      goTo(numberBefore(await shown, entry, '\\]\\([ *]\\)'));
      press(['^J']);
    },
    // Its portal asks for none: who uses a text browser hears the digits, and a test does not.
    passHumanCheck: () => Promise.resolve(),
    async close() {
      press(['q', 'y']);
      keys.end();
      await once(screen, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return visitor;
}
