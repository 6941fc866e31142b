import type { Behaviour } from 'municipality/sandbox';
import { getSandboxCard, sandboxSmsCode } from 'municipality/sandbox';
import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { standings } from '~/features/payments/position/standing';
import type { Browser, Page } from '../../support/browser/plain-browser';
import { getForm, LineBroken, listForms, openBrowser, wordsOf } from '../../support/browser/plain-browser';
import type { Payer } from './payers';

/** Lists what goes wrong on the way to the bank and back; each in the place of one payment in a hundred or so. */
const strange: readonly Behaviour[] = [
  'answer-lost',
  'answer-three-times',
  'slow-answer',
  'hash-missing',
  'altered-in-transit',
  'other-order',
  'insufficient-funds',
  'mdstatus-0',
];

/** The bank misbehaves in this share of payments. */
const STRANGE_SHARE = 0.1;
/** Counts the milliseconds a person waits before trying again. */
const PAUSE = 400;
/** A payer who was told to wait looks again after so many milliseconds. */
const WHILE_IN_DOUBT = 4_000;
/**
 * Counts the visits to the debts that may get nothing off the list; beyond it something is wrong that trying again does
 * not mend.
 */
const MOST_IDLE_VISITS = 10;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Describes what the payer comes to know of each try to pay. */
export interface Tally {
  started: number;
  brokenConnections: number;
  shown: Record<string, number>;
}

/** Reads the page's own word: what an error summary names, or its heading. */
function readOutcome({ text }: Page): string {
  const problem = /role="alert"[\s\S]*?<li[^>]*>([\s\S]*?)<\/li>/.exec(text)?.[1];
  const heading = /<h[12][^>]*>([^<]+)<\/h[12]>/.exec(text)?.[1];
  return (problem ?? heading ?? '').replace(/<[^>]+>/g, '').trim();
}

export async function signIn(browser: Browser, origin: string, identityNo: string): Promise<Page> {
  const page = requireRecords(await browser.open(`${origin}/session/signin?hedef=%2FDebtQuestioning`));
  if (new URL(page.url).pathname !== '/session/signin') return page;
  const form = listForms(page).find(({ names }) => names.includes('kimlik'));
  if (!form) throw new Error(`No form to sign in with at ${page.url} (${page.status})`);
  return requireRecords(await browser.send(form, { kimlik: identityNo, sifre: demoPassword }));
}

/** A portal that cannot reach its records says so: the visitor tries again, as after a broken line. */
export function requireRecords(page: Page): Page {
  if (page.status === 503) throw new LineBroken(`503 at ${page.url}`);
  return page;
}

/** Acts at the bank: card, code, and the form that leads back. */
async function passBank(browser: Browser, window: Page): Promise<Page> {
  const behaviour =
    Math.random() < STRANGE_SHARE ? strange[Math.trunc(Math.random() * strange.length)] : 'paid';
  const { number, expiry, cvv } = getSandboxCard(behaviour ?? 'paid');
  let page = await browser.send(getForm(window, '/ziraat-banka'));
  if (page.url.endsWith('/card')) {
    page = await browser.send(getForm(page, '/card'), { name: 'Deneme', number, expiry, cvv });
  }
  if (page.url.endsWith('/code')) page = await browser.send(getForm(page, '/code'), { code: sandboxSmsCode });
  return page;
}

/** Brings the bank's answer back; a broken line is tried again by half of the payers and left by the others. */
async function comeBack(browser: Browser, result: Page, tally: Tally): Promise<Page | null> {
  const form = listForms(result).find(({ action }) => action.includes('/banka-donusu/'));
  if (!form) return null;
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      return await browser.send(form);
    } catch (error) {
      if (!(error instanceof LineBroken)) throw error;
      tally.brokenConnections += 1;
      if (Math.random() < 0.5) return null;
      await wait(PAUSE);
    }
  }
  return null;
}

/** The page says this beside a debt that a payment holds and that has no box to tick. */
const heldWords = Object.values(standings).flatMap(({ mayTick, label }) =>
  mayTick || label === null ? [] : [label],
);

/** Counts how many debts of a page a payment under way holds, by the page's own words. */
function countHeld(debts: Page): number {
  const words = wordsOf(debts);
  return heldWords.reduce((sum, label) => sum + words.split(label).length - 1, 0);
}

/** Tries once to pay one debt, as far as the line holds. Answers how many debts were open or held before it. */
export async function payOne(
  browser: Browser,
  origin: string,
  payer: Payer,
  tally: Tally,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<number> {
  let debts = requireRecords(await browser.open(`${origin}/DebtQuestioning`));
  if (new URL(debts.url).pathname !== '/DebtQuestioning') {
    debts = await signIn(browser, origin, payer.identityNo);
  }
  const open = payer.accrualOids.filter((oid) => debts.text.includes(`value="${oid}"`));
  const oid = open[Math.trunc(Math.random() * open.length)];
  const held = countHeld(debts);
  if (oid === undefined) {
    if (debts.text.includes('açık borç yok')) return 0;
    if (held > 0) {
      await pause(WHILE_IN_DOUBT);
      return held;
    }
    throw new Error(`No debts to read at ${debts.url} (${debts.status})`);
  }
  const pay = listForms(debts).find(({ names }) => names.includes('borc'));
  if (!pay) throw new Error(`No form to pay with at ${debts.url} (${debts.status})`);
  tally.started += 1;
  // An impatient finger presses twice.
  if (Math.random() < 0.1) {
    await Promise.allSettled([browser.send(pay, { borc: oid }), browser.send(pay, { borc: oid })]);
  }
  const window = requireRecords(await browser.send(pay, { borc: oid }));
  if (!window.text.includes('name="oid"')) {
    note(tally, window);
    await wait(WHILE_IN_DOUBT);
    return open.length + held;
  }
  const outcome = await comeBack(browser, await passBank(browser, window), tally);
  if (outcome) note(tally, outcome);
  return open.length + held;
}

function note(tally: Tally, page: Page): void {
  const outcome = `${page.status} ${readOutcome(page)}`;
  tally.shown[outcome] = (tally.shown[outcome] ?? 0) + 1;
}

/** Pays until the list of debts is empty, or until nothing gets on any more (a debt held by a payment in doubt). */
export async function payEverything(origin: string, payer: Payer, tally: Tally): Promise<void> {
  const browser = openBrowser(payer.address);
  let [left, idle] = [Infinity, 0];
  while (idle < MOST_IDLE_VISITS) {
    try {
      const open = await payOne(browser, origin, payer, tally);
      if (open === 0) return;
      idle = open < left ? 0 : idle + 1;
      left = open;
    } catch (error) {
      if (!(error instanceof LineBroken)) throw error;
      tally.brokenConnections += 1;
      await wait(PAUSE);
    }
  }
}
