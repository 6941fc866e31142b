import { setTimeout as pause } from 'node:timers/promises';
import {
  type Browser,
  type Form,
  getForm,
  LineBroken,
  openBrowser,
} from '../../support/browser/plain-browser';
import { signIn } from '../storm/visit';
import type { Payer } from '../storm/payers';

/** Every page answers within this many milliseconds, in any state of the database, on a machine that does nothing else. */
const LIMIT = 3_000;

/** Describes what visitors saw while the database was broken. */
export interface Witness {
  answers: number;
  /** Counts the pages that said the records are away. */
  excuses: number;
  slowest: number;
  /** Says how often a complaint that was written was posted: each post begins one draft at most. */
  posted: number;
  /** Holds the answers that took longer than a page may. */
  readonly late: string[];
  /** Holds the answers that were bare text, or lost what was typed. */
  readonly faults: string[];
}

export const newWitness = (): Witness => ({
  answers: 0,
  excuses: 0,
  slowest: 0,
  posted: 0,
  late: [],
  faults: [],
});

const openPages = [
  '/anasayfa',
  '/yardim',
  '/session/signin',
  '/hizmet-durumu',
  '/ECTAnnualPrice',
  '/makbuz-dogrula',
];

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/** Looks at an answer as a person would: is it a page, in time, and whole? */
function check(witness: Witness, what: string, { status, text, milliseconds }: Seen, limit = LIMIT): void {
  witness.answers += 1;
  witness.slowest = Math.max(witness.slowest, milliseconds);
  if (status === 503) witness.excuses += 1;
  if (milliseconds > limit) witness.late.push(`${what}: ${status} after ${Math.round(milliseconds)} ms`);
  if (!/<html lang="tr"/.test(text)) witness.faults.push(`${what}: ${status} bare text ${text.slice(0, 60)}`);
  else if (status >= 500 && status !== 503) witness.faults.push(`${what}: ${status}`);
}

/** Reads open pages, one after the other, until told to stop. */
export async function readPages(origin: string, witness: Witness, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const path = openPages[turn % openPages.length] ?? '/';
    const started = performance.now();
    try {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(20_000) });
      const text = await answer.text();
      check(witness, path, { status: answer.status, text, milliseconds: performance.now() - started });
    } catch (error) {
      witness.faults.push(`${path}: ${String(error)}`);
    }
    await pause(50);
  }
}

/** Describes a complaint that was taken, to be found again. */
export interface KeptDraft {
  readonly browser: Browser;
  readonly url: string;
  readonly subject: string;
}

/** Describes a member's browser with the form of a complaint open in it. */
export interface Writer {
  readonly browser: Browser;
  readonly form: Form;
}

const COMPLAINT = '/ComplaintsAndRequests';

/** Signs in and opens the form, while the database is whole. @throws LineBroken after ten tries */
export async function openWriter(origin: string, payer: Payer): Promise<Writer> {
  const browser = openBrowser(payer.address);
  return insist(async () => {
    await signIn(browser, origin, payer.identityNo);
    return { browser, form: getForm(await browser.open(`${origin}${COMPLAINT}?tur=yol`), COMPLAINT) };
  });
}

/** Tries again where the line broke, as a person would. */
export async function insist<Result>(work: () => Promise<Result>, tries = 10): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LineBroken) || left <= 1) throw error;
      await pause(500);
    }
  }
}

/** Writes a member who writes complaints, one draft after the other; what was not taken has to come back with the page. */
export async function writeDrafts(
  { browser, form }: Writer,
  witness: Witness,
  isOver: () => boolean,
): Promise<KeptDraft[]> {
  const kept: KeptDraft[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const subject = `Kaldırım ${turn} çöktü`;
    const started = performance.now();
    try {
      const typed = { konu: subject, aciklama: 'Okulun önünde.', yer: 'Okul kapısı', kimlik: 'adsiz' };
      witness.posted += 1;
      const page = await browser.send(form, typed);
      // The post and the page it leads to are both sent.
      check(witness, 'complaint', { ...page, milliseconds: performance.now() - started }, 2 * LIMIT);
      if (page.status === 200 && page.url.includes('taslak=')) kept.push({ browser, url: page.url, subject });
      // It is taken already where the page it leads to could not be read.
      else if (
        page.status === 503 &&
        !page.url.includes('taslak=') &&
        !page.text.includes(subject) &&
        page.text.includes('kayıtlara')
      )
        witness.faults.push('complaint: what was typed did not come back');
    } catch (error) {
      if (!(error instanceof LineBroken)) throw error;
      witness.faults.push(`complaint: ${error.message}`);
    }
    await pause(500);
  }
  return kept;
}

/** Lists those of the drafts that are not there any more. */
export async function listLost(drafts: readonly KeptDraft[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { browser, url, subject } of drafts) {
    const page = await insist(() => browser.open(url));
    if (page.status !== 200 || !page.text.includes(subject)) lost.push(`${page.status} ${subject}`);
  }
  return lost;
}
