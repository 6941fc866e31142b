import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { urls } from '~/urls';
import { type Browser, getForm, openBrowser, type Page } from '../support/browser/plain-browser';

/** Describes what honest people do meanwhile, and what became of it. */
export interface Tally {
  /** Counts the milliseconds of each that went well. */
  readonly times: number[];
  readonly refused: string[];
}

export type Doing = 'sign-in, fresh browser' | 'sign-in, known browser' | 'guest code' | 'first page';

const members = Object.values(demoAccounts);
/** Everybody comes from a home of their own, in a network the crowd is not in. */
const homeAddress = () => `10.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;

function expectPage({ status, text, url }: Page, words: string): void {
  if (status !== 200 || !text.includes(words)) throw new Error(`${status} ${new URL(url).pathname}`);
}

async function signIn(origin: string, browser: Browser, identityNo: string): Promise<void> {
  const form = getForm(await browser.open(origin + urls.signIn), urls.signIn);
  const page = await browser.send(form, { kimlik: identityNo, sifre: demoPassword, islem: 'giris' });
  expectPage(page, urls.signOut);
}

async function askForCode(origin: string, sandbox: string, place: number): Promise<void> {
  const { identityNo, gsmNumber } = members[place % members.length] ?? demoAccounts.citizen;
  const countSent = async () => {
    const sent = (await (await fetch(`${sandbox}/sms.json`)).json()) as { to: string; text: string }[];
    return sent.filter(({ to, text }) => to === gsmNumber && text.includes('kodunuz: ')).length;
  };
  const [browser, before] = [openBrowser(homeAddress()), await countSent()];
  const form = getForm(await browser.open(origin + urls.fastPayment), urls.fastPayment);
  const page = await browser.send(form, { tur: 'kimlik', no: identityNo });
  expectPage(page, '6 haneli bir kod');
  const until = performance.now() + 10_000;
  while ((await countSent()) === before) {
    if (performance.now() > until) throw new Error('no SMS within ten seconds');
    await pause(100);
  }
}

interface Known {
  readonly browser: Browser;
  readonly identityNo: string;
}

/** Signs some members in before the flood: their browsers are known from then on. */
export function openKnown(origin: string): Promise<Known[]> {
  return Promise.all(
    members.slice(0, 6).map(async ({ identityNo }) => {
      const browser = openBrowser(homeAddress());
      await signIn(origin, browser, identityNo);
      return { browser, identityNo };
    }),
  );
}

/** Goes on until then: a newcomer twice a second, a sign-in of each kind and a guest every few seconds. */
export async function visit(
  origin: string,
  sandbox: string,
  known: readonly Known[],
  until: number,
): Promise<Readonly<Record<Doing, Tally>>> {
  const tally = (): Tally => ({ times: [], refused: [] });
  const tallies = {
    'sign-in, fresh browser': tally(),
    'sign-in, known browser': tally(),
    'guest code': tally(),
    'first page': tally(),
  };
  const repeat = async (doing: Doing, every: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const begun = performance.now();
      try {
        await work(turn);
        tallies[doing].times.push(performance.now() - begun);
      } catch (error) {
        tallies[doing].refused.push(error instanceof Error ? error.message : String(error));
      }
      await pause(Math.max(0, every - (performance.now() - begun)));
    }
  };
  await Promise.all([
    repeat('first page', 500, async (turn) => {
      const pages = [urls.home, urls.signIn, urls.help, urls.streetValuation];
      expectPage(
        await openBrowser(homeAddress()).open(origin + (pages[turn % pages.length] ?? '/')),
        '</html>',
      );
    }),
    repeat('sign-in, fresh browser', 3_000, (turn) =>
      signIn(
        origin,
        openBrowser(homeAddress()),
        (members[turn % members.length] ?? demoAccounts.citizen).identityNo,
      ),
    ),
    repeat('sign-in, known browser', 3_000, async (turn) => {
      const one = known[turn % known.length];
      if (!one) return;
      const home = await one.browser.open(origin + urls.home);
      // A browser that was refused the last time is still signed out, and counts as refused only that once.
      if (home.text.includes(urls.signOut))
        await one.browser.send(getForm(home, urls.signOut)).catch(() => undefined);
      await signIn(origin, one.browser, one.identityNo);
    }),
    repeat('guest code', 5_000, (turn) => askForCode(origin, sandbox, turn)),
  ]);
  return tallies;
}
