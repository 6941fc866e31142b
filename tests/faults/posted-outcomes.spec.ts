import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import type { CallName } from 'municipality/contract';
import {
  demoAccounts,
  demoFiftyLinesSubscriberNo,
  demoSubscriberNo,
} from 'municipality/service/sample/town/demo-accounts';
import { outcomeUrl, urls } from '~/urls';
import { openBrowser, wordsOf, type Browser, type Page, type Posted } from '../support/browser/plain-browser';
import { expect, test } from '../support/browser/fixtures';
import { listAsked, readForms, type Control, type ReadForm } from '../support/foreign/form-reader';
import { type Outcome, outcomes, outcomesAt, REFUSAL } from '../support/foreign/spoiled-transport';
import { openSpoiledPortal, type SpoiledPortal } from '../support/foreign/spoiled-portal';
import { fillForm, type Filled, type Filling } from '../support/foreign/typed-values';
import { noonOfToday } from '../support/run/noon';
import { freePorts } from '../support/run/ports';
import { signIn } from './storm/visit';

test.use({ ownProcess: 'posted-outcomes' });

const folder = mkdtempSync(join(tmpdir(), 'posted-outcomes-'));
let portal: SpoiledPortal;

test.describe.configure({ timeout: 600_000 });

test.beforeAll(async () => {
  mock.timers.enable({ apis: ['Date'], now: noonOfToday() });
  portal = await openSpoiledPortal(folder, await freePorts());
});

test.afterAll(async () => {
  await portal.close();
  mock.timers.reset();
  rmSync(folder, { recursive: true, force: true });
});

/** Calls nobody misses on a page: the portal has a menu and a clock of its own. */
const besides: readonly CallName[] = ['RetrieveMenus', 'GetServerTime'];

/**
 * Pages of staff ask anew whether they still have the role; until the municipality says so, what it said at sign-in
 * holds.
 */
const isOfStaff = (name: string) => /^(GET )?\/(masa|odeme-takip|kiosk|yonetim)/.test(name);

/** Lists what is for who is not signed in. */
const forGuests: ReadonlySet<string> = new Set([
  urls.signIn,
  urls.signUp,
  urls.register,
  urls.forgotPassword,
  urls.forgottenPassword,
  urls.fastPayment,
  urls.fastMarriagePayment,
]);

/** Matches the words that only programs say. */
const foreign = /\b(undefined|null|NaN|Error|Something went wrong|Beklenmeyen)\b/;

const isSilent = (text: string) =>
  /yanıt verm|gösterilemiyor|ulaşılamıyor|alınamadı|okunamadı|kaydı okuyamadık/.test(text);

/** Says what an answer may say of each outcome, but for one that is what it is when all goes well. */
const said: Readonly<Record<Outcome, (answer: Page, text: string) => boolean>> = {
  refused: ({ status }, text) => text.includes(REFUSAL) && [200, 409, 422, 503].includes(status),
  silent: ({ status }, text) => isSilent(text) && [200, 409, 422, 503].includes(status),
  'not-offered': ({ status }, text) =>
    status === 404
      ? text.includes('Bu belediye bu hizmeti internetten vermiyor')
      : status < 500 && !/yanıt verm/.test(text),
  'not-understood': ({ status }, text) => isSilent(text) && [200, 404, 409, 422, 503].includes(status),
};

/** Describes what was tried of a form, or of a page behind one. */
interface Trial {
  readonly name: string;
  readonly calls: Set<CallName>;
  readonly done: Set<string>;
  readonly answers: { of: readonly [CallName, Outcome]; answer: Posted; filled: Filled | null }[];
  isOver: boolean;
}

/** What was tried already is the same for the next person. */
const trials = new Map<string, Trial>();
/** Lists the forms of this round: one that leads on although a call was spoilt is tried on in the next. */
const met = new Set<string>();

let visitors = 0;
/** Sends each from an address of their own. */
const newBrowser = () => openBrowser(`10.7.${(visitors += 1) >> 8}.${visitors & 255}`);

interface Walk {
  readonly identityNo: string;
  readonly browser: Browser;
  /** Of what others have tried already nothing is sent again. */
  isLater: boolean;
  readonly isGuest: boolean;
  changesPassword: boolean;
  readonly wrong: string[];
  readonly tried: string[];
  trackingNo: string;
  /** Holds what was tried of the page that is walked and of those behind it. */
  below: Set<string>;
}

/** Walks as somebody with an account, or as a guest. */
const newWalk = async (account: { readonly identityNo: string } | null): Promise<Walk> => ({
  identityNo: (account ?? demoAccounts.fiftyLines).identityNo,
  browser: newBrowser(),
  isLater: false,
  isGuest: account === null,
  changesPassword: false,
  wrong: [],
  tried: [],
  trackingNo: await portal.findTrackingNo(),
  below: new Set(),
});

const routeOf = (url: string) => portal.routeOf(new URL(url).pathname) ?? new URL(url).pathname;

/** Says which button it is; the number of a debt or of a row that it carries tells nothing. */
function pressedOf({ button, title }: ReadForm): string {
  if (button?.[0] === 'borc') return 'borc';
  return (button?.join('=') ?? title).replace(/[:\d].*/, '');
}

/**
 * Names a form by its page, its button and what is asked; numbers, places and rows apart. A guest's makes calls of its
 * own.
 */
function nameOf({ isGuest }: Walk, page: Page, form: ReadForm): string {
  const { action, controls } = form;
  const asked = new Set(
    controls
      .filter(({ kind }) => kind !== 'hidden')
      .map(({ name }) => name.replace(/\.\d+\./, '.').replace(/^tutar-.*/, 'tutar')),
  );
  return `${isGuest ? 'guest ' : ''}${routeOf(page.url)} > ${routeOf(action)} [${pressedOf(form)}] ${[...asked].toSorted().join(',')}`;
}

/** Lists what somebody typed and the answer does not have any more, neither in a field nor, as a long text, to be read. */
function listLost({ typed }: Filled, answer: Page): string[] {
  const controls = readForms(answer).flatMap((form) => form.controls);
  const kept = new Set(controls.map(({ name, value }) => `${name}=${value ?? ''}`));
  const words = wordsOf(answer);
  const isKept = ([name, value]: readonly [string, string]) =>
    kept.has(`${name}=${value}`) || (value.length > 10 && words.includes(value));
  return typed.filter((pair) => !isKept(pair)).map((pair) => pair.join('='));
}

function trialOf(name: string): Trial {
  const known = trials.get(name);
  if (known) return known;
  const calls = [...besides, ...(isOfStaff(name) ? ['GetUserOfEMunicipality' as const] : [])];
  const trial: Trial = { name, calls: new Set(calls), done: new Set(), answers: [], isOver: false };
  for (const call of calls) for (const outcome of outcomes) trial.done.add(`${call} ${outcome}`);
  trials.set(name, trial);
  return trial;
}

function listPending({ name, calls, done }: Trial): (readonly [CallName, Outcome])[] {
  return [...calls]
    .flatMap((call) => outcomesAt(`${name} ${call}`).map((outcome) => [call, outcome] as const))
    .filter((pair) => !done.has(pair.join(' ')));
}

/** Asks with this call ending so; without one, with the first call that is none of the known ones. */
async function askSpoilt<Answer>(
  { calls }: Trial,
  pair: readonly [CallName, Outcome] | undefined,
  ask: () => Promise<Answer>,
): Promise<{ given: Answer; call: CallName | null }> {
  if (pair) portal.line.spoil(...pair);
  else portal.line.spoilNext(calls, 'silent');
  // What was said not to be offered is asked for again five minutes later: those have gone by already.
  const now = Date.now();
  if (pair?.[1] === 'not-offered') mock.timers.setTime(now - 5 * 60_000 - 1);
  const given = await ask();
  mock.timers.setTime(now);
  const call = portal.line.spoiltCall();
  portal.line.spoil(null);
  return { given, call };
}

/**
 * Asks again and again, each time with one call spoilt in one way, and at last with all of them well. A form that leads on
 * although a call was spoilt has done its work: what is left to try waits for the next round.
 */
async function spoil(
  walk: Walk,
  name: string,
  ask: () => Promise<{ answer: Posted; filled: Filled | null }>,
): Promise<Posted> {
  const trial = trialOf(name);
  walk.below.add(name);
  for (;;) {
    const pair = trial.isOver ? undefined : listPending(trial)[0];
    if (trial.isOver) return (await ask()).answer;
    const { given, call } = await askSpoilt(trial, pair, ask);
    if (call === null && !pair) {
      trial.isOver = true;
      checkOutcome(walk, name, trial, given.answer);
      return given.answer;
    }
    const of = pair ?? ([call ?? 'RetrieveMenus', 'silent'] as const);
    trial.calls.add(of[0]);
    trial.done.add(of.join(' '));
    trial.answers.push({ of, ...given });
    if (given.filled && given.answer.location !== null) return given.answer;
  }
}

/** Checks what came of a form beside what it is when all goes well. */
function checkOutcome(walk: Walk, name: string, trial: Trial, whole: Posted | null): void {
  for (const { of, answer, filled } of trial.answers.splice(0)) {
    const fault = findFault(of[1], answer, filled, whole);
    walk.tried.push(`${name} ${of.join(' ')}`);
    if (fault !== null)
      walk.wrong.push(`${name} ${of.join(' ')}: ${fault}: ${answer.status} ${wordsOf(answer).slice(0, 200)}`);
  }
}

/**
 * Leaves out the banner of what was just done, which a page shows once, and the marks that React puts between texts where
 * that banner brings its script along.
 */
const lastingWords = (page: Page) =>
  wordsOf({
    ...page,
    text: page.text
      .replaceAll('<!-- -->', '')
      .replace(/<div class="[^"]*"><svg[\s\S]{0,400}?Başarılı[\s\S]*?<\/div><\/div>/, ''),
  });

function findFault(
  outcome: Outcome,
  answer: Posted,
  filled: Filled | null,
  whole: Posted | null,
): string | null {
  const text = wordsOf(answer);
  if (foreign.test(text)) return 'words of a program';
  if (answer.status >= 500 && answer.status !== 503) return 'no answer of ours';
  // Leading on is checked by the page it leads to.
  if (answer.location !== null) return null;
  if (whole && lastingWords(answer) === lastingWords(whole) && answer.status === whole.status) return null;
  if (!said[outcome](answer, text)) return 'does not say it';
  const lost = filled ? listLost(filled, answer) : [];
  return lost.length > 0 ? `lost ${lost.join(' ')}` : null;
}

let phones = 0;
const asks = (field: string) => (form: ReadForm) => form.controls.some(({ name }) => name === field);

const fillingOf = async (walk: Walk, page: Page, form: ReadForm): Promise<Filling> => ({
  path: routeOf(page.url),
  identityNo: walk.identityNo,
  code: asks('kod')(form) ? await portal.readCode() : '',
  trackingNo: walk.trackingNo,
  places: portal.places,
  newPhone: `532${1_000_000 + (phones += 1)}`,
});

async function tryForm(walk: Walk, page: Page, form: ReadForm): Promise<Page | null> {
  const name = nameOf(walk, page, form);
  const filling = await fillingOf(walk, page, form);
  const whole = await spoil(walk, name, async () => {
    const filled = fillForm(form, filling);
    return { answer: await walk.browser.post(filled.action, filled.body()), filled };
  });
  if (whole.location === null) return whole.status === 200 ? whole : null;
  const target = new URL(whole.location, page.url);
  if (target.origin !== portal.origin) return null;
  const behind = `GET ${routeOf(target.href)} ${[...target.searchParams.keys()].join(',')}`;
  const open = async () => ({ ...(await walk.browser.open(target.href)), location: null });
  return spoil(walk, behind, async () => ({ answer: await open(), filled: null }));
}

/** Says whether a form takes debts to the bank: what led there stays with its payment, and the next one needs others. */
const takesDebts = (form: ReadForm) => form.button?.[0] === 'tumu' || asks('borc')(form);

/** What ends something comes last; what goes on comes after what stays. */
function placeOf({ action, button, title }: ReadForm): number {
  const pressed = `${button?.join('=') ?? ''} ${title}`;
  if (/cikis|oturum|kiosk\/bitir|tema$/.test(action)) return -1;
  if (/sil|vazgec|kaldir|sifre-degistir|iptal|islem=(cevap|ret|geri)/i.test(pressed + action)) return 2;
  if (/Declaration|satis/.test(action) && pressed.startsWith('islem=ekle')) return 2;
  return /devam|onay|gonder|öde|Kaydet/i.test(pressed) ? 1 : 0;
}

/** Says whether a page is a member's: it offers to sign out. */
const isOfMember = (page: Page) => readForms(page).some(({ action }) => routeOf(action) === urls.signOut);

const passwordForms: ReadonlySet<string> = new Set([urls.changePassword, urls.forgotPassword]);

async function walkPage(walk: Walk, page: Page, openAnew: (() => Promise<Walk>) | null): Promise<void> {
  // Where a guest has become a member, members go on.
  if (walk.isGuest && isOfMember(page)) return;
  const found = /Takip numara(?:nız|sı):?\s+(\d{4} \d{4} \d{2,4}|\d{10,12})/.exec(wordsOf(page))?.[1];
  if (found) walk.trackingNo = found.replaceAll(' ', '');
  const forms = readForms(page).filter((form) => form.title !== '' && placeOf(form) >= 0);
  for (const form of forms.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const name = nameOf(walk, page, form);
    // Whose password changes is not let in again in the next round.
    if (passwordForms.has(routeOf(form.action)) && !walk.changesPassword) continue;
    if (met.has(name) || (walk.isLater && trials.get(name)?.isOver)) continue;
    met.add(name);
    await portal.clearLimits();
    // A code may be sent anew after a minute.
    mock.timers.tick(61_000);
    // Of guests each begins anew: what one has signed up for or paid is not the next one's.
    const own = openAnew ? await openAnew() : walk;
    if (walk.isGuest && takesDebts(form)) await portal.addBill(demoFiftyLinesSubscriberNo);
    // What was sent from the page before may have changed it.
    const from = await own.browser.open(page.url);
    const same = readForms(from).find((one) => nameOf(own, from, one) === name);
    const next = same ? await tryForm(own, from, same) : null;
    if (next) await walkPage(own, next, null);
    walk.trackingNo = own.trackingNo;
  }
}

/** Lists the forms that led on before everything was tried. */
const listOpen = () =>
  [...trials].flatMap(([name, { isOver, done }]) => (isOver ? [] : [`${name} ${done.size}`]));

/**
 * Walks every page that can be opened and every form from there on; of pages walked before, those with something left
 * to try.
 */
async function walkAll(
  walk: Walk,
  enter: (() => Promise<void>) | null,
  walked: Map<string, ReadonlySet<string>>,
): Promise<void> {
  const known = new Set<string>();
  // Debts are deferred before they are paid; what a page leads to within itself comes before the next one.
  const queue = [urls.restructuring, ...portal.pages];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const url = new URL(path, portal.origin);
    const route = portal.routeOf(path);
    const kind = `${route} ${[...url.searchParams.keys()].toSorted().join(',')}`;
    if (route === null || known.has(kind)) continue;
    known.add(kind);
    let page = await walk.browser.open(url.href).catch(() => null);
    if (enter && page && routeOf(page.url) === '/session/signin') {
      await enter();
      page = await walk.browser.open(url.href);
    }
    if (!page || page.status !== 200 || (enter && forGuests.has(route))) continue;
    walk.below = new Set(walked.get(kind));
    if (!walked.has(kind) || [...walk.below].some((name) => trials.get(name)?.isOver === false))
      await walkPage(walk, page, enter ? null : () => Promise.resolve({ ...walk, browser: newBrowser() }));
    walked.set(kind, walk.below);
    const links = page.text.matchAll(/href="(\/[^"#]*)"/g);
    const ahead = [
      ...listAsked(page),
      ...Array.from(links, ([, link = '']) => new URL(link.replaceAll('&amp;', '&'), portal.origin).href),
    ];
    const isOwn = (address: string) => portal.routeOf(address) === route;
    queue.unshift(...ahead.filter(isOwn));
    queue.push(...ahead.filter((address) => !isOwn(address)));
  }
}

/** Walks in rounds. Each leaves something less to try; what none gets on with is named at the end. */
async function walkInRounds(walk: Walk, enter: (() => Promise<void>) | null): Promise<void> {
  const walked = new Map<string, ReadonlySet<string>>();
  for (let before: string | null = null; before !== listOpen().join();) {
    before = listOpen().join();
    met.clear();
    await walkAll(walk, enter, walked);
    if (listOpen().length === 0) break;
  }
}

/** Describes a form that acts once on what it is for, on its page. */
interface Ready {
  readonly page: Page;
  readonly form: ReadForm;
}

/** Says how pages of a payment begin that has got its order, or of which nothing is known: neither yes nor no. */
const ofPayment = /^(Kartla ödeme|Sonuç bekleniyor, tekrar ödemeyin)/;

/** Tries a form in each way, each time on something of its own that `prepare` makes. */
async function tryAnew(walk: Walk, prepare: () => Promise<Ready>): Promise<void> {
  for (;;) {
    await portal.clearLimits();
    mock.timers.tick(61_000);
    const { page, form } = await prepare();
    const name = nameOf(walk, page, form);
    const trial = trialOf(name);
    const pair = listPending(trial)[0];
    const filled = fillForm(form, await fillingOf(walk, page, form));
    const { given, call } = await askSpoilt(trial, pair, async () => {
      const answer = await walk.browser.post(filled.action, filled.body());
      if (answer.location === null) return answer;
      const target = new URL(answer.location, page.url);
      if (target.origin !== portal.origin) return answer;
      return { ...(await walk.browser.open(target.href)), location: null };
    });
    if (call === null && !pair) {
      trial.isOver = true;
      return checkOutcome(walk, name, trial, given);
    }
    const of = pair ?? ([call ?? 'RetrieveMenus', 'silent'] as const);
    trial.calls.add(of[0]);
    trial.done.add(of.join(' '));
    if (ofPayment.test(wordsOf(given))) walk.tried.push(`${name} ${of.join(' ')}`);
    else trial.answers.push({ of, answer: given, filled: null });
  }
}

function findFormOf(page: Page, isWanted: (form: ReadForm) => boolean): ReadForm {
  const form = readForms(page).find(isWanted);
  if (!form) throw new Error(`Not on ${page.url}: ${wordsOf(page).slice(0, 400)}`);
  return form;
}

const titled = (title: string) => (form: ReadForm) => form.title === title;
async function press(walk: Walk, { page, form }: Ready): Promise<Page> {
  const filled = fillForm(form, await fillingOf(walk, page, form));
  const answer = await walk.browser.post(filled.action, filled.body());
  return answer.location === null ? answer : walk.browser.open(new URL(answer.location, page.url).href);
}

/** Opens the list of debts; a guest asks for it by number. */
async function openDebts(walk: Walk): Promise<Page> {
  if (!walk.isGuest) return walk.browser.open(`${portal.origin}${urls.debts}`);
  const door = await walk.browser.open(`${portal.origin}${urls.fastPayment}`);
  const asked = await press(walk, { page: door, form: findFormOf(door, asks('no')) });
  return press(walk, { page: asked, form: findFormOf(asked, titled('Borçları göster')) });
}

/** Finds a form on this page of the list of debts, or on a later one. */
async function findOnPages(walk: Walk, first: Page, isThere: (form: ReadForm) => boolean): Promise<Ready> {
  let page = first;
  for (let no = 2; !readForms(page).some(isThere) && page.text.includes(`sayfa=${no}`); no += 1) {
    const next = new URL(page.url);
    next.searchParams.set('sayfa', String(no));
    page = await walk.browser.open(next.href);
  }
  return { page, form: findFormOf(page, isThere) };
}

/** Finds the form that pays the debt of this number and no other, on whichever page of the list it stands. */
async function tick(walk: Walk, oid: string): Promise<Ready> {
  const isIt = (control: Control) => control.choices[0] === oid;
  const { page, form } = await findOnPages(walk, await openDebts(walk), ({ controls }) =>
    controls.some(isIt),
  );
  return {
    page,
    form: { ...form, controls: form.controls.filter((one) => one.name !== 'borc' || isIt(one)) },
  };
}

/** Opens a payment that has left for the bank, on the page that says that nothing is known of it. */
async function openDoubt(walk: Walk, oid: string, title: string): Promise<Ready> {
  const window = await press(walk, await tick(walk, oid));
  const leave = findFormOf(window, ({ title: words }) => / öde$/.test(words));
  await walk.browser.post(leave.action, fillForm(leave, await fillingOf(walk, window, leave)).body());
  const reference = new URL(window.url).searchParams.get('islem') ?? '';
  const page = await walk.browser.open(portal.origin + outcomeUrl('succeeded', reference));
  return { page, form: findFormOf(page, titled(title)) };
}

for (const isGuest of [true, false])
  test(`${isGuest ? 'a guest' : 'a member'}: what acts on a payment once, each time on another payment`, async () => {
    const walk = await newWalk(isGuest ? null : demoAccounts.fiftyLines);
    if (!isGuest) await signIn(walk.browser, portal.origin, walk.identityNo);
    const nextDebt = () => portal.addBill(demoFiftyLinesSubscriberNo);
    await tryAnew(walk, async () => tick(walk, await nextDebt()));
    for (const title of ['Sonucu kontrol et', 'Bu ödemeden vazgeç'])
      await tryAnew(walk, async () => openDoubt(walk, await nextDebt(), title));
    expect(walk.wrong).toEqual([]);
  });

/** Finds the form that pays a part of a debt, with the fields of no other debt. */
async function tickPart(walk: Walk, oid: string): Promise<Ready> {
  const page = await walk.browser.open(`${portal.origin}${urls.debts}?kismi=1`);
  const isIt = (control: Control) => control.choices[0] === oid;
  const { page: found, form } = await findOnPages(walk, page, ({ controls }) => controls.some(isIt));
  const isOther = (control: Control) =>
    (control.name === 'borc' && !isIt(control)) ||
    (control.name.startsWith('tutar-') && control.name !== `tutar-${oid}`);
  return { page: found, form: { ...form, controls: form.controls.filter((control) => !isOther(control)) } };
}

test('a member: what pays a part of a debt, each time of another debt', async () => {
  const walk = await newWalk(demoAccounts.fiftyLines);
  await signIn(walk.browser, portal.origin, walk.identityNo);
  await tryAnew(walk, async () => tickPart(walk, await portal.addBill(demoFiftyLinesSubscriberNo)));
  expect(walk.wrong).toEqual([]);
});

test('a member: the code that confirms a phone, each time another phone', async () => {
  const walk = await newWalk(demoAccounts.citizen);
  await signIn(walk.browser, portal.origin, walk.identityNo);
  await portal.proveSessions();
  await tryAnew(walk, async () => {
    const own = await walk.browser.open(portal.origin + urls.userUpdate);
    const page = await press(walk, { page: own, form: findFormOf(own, asks('telefon')) });
    return { page, form: findFormOf(page, ({ button }) => button?.join('=') === 'islem=onay') };
  });
  expect(walk.wrong).toEqual([]);
});

/** Two forms that send the same differ by the token of their page alone, which is left out. */
const postOf = ({ action, button, controls }: ReadForm) => ({
  action,
  button,
  controls: controls.filter(({ name }) => name !== 'jeton'),
});

test('a member: what pays more than one debt, each time one debt more', async () => {
  const walk = await newWalk(demoAccounts.citizen);
  await signIn(walk.browser, portal.origin, walk.identityNo);
  for (const which of ['gecmis', 'hepsi']) {
    const findOn = async (path: string): Promise<Ready> => {
      const page = await walk.browser.open(portal.origin + path);
      return { page, form: findFormOf(page, ({ button }) => button?.join('=') === `tumu=${which}`) };
    };
    await tryAnew(walk, async () => {
      await portal.addBill(demoSubscriberNo);
      return findOn(urls.home);
    });
    await portal.addBill(demoSubscriberNo);
    const [home, debts] = [await findOn(urls.home), await findOn(urls.debts)];
    // The list of debts posts the same to the same address: what was tried of one was tried of both.
    expect(postOf(debts.form)).toEqual(postOf(home.form));
    trials.set(nameOf(walk, debts.page, debts.form), trialOf(nameOf(walk, home.page, home.form)));
  }
  await tryAnew(walk, async () => {
    const oid = await portal.addBill(demoSubscriberNo);
    const page = await walk.browser.open(portal.origin + urls.home);
    const form = findFormOf(page, ({ button }) => button?.[0] === 'borc');
    // The oldest debt is the same each time: the payment of the one before waits for it.
    return { page, form: { ...form, button: ['borc', oid] } };
  });
  expect(walk.wrong).toEqual([]);
});

for (const who of [
  'guest',
  'citizen',
  'company',
  'employee',
  'clerk',
  'cashier',
  'leaveManager',
  'administrator',
] as const) {
  test(`${who}: every form answers truly whatever becomes of a call it makes, and keeps what was typed`, async () => {
    const account = who === 'guest' ? null : demoAccounts[who];
    const walk = await newWalk(account);
    walk.isLater = account !== null && who !== 'citizen';
    walk.changesPassword = who === 'cashier';
    const enter = async () => {
      if (!account) return;
      await signIn(walk.browser, portal.origin, account.identityNo);
      await portal.proveSessions();
    };
    await enter();
    await walkInRounds(walk, account ? enter : null);
    // A guest has forgotten the password when all else is done: nobody signs in with the old one afterwards.
    if (!account) await walkInRounds({ ...walk, changesPassword: true }, null);
    for (const [name, trial] of trials) checkOutcome(walk, name, trial, null);
    console.log(
      `${who}: ${trials.size} forms and pages behind them so far, ${walk.tried.length} outcomes of calls`,
    );
    expect(walk.wrong).toEqual([]);
    const least = { guest: 50, citizen: 250 };
    expect(walk.tried.length).toBeGreaterThan(who === 'guest' || who === 'citizen' ? least[who] : -1);
  });
}

/** Forms that stand behind others make these calls: without a way to each of them nothing would be tried of it. */
const hardToReach: readonly CallName[] = [
  'AuthorizedRecordDebtRestructuring',
  'RecordEMunicipalityAdDeclaration',
  'SaveComplaintOrRequest',
  'SaveComplaintOrRequestWithoutAuthorization',
  'UpdateUserForEMunicipality',
];

test('no form is left half tried, and the last ones of long ways were reached', () => {
  const tried = new Set([...trials.values()].flatMap(({ calls }) => [...calls]));
  expect(hardToReach.filter((call) => !tried.has(call))).toEqual([]);
  expect(listOpen()).toEqual([]);
});
