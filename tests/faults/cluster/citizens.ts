import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { cleaning } from '~/features/declarations/business/cleaning.server';
import { urls } from '~/urls';
import {
  type Browser,
  type Form,
  listForms,
  openBrowser,
  type Page,
} from '../../support/browser/plain-browser';
import { listDeclared } from '../../support/declarations/typed-declarations';
import { insist, type KeptDraft } from '../database/witness';
import type { Payer } from '../storm/payers';
import { requireRecords, signIn } from '../storm/visit';

/** Waits half a second each: whoever has begun to send goes on until the portal has said that it was taken. */
const TRIES = 240;
/** Stays below what a member may begin within an hour; then somebody else goes on. */
const EACH = 25;

/** Describes what citizens were told was taken, by what tells it from all others. */
export interface Acknowledged {
  readonly complaints: string[];
  readonly declarations: string[];
}

/** Describes what became of it. */
export interface Compared {
  readonly what: string;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly double: readonly string[];
}

/** Makes one request again while the records are away. */
const ask = (work: () => Promise<Page>) => insist(async () => requireRecords(await work()), TRIES);

/**
 * Finds the form that is meant. A page may have come without it, as where its lists could not be read: it is loaded
 * again.
 */
async function formOf(browser: Browser, given: Page, isMeant: (form: Form) => boolean): Promise<Form> {
  let page = given;
  for (let tries = 0; tries < 120; tries += 1) {
    const form = listForms(page).find(isMeant);
    if (form) return form;
    await pause(500);
    page = await ask(() => browser.open(given.url));
  }
  const problem = /role="alert"[\s\S]*?<li[^>]*>([\s\S]*?)<\/li>/.exec(page.text)?.[1] ?? '';
  throw new Error(`No such form at ${page.url} (${page.status}): ${problem.replace(/<[^>]+>/g, '')}`);
}

const isAt = (path: string) => (form: Form) =>
  form.method === 'POST' && new URL(form.action).pathname === path;

async function complain(browser: Browser, origin: string, subject: string): Promise<void> {
  const isMeant = isAt(urls.requests);
  const form = await formOf(
    browser,
    await ask(() => browser.open(`${origin}${urls.requests}?tur=yol&uye=1`)),
    ({ names, ...rest }) => names.includes('konu') && isMeant({ names, ...rest }),
  );
  const typed = { konu: subject, aciklama: 'Okulun önünde.', yer: 'Okul kapısı', kimlik: 'adsiz' };
  const check = await ask(() => browser.send(form, typed));
  const send = await formOf(browser, check, (one) => isMeant(one) && !one.names.includes('dosya'));
  const sent = await ask(() => browser.send(send, { islem: 'gonder' }));
  if (sent.status !== 200 || sent.url.includes('taslak='))
    throw new Error(`The complaint was not taken: ${sent.status} ${sent.url}`);
}

async function declare(browser: Browser, origin: string, title: string, addressCode: string): Promise<void> {
  const isMeant = isAt(urls.declareCleaning);
  const [kind] = listDeclared('', { addressCode, districtCode: '', streetCode: '' }).filter(
    ({ definition }) => definition === cleaning,
  );
  const start = await ask(() => browser.open(origin + urls.declareCleaning));
  const begin = await formOf(
    browser,
    start,
    ({ names }) => names.includes('sicil') && !names.includes('varlik') && !names.includes('yerine'),
  );
  let page = await ask(() => browser.send(begin, { islem: 'yeni' }));
  for (const [key, fields] of kind?.steps ?? []) {
    const typed = key === 'isyeri' ? { ...fields, unvan: title } : fields;
    // While the addresses cannot be read the step is shown again, with what was typed in it.
    const isOpen = () => new URL(page.url).searchParams.get('adim') === key;
    for (let tries = 0; tries < 120 && (tries === 0 || isOpen()); tries += 1) {
      if (tries > 0) await pause(500);
      const form = await formOf(browser, page, ({ names }) => names.some((name) => name in typed));
      page = await ask(() => browser.send(form, { ...typed, islem: 'devam' }));
    }
  }
  const documents = await formOf(browser, page, isMeant);
  const check = await ask(() => browser.send(documents, { islem: 'devam' }));
  const last = await formOf(browser, check, isMeant);
  const sent = await ask(() => browser.send(last));
  if (sent.status !== 200 || !new URL(sent.url).pathname.startsWith(`${urls.declarations}/`))
    throw new Error(`The declaration was not taken: ${sent.status} ${sent.url}`);
}

/** Returns the members who send one thing after the other, each some, until it is over. Answers with what was not taken. */
async function keepSending(
  origin: string,
  payers: Payer[],
  isOver: () => boolean,
  send: (browser: Browser) => Promise<void>,
): Promise<string[]> {
  const refused: string[] = [];
  for (let payer = payers.shift(); payer && !isOver(); payer = payers.shift()) {
    const browser = openBrowser(payer.address);
    const { identityNo } = payer;
    await ask(() => signIn(browser, origin, identityNo));
    for (let count = 0; count < EACH && !isOver(); count += 1) {
      await send(browser).catch((error: unknown) => refused.push(String(error)));
      await pause(200);
    }
  }
  return refused;
}

/** Complains until it is over; `payers` is shared by all who complain. */
export function keepComplaining(
  origin: string,
  payers: Payer[],
  acknowledged: Acknowledged,
  isOver: () => boolean,
) {
  return keepSending(origin, payers, isOver, async (browser) => {
    const subject = `Kaldırım ${(numbers += 1)} çöktü`;
    await complain(browser, origin, subject);
    acknowledged.complaints.push(subject);
  });
}

let numbers = 0;

/** Declares a business of its own at each of the units, until it is over. */
export function keepDeclaring(
  origin: string,
  payers: Payer[],
  units: string[],
  acknowledged: Acknowledged,
  isOver: () => boolean,
) {
  return keepSending(
    origin,
    payers,
    () => isOver() || units.length === 0,
    async (browser) => {
      const title = `Deneme ${(numbers += 1)}`;
      await declare(browser, origin, title, units.shift() ?? '');
      acknowledged.declarations.push(title);
    },
  );
}

/** Lists the units nobody has declared a business at. */
export async function listUnits(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select address_code as code from municipality.inner_door d
     where not exists (select from municipality.business b where b.address_code = d.address_code) order by 1`,
  );
  return rows.map(({ code }) => code);
}

/** Compares what citizens were told with what is there. */
export async function compareAcknowledged(
  client: pg.Client,
  acknowledged: Acknowledged,
): Promise<Compared[]> {
  const compare = async (what: keyof Acknowledged, statement: string): Promise<Compared> => {
    const { rows } = await client.query<{ name: string; count: number }>(statement);
    const counts = new Map(rows.map(({ name, count }) => [name, count]));
    return {
      what,
      acknowledged: acknowledged[what].length,
      lost: acknowledged[what].filter((name) => !counts.has(name)),
      double: rows.filter(({ count }) => count > 1).map(({ name }) => name),
    };
  };
  return [
    await compare(
      'complaints',
      `select subject as name, count(*)::int as count from municipality.citizen_request
       where subject like 'Kaldırım % çöktü' group by 1`,
    ),
    await compare(
      'declarations',
      `select content -> 'business' ->> 'title' as name, count(*)::int as count from municipality.declaration
       where kind = 'cleaning' and content -> 'business' ->> 'title' like 'Deneme %' group by 1`,
    ),
  ];
}

/** Counts the receipts that an order has beside its first; none while the table's own rule holds. */
export async function countDoubleReceipts(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select (count(*) - count(distinct order_number))::int as count from municipality.collection
     where order_number is not null`,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the drafts of those who wrote these beyond one for each post. */
export async function countDoubleDrafts(
  client: pg.Client,
  drafts: readonly KeptDraft[],
  posted: number,
): Promise<number> {
  const ids = drafts.map(({ url }) => new URL(url).searchParams.get('taslak'));
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from portal.draft
     where kind = 'request' and holder in (select holder from portal.draft where id = any($1))`,
    [ids],
  );
  return Math.max(0, (rows[0]?.count ?? 0) - posted);
}
