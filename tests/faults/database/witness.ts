import { setTimeout as pause } from 'node:timers/promises';
import { getForm, LineBroken, openBrowser, type Browser } from '../../support/plain-browser';
import { signIn } from '../storm/visit';
import type { Payer } from '../storm/payers';

/** Every page answers within this many milliseconds, in any state of the database. */
export const LIMIT = 3_000;

/** What visitors saw while the database was broken. */
export interface Witness {
  answers: number;
  /** Pages that said the records are away. */
  excuses: number;
  slowest: number;
  /** Answers that were late, bare text, or lost what was typed. */
  readonly faults: string[];
}

export const newWitness = (): Witness => ({ answers: 0, excuses: 0, slowest: 0, faults: [] });

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
function judge(witness: Witness, what: string, { status, text, milliseconds }: Seen, limit = LIMIT): void {
  witness.answers += 1;
  witness.slowest = Math.max(witness.slowest, milliseconds);
  if (status === 503) witness.excuses += 1;
  if (milliseconds > limit) witness.faults.push(`${what}: ${status} after ${Math.round(milliseconds)} ms`);
  if (!/<html lang="tr"/.test(text)) witness.faults.push(`${what}: ${status} bare text ${text.slice(0, 60)}`);
  else if (status >= 500 && status !== 503) witness.faults.push(`${what}: ${status}`);
}

/** Somebody who reads open pages, one after the other, until told to stop. */
export async function readPages(origin: string, witness: Witness, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const path = openPages[turn % openPages.length] ?? '/';
    const started = performance.now();
    try {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(20_000) });
      const text = await answer.text();
      judge(witness, path, { status: answer.status, text, milliseconds: performance.now() - started });
    } catch (error) {
      witness.faults.push(`${path}: ${String(error)}`);
    }
    await pause(50);
  }
}

/** A complaint that was taken, to be found again. */
export interface KeptDraft {
  readonly browser: Browser;
  readonly url: string;
  readonly subject: string;
}

/** A member who writes complaints, one draft after the other; what was not taken has to come back with the page. */
export async function writeDrafts(
  origin: string,
  payer: Payer,
  witness: Witness,
  isOver: () => boolean,
): Promise<KeptDraft[]> {
  const kept: KeptDraft[] = [];
  const browser = openBrowser(payer.address);
  await signIn(browser, origin, payer.identityNo);
  const path = '/ComplaintsAndRequests?tur=yol';
  const form = getForm(await browser.open(origin + path), '/ComplaintsAndRequests');
  for (let turn = 0; !isOver(); turn += 1) {
    const subject = `Kaldırım ${turn} çöktü`;
    const started = performance.now();
    try {
      const typed = { konu: subject, aciklama: 'Okulun önünde.', yer: 'Okul kapısı', kimlik: 'adsiz' };
      const page = await browser.send(form, typed);
      // The post, and the page it leads to.
      judge(witness, 'complaint', { ...page, milliseconds: performance.now() - started }, 2 * LIMIT);
      if (page.status === 200 && page.url.includes('taslak=')) kept.push({ browser, url: page.url, subject });
      // Taken already where the page it leads to could not be read.
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

/** Those of the drafts that are not there any more. */
export async function listLost(drafts: readonly KeptDraft[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { browser, url, subject } of drafts) {
    const page = await browser.open(url);
    if (page.status !== 200 || !page.text.includes(subject)) lost.push(`${page.status} ${subject}`);
  }
  return lost;
}
