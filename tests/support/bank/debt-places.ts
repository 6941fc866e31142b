import { expect } from 'vitest';
import { kurus } from 'municipality/contract';
import { demoAccounts, demoFiftyLinesSubscriberNo } from 'municipality/service/sample/town/demo-accounts';
import { eventUid, findFeedToken, makeFeed } from '~/features/debts/calendar/due-feed.server';
import { manyAtOnce, MANY_FIELD } from '~/features/debts/many-at-once';
import { keepGuest } from '~/features/fast-payment/guest.server';
import { holdsDebts } from '~/features/payments/attempt/transitions';
import { endLink, listLinks, type PaymentLink } from '~/features/payments/link/payment-link.server';
import { ownerOf } from '~/features/payments/payer.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { getPortal } from '~/platform/portal/portal.server';
import {
  creditUrl,
  debtListFileUrl,
  debtsUrl,
  debtUrl,
  dueFeedUrl,
  fastPaymentUrl,
  lettersUrl,
  paymentLinkUrl,
  restructuringUrl,
  urls,
} from '~/urls';
import { inRequest, type MemberBrowser } from '../browser/member-browser';
import { textOfPdf } from '../house/pdf';
import type { BuiltPortal } from '../portal/built-portal';
import { visitor } from '../portal/guest-portal';
import type { DebtState } from './debt-states';
import { storeAttempt } from './stored-attempt';
import { dayFromNow } from '../run/noon';

const { fiftyLines: account } = demoAccounts;
const REFERENCE = 'A'.repeat(22);
const ORDER = 'places-order';
/**
 * The payment of the first debt is in some state: it is overdue, and older than all others. The second one falls due
 * tomorrow.
 */
const [HELD, COMING] = ['places-held', 'places-coming'];
const CREDIT = 'FZplaces';
/** Counts the kuruş of each of the two: no other debt comes to as much. */
const TOTAL = 777_700;
let portal: BuiltPortal;
let member: MemberBrowser;
let registry: { oid: string };
/** The link was made before anything happened to the debt. */
let link: PaymentLink | undefined;

/** Puts two debts of the test's own beside those of the member, and makes a link of the first. */
export async function addOwnDebts(opened: BuiltPortal, browser: MemberBrowser): Promise<void> {
  [portal, member] = [opened, browser];
  const { rows } = await portal.town.client.query<{ oid: string; subject: string }>(
    'select registry_oid as oid, oid as subject from municipality.water_subscriber where subscriber_no = $1',
    [demoFiftyLinesSubscriberNo],
  );
  const [found] = rows;
  if (!found) throw new Error('The sample has no such subscriber');
  registry = found;
  for (const [oid, due] of [
    [HELD, '2012-01-02'],
    [COMING, dayFromNow(1)],
  ])
    await portal.town.client.query(
      `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
         due_date, description, subject_oid, principal, paid_principal)
       values ($1, $1, $2, '21', 2026, 1, 1, $3, 'Zambak ' || $1, $4, $5, 0)`,
      [oid, found.oid, due, found.subject, TOTAL],
    );
  await portal.town.client.query(
    `insert into municipality.credit (oid, credit_no, registry_oid, cause, source, description, amount, free, opened_on, opened_at)
       values ($1, $1, $2, 'cift-odeme', $1, 'Deneme', 100, 100, current_date, now())`,
    [CREDIT, found.oid],
  );
  await post(debtsUrl(found.oid), { borc: HELD, baglanti: 'evet' });
  [link] = await listLinks(account.identityNo);
}

/** Forgets what was begun for the debts, but for the first link. */
export async function clearPayments(): Promise<void> {
  await portal.town.client.exec(`
    delete from portal.rate_limit;
    delete from portal.payment_attempt_line;
    delete from portal.payment_attempt;
    delete from municipality.online_payment_step;
    delete from municipality.online_payment_line;
    delete from municipality.online_payment;
  `);
  for (const { id } of await listLinks(account.identityNo))
    if (id !== link?.id) await endLink(account.identityNo, id);
}

/** Takes the two debts away again. */
export async function removeOwnDebts(): Promise<void> {
  await portal.town.client.query('delete from municipality.credit where oid = $1', [CREDIT]);
  await portal.town.client.query('delete from municipality.accrual where oid = any($1)', [[HELD, COMING]]);
  for (const { id } of await listLinks(account.identityNo)) await endLink(account.identityNo, id);
}

/** Puts both debts into the state, by one payment. */
export async function arrange({ payment }: DebtState): Promise<void> {
  if (!payment) return;
  const { state, handOvers, isOwn = false, isOrdered = false } = payment;
  await storeAttempt(REFERENCE, HELD, kurus(TOTAL));
  const { client } = portal.town;
  await client.query(
    `insert into portal.payment_attempt_line (reference, accrual_oid, title, year, instalment_no, instalment_count, principal,
       late_fee, total, is_open)
     select reference, $1, title, year, instalment_no, instalment_count, principal, late_fee, total, is_open
     from portal.payment_attempt_line`,
    [COMING],
  );
  // It is long enough ago that it is no payment that is just being started.
  await client.query(
    `update portal.payment_attempt set state = $1, hand_overs = $2, created_at = created_at - interval '2 minutes',
       owner = $3, registry_oid = $4`,
    [state, handOvers, isOwn ? ownerOf(account) : 'o', registry.oid],
  );
  await client.query('update portal.payment_attempt_line set is_open = $1', [holdsDebts(state)]);
  if (isOrdered) await addOrder();
}

/** Adds the municipality's own order for both debts. */
async function addOrder(): Promise<void> {
  const { client } = portal.town;
  await client.query('update portal.payment_attempt set order_number = $1', [ORDER]);
  await client.query(
    `insert into municipality.online_payment (order_number, attempt_key, registry_oid, user_name, state, total, bank_code,
       store_type, created_at, sent_at)
     values ($1, $2, $3, $4, 'at_bank', $5, '0010', '3D_PAY_HOSTING', now() - interval '2 minutes',
       now() - interval '2 minutes')`,
    [ORDER, REFERENCE, registry.oid, account.identityNo, 2 * TOTAL],
  );
  await client.query(
    `insert into municipality.online_payment_line (order_number, accrual_oid, line_no, principal, late_fee)
     values ($1, $2, 1, $4, 0), ($1, $3, 2, $4, 0)`,
    [ORDER, HELD, COMING, TOTAL],
  );
}

async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('Content-Type') === 'application/pdf')
    return textOfPdf(new Uint8Array(await answer.arrayBuffer()));
  return (await answer.text()).replaceAll('\r\n ', '');
}

const as = {
  member: () => ({ Cookie: member.cookie }),
  guest: () => ({ Cookie: `portal=${visitor}` }),
};

async function open(path: string, who: keyof typeof as = 'member'): Promise<string> {
  const answer = await fetch(portal.origin + path, { headers: as[who]() });
  expect([path, answer.status]).toEqual([path, 200]);
  return textOf(answer);
}

const post = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(portal.origin + path, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, jeton: formTokenOf(member.token) }),
    headers: { ...as.member(), Origin: portal.origin },
    redirect: 'manual',
  });

/** Opens the debts behind a subscriber number, as somebody who gave the code before. */
async function openAsGuest(): Promise<string> {
  const subject = { kind: 'subscriber' as const, subscriberNo: demoFiftyLinesSubscriberNo };
  const found = await getPortal().municipality.FindFastPaymentSubject({ subject });
  const request = new Request(portal.origin, { headers: as.guest() });
  const { Handle: handle = '', IdentityNo: identityNo = '' } = found ?? {};
  const guest = await inRequest(() =>
    keepGuest(request, { flow: 'general', handle, identityNo, token: null }),
  );
  return open(fastPaymentUrl(urls.fastPayment, { guests: [guest] }), 'guest');
}

async function readFeed(): Promise<string> {
  await makeFeed(account.identityNo);
  const token = await findFeedToken(account.identityNo);
  return open(dueFeedUrl(token ?? ''));
}

/** Returns the event of the debt, its lines in one piece each. */
const eventOf = (feed: string, oid: string) =>
  feed
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((event) => event.includes(`UID:${eventUid(oid)}`)) ?? '';

/** Posts a button for many and reads which debts the order holds. */
async function listPaidTogether(path: string, which: string): Promise<readonly string[]> {
  const answer = await post(path, { [MANY_FIELD]: which });
  expect(answer.status).toBe(303);
  const { rows } = await portal.town.client.query<{ oid: string }>(
    'select accrual_oid as oid from portal.payment_attempt_line where reference <> $1',
    [REFERENCE],
  );
  return rows.map(({ oid }) => oid);
}

const offersTick = (page: string) =>
  new RegExp(`<input[^>]*(?:name="borc"[^>]*value="${HELD}"|value="${HELD}"[^>]*name="borc")`).test(page);

/** Holds what a place says, offers or counts; each fails where it does not fit the state. */
export const debtPlaces: Readonly<Record<string, (state: DebtState) => Promise<void>>> = {
  home: async ({ isFree }) => {
    const page = await open(urls.home);
    expect(page.includes(`value="${HELD}"`)).toBe(isFree);
  },
  'home, all with one press': async ({ isFree }) => {
    expect((await listPaidTogether(urls.debts, manyAtOnce.overdue)).includes(HELD)).toBe(isFree);
  },
  debts: async ({ said, mayTick }) => {
    const page = await open(urls.debts);
    if (said !== null) expect(page).toContain(said);
    expect(offersTick(page)).toBe(mayTick);
  },
  'debts, all with one press': async ({ isFree }) => {
    const page = await open(debtsUrl(registry.oid));
    expect(page.includes('2 borç bir ödemenin sonucunu bekliyor')).toBe(!isFree);
    const oids = await listPaidTogether(debtsUrl(registry.oid), manyAtOnce.all);
    expect([oids.includes(HELD), oids.includes(COMING)]).toEqual([isFree, isFree]);
    expect(oids.length).toBeGreaterThan(10);
  },
  'one debt': async ({ said, mayTick }) => {
    const page = await open(debtUrl(HELD));
    if (said !== null) expect(page).toContain(said);
    expect(page.includes(`value="${HELD}"`)).toBe(mayTick);
  },
  'set-off of a credit': async ({ isFree }) => {
    const page = await open(creditUrl(CREDIT));
    expect(page.includes(`value="${HELD} `)).toBe(isFree);
  },
  calendar: async ({ said }) => {
    const page = await open(urls.dueCalendar);
    expect(page).toContain(HELD);
    if (said !== null) expect(page).toContain(said);
  },
  'calendar feed': async ({ payment, isFree, said }) => {
    const event = eventOf(await readFeed(), COMING);
    expect(event.includes('BEGIN:VALARM')).toBe(isFree);
    // A calendar program is no known browser: there it is a payment at the bank like any other.
    const label = payment?.isOwn ? 'Ödemesi bankada sürüyor' : said;
    if (label !== null) expect(event.replaceAll('\\,', ',')).toContain(label);
  },
  'CSV file': async ({ said }) => {
    const row = (await open(debtListFileUrl('csv', ''))).split('\n').find((line) => line.includes(HELD));
    expect(row).toContain(said ?? ';;');
  },
  'PDF file': async ({ said }) => {
    const text = await open(debtListFileUrl('pdf', ''));
    expect(text).toContain(HELD);
    if (said !== null) expect(text.replace(/\s+/g, ' ')).toContain(said);
  },
  search: async ({ said }) => {
    const page = await open('/anasayfa?ara=zambak');
    expect(page).toContain(debtUrl(HELD));
    if (said !== null) expect(page).toContain(said);
  },
  inbox: async ({ isFree }) => {
    const page = await open(urls.inbox);
    expect(page.includes('7.777,00')).toBe(isFree);
  },
  'offers of a plan': async ({ isFree }) => {
    const page = await open(restructuringUrl({ registryOid: registry.oid, method: '2' }));
    expect(page.includes(`value="${HELD}"`)).toBe(isFree);
    expect(page.includes('Bankada süren bir ödemesi var')).toBe(!isFree);
  },
  'letter that nothing is overdue': async ({ isFree }) => {
    const answer = await post(lettersUrl(registry.oid), {
      tur: 'borcu-yoktur',
      anahtar: '5b0d7f0e-54c4-4f5e-a3a5-0f3f6f2f7c11',
    });
    expect(answer.status).toBe(409);
    expect((await answer.text()).includes('1 tanesinin ödemesi sürüyor')).toBe(!isFree);
  },
  'debts of a guest': async ({ payment, said, isFree }) => {
    const page = await openAsGuest();
    // To a guest, who did not start it, the payment is somebody else's.
    const label = payment?.isOwn ? 'Ödemesi bankada sürüyor' : said;
    if (label !== null) expect(page).toContain(label);
    expect(offersTick(page)).toBe(isFree);
  },
  'page of a link': async ({ isFree }) => {
    const page = await open(paymentLinkUrl(link?.token ?? ''), 'guest');
    expect(/<button[^>]*>(?:(?!<\/button>).)*[Öö]de/s.test(page)).toBe(isFree);
  },
  'a new link': async ({ mayTick }) => {
    const answer = await post(debtsUrl(registry.oid), { borc: HELD, baglanti: 'evet' });
    expect(answer.status === 303).toBe(mayTick);
  },
};
