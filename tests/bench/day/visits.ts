import { setTimeout as pause } from 'node:timers/promises';
import { getSandboxCard, sandboxSmsCode } from 'municipality/sandbox';
import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import {
  getForm,
  LineBroken,
  listForms,
  openBrowser,
  type Browser,
  type Form,
  type Page,
} from '../../support/browser/plain-browser';
import type { Payer } from '../../faults/storm/payers';

/**
 * Counts the milliseconds a visitor reads a page; a noon minute of the model is shorter than one of the clock, a page
 * is not.
 */
const [READS_LEAST, READS_MOST] = [500, 2_500];
/** A page that was turned away asks again after so many milliseconds: what the portal says. */
const [BACK_LEAST, BACK_MOST] = [10_000, 20_000];

const between = (least: number, most: number) => least + Math.random() * (most - least);
const read = () => pause(between(READS_LEAST, READS_MOST));

export interface Tally {
  visits: number;
  /** Somebody was shown the first page they wanted. */
  served: number;
  signedIn: number;
  begun: number;
  finished: number;
  codes: number;
  /** Counts the visits that were turned away at least once, and those that were still waiting at the end. */
  turnedAway: number;
  gaveUp: number;
  /** Counts the light pages, to newcomers, to those with a cookie, and in place of a form. */
  light: number;
  lightPages: number;
  lightForms: number;
  /** Counts the milliseconds by page; light ones are not among them. */
  readonly times: Record<string, number[]>;
  /** Counts what was neither shown nor a light page. */
  readonly failures: string[];
}

export const newTally = (): Tally => ({
  visits: 0,
  served: 0,
  signedIn: 0,
  begun: 0,
  finished: 0,
  codes: 0,
  turnedAway: 0,
  gaveUp: 0,
  light: 0,
  lightPages: 0,
  lightForms: 0,
  times: {},
  failures: [],
});

/** The day is over for a visitor who still waits. */
class GaveUp extends Error {
  override name = 'GaveUp';
}

export interface Visit {
  readonly tally: Tally;
  /** This browser is sent to this portal. */
  readonly origin: string;
  /** The banks' pages name the portal by this origin. */
  readonly publicOrigin: string;
  readonly payer: Payer;
  /** Says when the day is over, by `performance.now()`. */
  readonly until: number;
}

interface Visitor extends Visit {
  readonly browser: Browser;
  wasTurnedAway: boolean;
  isKnown: boolean;
}

/**
 * Asks, and asks again as the light page does by itself, or as it bids whoever sent a form. @throws GaveUp at the end of
 * the day, LineBroken
 */
async function insist(visitor: Visitor, name: string, ask: () => Promise<Page>): Promise<Page> {
  const { tally, browser } = visitor;
  let again = ask;
  for (;;) {
    const started = performance.now();
    const page = await again();
    const took = performance.now() - started;
    const isPage = page.text.includes('kendiliğinden açılır');
    const isForm = page.text.includes('Gönderdiğinizi alamadık');
    if (page.status !== 503 || (!isPage && !isForm)) {
      (tally.times[name] ??= []).push(took);
      if (page.status >= 500) {
        const heading = /<h1[^>]*>([^<]+)/.exec(page.text)?.[1] ?? '';
        tally.failures.push(`${name}: ${page.status} ${heading}`);
      }
      visitor.isKnown = true;
      return page;
    }
    if (isForm) tally.lightForms += 1;
    else if (visitor.isKnown) tally.lightPages += 1;
    else tally.light += 1;
    if (!visitor.wasTurnedAway) tally.turnedAway += 1;
    visitor.wasTurnedAway = true;
    // A form may have been taken and led on to a page that was not: that page is what comes back.
    if (isPage) again = () => browser.open(page.url);
    await pause(between(BACK_LEAST, BACK_MOST));
    if (performance.now() > visitor.until) throw new GaveUp();
  }
}

const open = (visitor: Visitor, path: string) =>
  insist(visitor, path, () => visitor.browser.open(visitor.origin + path));
const send = (visitor: Visitor, name: string, form: Form, filled: Record<string, string> = {}) =>
  insist(visitor, name, () => visitor.browser.send(form, filled));

/** Finds the form with a field of this name. @throws LineBroken when the page has none: it was another page than was due */
function formWith(page: Page, field: string): Form {
  const form = listForms(page).find(({ names }) => names.includes(field));
  if (!form) throw new LineBroken(`no form with ${field} at ${page.url} (${page.status})`);
  return form;
}

async function signIn(visitor: Visitor): Promise<Page> {
  const { tally, payer } = visitor;
  const page = await open(visitor, '/session/signin?hedef=%2FDebtQuestioning');
  tally.served += 1;
  await read();
  const typed = { kimlik: payer.identityNo, sifre: demoPassword };
  const debts = await send(visitor, 'sign-in and debts', formWith(page, 'kimlik'), typed);
  tally.signedIn += 1;
  return debts;
}

/** Pays one debt, from the choice to the receipt; the bank's own pages are not measured. */
async function pay(visitor: Visitor, debts: Page): Promise<void> {
  const { tally, browser, payer, origin, publicOrigin } = visitor;
  await read();
  const oid = payer.accrualOids[0] ?? '';
  tally.begun += 1;
  const window = await send(visitor, 'debt chosen, window', formWith(debts, 'borc'), { borc: oid });
  const { number, expiry, cvv } = getSandboxCard('paid');
  let page = await browser.send(getForm(window, '/ziraat-banka'));
  page = await browser.send(getForm(page, '/card'), { name: 'Deneme', number, expiry, cvv });
  if (page.url.endsWith('/code')) page = await browser.send(getForm(page, '/code'), { code: sandboxSmsCode });
  const back = getForm(page, '/banka-donusu/');
  const shown = await send(visitor, 'return and outcome', {
    ...back,
    action: back.action.replace(publicOrigin, origin),
  });
  if (shown.text.includes('/makbuz/')) tally.finished += 1;
  await read();
  await open(visitor, '/makbuzlarim');
}

/** A guest asks for a code by SMS to pay with a number. */
async function askForCode(visitor: Visitor): Promise<void> {
  const page = await open(visitor, '/FastPayment');
  visitor.tally.served += 1;
  await read();
  const typed = { tur: 'kimlik', no: visitor.payer.identityNo };
  const next = await send(visitor, 'code asked for', formWith(page, 'no'), typed);
  if (next.url.includes('onay=')) visitor.tally.codes += 1;
}

async function browsePages(visitor: Visitor): Promise<void> {
  await open(visitor, '/anasayfa');
  visitor.tally.served += 1;
  await read();
  await open(visitor, Math.random() < 0.5 ? '/yardim' : '/makbuz-dogrula');
}

/** Says of all who come on the last day who signs in, who asks for a code, who only looks; of the first who pays. */
const [SIGNS_IN, ASKS_FOR_CODE, PAYS] = [0.75, 0.1, 25_000 / 60_000 / 0.75];

/** Makes one visit; nothing that goes wrong with it ends the day. */
export async function visitOnce(visit: Visit): Promise<void> {
  const { tally, payer } = visit;
  const visitor = { ...visit, browser: openBrowser(payer.address), wasTurnedAway: false, isKnown: false };
  const [visitChance, payChance] = [Math.random(), Math.random()];
  tally.visits += 1;
  try {
    if (visitChance < SIGNS_IN) {
      const debts = await signIn(visitor);
      if (payChance < PAYS) await pay(visitor, debts);
    } else if (visitChance < SIGNS_IN + ASKS_FOR_CODE) await askForCode(visitor);
    else await browsePages(visitor);
  } catch (error) {
    if (error instanceof GaveUp) tally.gaveUp += 1;
    else tally.failures.push(String(error));
  }
}
