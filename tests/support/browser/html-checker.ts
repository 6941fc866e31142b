import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../run/programs';

const checker = join(createRequire(import.meta.url).resolve('vnu-jar/package.json'), '../build/dist/vnu.jar');

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly subType?: 'warning' | 'fatal';
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * On a phone the rows of a table are laid out as cards, and there some browsers forget that it is a table: every part says
 * again what it is. The checker holds that to be needless, or wrong where the table itself says so too.
 */
const tableRoles =
  /^The “role” attribute must not be used on a “(tr|td|th)” element which has a “table” ancestor|^The “(table|rowgroup|row|cell|rowheader|columnheader)” role is unnecessary/;

/** The gallery shows the headings of many pages on one. */
const isSample = (url: string, message: string) =>
  basename(url).startsWith('_ui.') && message.includes('“h1”');

/** This concerns the styles a page carries in itself: the checker knows neither containers nor ranges nor `max()`. */
const ofStyles = /^CSS: /;

/** Plain remarks are about ways of writing, such as React's slash in `<br/>`; warnings are about meaning. */
const isFault = ({ type, subType, message, url = '' }: Message) =>
  (type !== 'info' || subType === 'warning') &&
  !tableRoles.test(message) &&
  !ofStyles.test(message) &&
  !isSample(url, message);

/** It is done before a second compilation of its program has paid for itself. */
const quickly = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Runs the Nu HTML Checker once over all pages in a folder: each fault with the pages it was found in. */
export async function listHtmlFaults(folder: string): Promise<string[]> {
  const java = findProgram('java');
  if (java === null || !existsSync(folder)) return [];
  const { stdout } = await promisify(execFile)(
    java,
    [...quickly, '-Xss2m', '-jar', checker, '--stdout', '--format', 'json', '--exit-zero-always', folder],
    { maxBuffer: 256 * 1024 * 1024 },
  );
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  const faults = new Map<string, { pages: Set<string>; extract: string }>();
  for (const { url = '', message, extract = '' } of messages.filter(isFault)) {
    const fault = faults.get(message) ?? { pages: new Set(), extract: extract.trim() };
    faults.set(message, fault);
    fault.pages.add(basename(url));
  }
  return Array.from(faults, ([message, { pages, extract }]) =>
    [message, `  ${extract}`, ...Array.from(pages, (page) => `  in ${page}`)].join('\n'),
  );
}

/** @throws Error that names every page, its status and what is wrong with it */
export async function requireSoundHtml(folder: string): Promise<void> {
  const faults = await listHtmlFaults(folder);
  const count = existsSync(folder) ? readdirSync(folder).length : 0;
  if (findProgram('java') !== null) console.log(`${count} pages went through the HTML checker.`);
  if (faults.length > 0) throw new Error(`Pages are not sound HTML:\n${faults.join('\n')}`);
}
