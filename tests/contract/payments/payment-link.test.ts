import { contract } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDebts, payDebts } from '~/features/debts/debts-page.server';
import { openLink, payLink, type LinkPayView } from '~/features/debts/link/link-pay.server';
import { changeLinks, openLinks } from '~/features/debts/link/links-page.server';
import { askBank } from '~/features/payments/ask-bank.server';
import {
  countHandOver,
  findAttempt,
  listLines,
  step,
} from '~/features/payments/attempt/attempt-store.server';
import { bankReason } from '~/features/payments/banks/shape/bank-reason';
import { openOutcome } from '~/features/payments/outcome/outcome-page.server';
import { openPaymentWindow } from '~/features/payments/window/payment-window.server';
import { bookAgain } from '~/features/payments/settle-step.server';
import { settlePaid } from '~/features/payments/settle-payment.server';
import { readAudit } from '~/platform/audit/audit.server';
import { takeFlash } from '~/platform/forms/flash.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { urls } from '~/urls';
import {
  getRequest,
  inRequest,
  signInBrowser,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import {
  openGuestPortal,
  origin,
  read,
  stranger,
  visitor,
  type Answer,
} from '../../support/portal/guest-portal';

const { citizen, fiftyLines, severalRecords } = demoAccounts;

let town: TestMunicipality;
let close: () => Promise<void>;
let member: MemberBrowser;

/** Says what the municipality tells of any order at the bank. */
let orderAnswer: 'none' | 'silent' | 'own' = 'own';
const line = { answerOrder: (answer: typeof orderAnswer) => (orderAnswer = answer) };

beforeAll(async () => {
  ({ town, close } = await openGuestPortal({}, (request, answer) => {
    const isAsked = request.url.endsWith(contract.QueryOnlinePaymentOrderStatus.path);
    if (!isAsked || orderAnswer === 'own') return answer(request);
    return Promise.resolve(
      orderAnswer === 'silent'
        ? new Response(null, { status: 504 })
        : Response.json({ State: 'none', Amount: null }),
    );
  }));
  member = await signInBrowser(citizen.identityNo);
});
beforeEach(async () => {
  line.answerOrder('own');
  await town.client.exec(`
    delete from portal.rate_limit;
    delete from portal.draft;
    delete from portal.payment_attempt_line;
    delete from portal.payment_attempt;
  `);
});
afterAll(() => close());

function post(who: MemberBrowser, path: string, fields: readonly [string, string][]): Request {
  const body = new URLSearchParams([...fields, ['jeton', formTokenOf(who.token)]]);
  return new Request(origin + path, { method: 'POST', body, headers: { Cookie: who.cookie } });
}

const debtsOf = async (who: MemberBrowser) => {
  const page = await inRequest(() => openDebts(getRequest(who, '/DebtQuestioning')));
  const { overdue = [], coming = [] } = page.data.open?.debts ?? {};
  return [...overdue, ...coming];
};

/** Posts the debts' form with the link button; answers where it leads, or what it says. */
const askForLink = (who: MemberBrowser, fields: readonly [string, string][]): Promise<Answer> =>
  inRequest(() => read(payDebts(post(who, '/DebtQuestioning', [...fields, ['baglanti', 'evet']]))));

const ticks = (oids: readonly string[]) => oids.map((oid): [string, string] => ['borc', oid]);

const linksOf = async (who: MemberBrowser) =>
  (await inRequest(() => openLinks(getRequest(who, '/odeme-baglantilarim')))).data;

async function makeLink(who: MemberBrowser, oids: readonly string[]): Promise<string> {
  const made = await askForLink(who, ticks(oids));
  expect([made.status, made.body]).toEqual([303, null]);
  const { chosen } = await linksOf(who);
  return chosen?.address.split('/').at(-1) ?? '';
}

const guest = (as: string) => ({ cookie: `portal=${as}`, token: as });
const open = (token: string, as: string = visitor) =>
  inRequest(() => read(openLink(getRequest(guest(as), `/odeme-baglantisi/${token}`), token)));
const pay = (token: string, as: string = visitor, fields: readonly [string, string][] = []) =>
  inRequest(() => read(payLink(post(guest(as), `/odeme-baglantisi/${token}`, fields), token)));
const viewOf = ({ body }: Answer) => (body as { link: LinkPayView }).link;
const problemsOf = ({ body }: Answer) =>
  (body as { problems: { text: string }[] }).problems.map(({ text }) => text);
const referenceOf = ({ headers }: Answer) =>
  new URL(headers.get('Location') ?? '', origin).searchParams.get('islem') ?? '';

/** The bank says that it took the money of an attempt. */
async function takeMoney(reference: string) {
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('No attempt');
  const taken = { bankReference: 'B1', authCode: '1', cardLastFour: '4358' };
  return inRequest(() => settlePaid(attempt, taken, 'return'));
}

/** Lists the two oldest debts, each of its own accrual. */
async function listOids(count: number): Promise<string[]> {
  const first = (await debtsOf(member)).filter(({ name }) => /(?: 1\/\d+\. taksit|\d)$/.test(name));
  return first.slice(0, count).map(({ oid }) => oid);
}

describe('a payment link', () => {
  test('shows kinds and amounts of today to whoever has it, and nothing of the member', async () => {
    const [oid = ''] = await listOids(1);
    const token = await makeLink(member, [oid]);
    expect(token).toMatch(/^[\w-]{32}$/);
    const shown = await open(token);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex');
    const [debt] = (await debtsOf(member)).filter((one) => one.oid === oid);
    expect(viewOf(shown).total).toBe(debt?.total);
    const text = JSON.stringify(shown.body);
    for (const known of [
      citizen.nameOrTitle,
      citizen.surname,
      citizen.identityNo,
      debt?.about ?? '',
      '100001',
    ])
      expect(text).not.toContain(known);
    const { rows } = await readAudit(citizen.identityNo, 20);
    const recorded = rows.filter(({ action }) => action.startsWith('payment-link'));
    expect(recorded).toMatchObject([
      { action: 'payment-link-opened', actor: 'guest' },
      { action: 'payment-link-made', actor: 'self' },
    ]);
  });

  test('is kept as a hash, and sealed', async () => {
    const token = await makeLink(member, await listOids(1));
    expect((await pay(token)).status).toBe(303);
    const { rows: tables } = await town.client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'portal'`,
    );
    expect(tables.map(({ name }) => name)).toContain('payment_attempt');
    for (const { name } of tables) {
      const { rows } = await town.client.query(`select * from portal.${name}`);
      expect(JSON.stringify(rows), name).not.toContain(token);
    }
  });

  test('is paid by somebody without an account; the member is told, and it pays once', async () => {
    const token = await makeLink(member, await listOids(2));
    const { total } = viewOf(await open(token));
    const started = await pay(token);
    const reference = referenceOf(started);
    expect(started.status).toBe(303);
    const attempt = await findAttempt(reference);
    expect(attempt).toMatchObject({
      state: 'at_bank',
      amount: total,
      payerName: 'Ödeme bağlantısını açan kişi',
    });

    const windowPath = started.headers.get('Location') ?? '';
    const path = new URL(windowPath, origin).pathname;
    const window = await inRequest(() =>
      read(openPaymentWindow(getRequest(guest(visitor), windowPath), path)),
    );
    expect(window.body).toMatchObject({
      order: { amount: total, registryNo: null, reference },
    });
    const [line] = await listLines(reference);
    expect(JSON.stringify(window.body)).not.toContain(line?.about);

    expect((await takeMoney(reference)).state).toBe('collected');
    const outcome = await inRequest(() =>
      read(openOutcome(getRequest(guest(visitor), `/success-operation?islem=${reference}`), 'succeeded')),
    );
    expect(outcome.body).toMatchObject({ outcome: { registryNo: null, isLink: true, amount: total } });
    expect(JSON.stringify(outcome.body)).not.toContain(line?.about);

    const messages = await town.client.query<{ purpose: string }>('select purpose from portal.sms_outbox');
    expect(messages.rows.filter(({ purpose }) => purpose === 'payment-link')).toHaveLength(1);
    const after = await open(token);
    expect(viewOf(after).parts).toMatchObject([{ standing: { kind: 'paid', amount: total }, lines: [] }]);
    const again = await pay(token);
    // The page itself says what was paid: no fault of a form.
    expect([again.status, again.headers.get('Location')]).toEqual([303, `/odeme-baglantisi/${token}`]);
    expect((await linksOf(member)).chosen?.state).toBe('paid');
  });

  test('is booked together with the message to its member, or neither', async () => {
    const token = await makeLink(member, await listOids(1));
    const reference = referenceOf(await pay(token));
    const countMessages = async () => {
      const { rows } = await town.client.query(
        `select from portal.sms_outbox where purpose = 'payment-link'`,
      );
      return rows.length;
    };
    const before = await countMessages();
    await town.client.exec(`
      create function portal.refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end';
      create trigger refuse before insert on portal.sms_outbox for each row execute function portal.refuse();
    `);
    await expect(takeMoney(reference)).rejects.toThrow();
    expect(await findAttempt(reference)).toMatchObject({ state: 'provisioned' });
    await town.client.exec('drop trigger refuse on portal.sms_outbox; drop function portal.refuse()');
    const attempt = await findAttempt(reference);
    const booked = attempt && (await inRequest(() => bookAgain(attempt)));
    expect(booked?.state).toBe('collected');
    expect(await countMessages()).toBe(before + 1);
  });

  test('lets one of two relatives pay at a time', async () => {
    const token = await makeLink(member, await listOids(1));
    const first = referenceOf(await pay(token));
    await town.client.exec('update portal.payment_attempt set hand_overs = 1');
    expect(viewOf(await open(token, stranger)).parts).toMatchObject([{ standing: { kind: 'waiting' } }]);
    const second = await pay(token, stranger);
    expect([second.status, problemsOf(second)]).toEqual([409, [expect.stringContaining('Yeniden ödemeyin')]]);
    const reason = bankReason('answer', '51');
    await step(first, 'refused', { kind: 'return', reason }, { reason });
    expect((await pay(token, stranger)).status).toBe(303);
  });

  test('lets the two begin at once, and one of them pays', async () => {
    const token = await makeLink(member, await listOids(1));
    const both = await Promise.all([pay(token), pay(token, stranger)]);
    expect(both.filter(({ status }) => status === 303)).toHaveLength(1);
    const { rows } = await town.client.query("select from portal.payment_attempt where state = 'at_bank'");
    expect(rows).toHaveLength(1);
  });

  test('says what the member paid meanwhile, and pays the rest', async () => {
    const debtor = await signInBrowser(fiftyLines.identityNo);
    const [one = '', other = ''] = (await debtsOf(debtor))
      .filter(({ name }) => name.startsWith('Su Bedeli'))
      .map(({ oid }) => oid);
    const token = await makeLink(debtor, [one, other]);
    const payOwn = async (oid: string) =>
      takeMoney(
        referenceOf(await inRequest(() => read(payDebts(post(debtor, '/DebtQuestioning', ticks([oid])))))),
      );
    await payOwn(one);
    expect(viewOf(await open(token)).parts).toMatchObject([{ goneCount: 1, lines: [{ oid: other }] }]);
    await payOwn(other);
    expect(viewOf(await open(token)).parts).toMatchObject([{ standing: { kind: 'gone' } }]);
  });

  test('is ended by its member alone, by time, and by nobody who guesses', async () => {
    const token = await makeLink(member, await listOids(1));
    const { chosen } = await linksOf(member);
    const other = await signInBrowser(severalRecords.identityNo);
    const end = (who: MemberBrowser) =>
      inRequest(() => read(changeLinks(post(who, '/odeme-baglantilarim', [['iptal', chosen?.id ?? '']]))));
    const flashOf = async (who: MemberBrowser) => {
      const [Cookie = ''] = (await end(who)).headers.getSetCookie();
      return (await takeFlash(new Request(origin, { headers: { Cookie } })))?.flash.kind;
    };
    const refused = await flashOf(other);
    expect((await open(token)).status).toBe(200);
    const done = await flashOf(member);
    expect([refused, done]).toEqual(['warning', 'success']);
    for (const ended of [token, 'x'.repeat(32), chosen?.id ?? ''])
      expect([(await open(ended)).status, (await pay(ended)).status]).toEqual([404, 404]);
    const second = await makeLink(member, await listOids(1));
    await town.client.exec("update portal.draft set ends_at = now() - interval '1 second'");
    expect((await open(second)).status).toBe(404);
  });

  test('over several sicil records is paid record by record', async () => {
    const other = await signInBrowser(severalRecords.identityNo);
    const made = await askForLink(other, [['tumu', 'hepsi']]);
    expect(made.status).toBe(303);
    const token = (await linksOf(other)).chosen?.address.split('/').at(-1) ?? '';
    const view = viewOf(await open(token));
    expect(view.parts.map(({ lines }) => lines.length).reduce((sum, count) => sum + count)).toBe(12);
    expect(view.parts).toHaveLength(3);
    const [, second] = view.parts;
    const started = await pay(token, visitor, [['kayit', '1']]);
    expect(await findAttempt(referenceOf(started))).toMatchObject({ amount: second?.total });
  });

  test('is refused with a sentence where nothing is ticked, or a part of a debt was typed', async () => {
    const nothing = await askForLink(member, []);
    expect([nothing.status, problemsOf(nothing)]).toEqual([
      422,
      [expect.stringContaining('en az bir borcu')],
    ]);
    const page = await inRequest(() => openDebts(getRequest(member, '/DebtQuestioning?kismi=1')));
    const { overdue = [], coming = [] } = page.data.open?.debts ?? {};
    const oid = [...overdue, ...coming].find(({ isPartial }) => isPartial)?.oid ?? '';
    const part = await askForLink(member, [...ticks([oid]), [`tutar-${oid}`, '100,00']]);
    expect([part.status, problemsOf(part)]).toEqual([422, [expect.stringContaining('borcun tamamı ödenir')]]);
    expect((await linksOf(member)).chosen).toBeNull();
  });

  test('is one of ten: the eleventh is refused, and none is lost', async () => {
    const [oid = ''] = await listOids(1);
    for (let made = 0; made < 10; made += 1) await makeLink(member, [oid]);
    const more = await askForLink(member, ticks([oid]));
    expect([more.status, problemsOf(more)]).toEqual([422, [expect.stringContaining('iptal edip')]]);
    expect((await linksOf(member)).others).toHaveLength(9);
  });

  test('is not asked for without end from one address', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries += 1) statuses.push((await open('y'.repeat(32))).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

/** Whoever opened the link goes to the bank and leaves; `minutes` later nothing has come back. */
async function leaveAtBank(token: string, minutes: number): Promise<string> {
  const reference = referenceOf(await pay(token));
  await countHandOver(reference);
  await town.client.query(
    `update portal.payment_attempt set created_at = created_at - make_interval(mins => $2) where reference = $1`,
    [reference, minutes],
  );
  return reference;
}

describe('a payment that whoever opened the link has left at the bank', () => {
  const stateOf = async (reference: string) => (await findAttempt(reference))?.state;
  const endLink = async () => {
    const { chosen } = await linksOf(member);
    return inRequest(() => read(changeLinks(post(member, urls.paymentLinks, [['iptal', chosen?.id ?? '']]))));
  };

  test('stands at its debt, and leads the member to the link', async () => {
    const [oid = ''] = await listOids(1);
    await leaveAtBank(await makeLink(member, [oid]), 5);
    const held = (await debtsOf(member)).find((debt) => debt.oid === oid)?.held;
    const { chosen } = await linksOf(member);
    expect(held).toEqual({ text: 'Ödemesi bankada sürüyor', path: chosen?.path });
    expect(chosen?.state).toBe('begun');
  });

  test('of the same debt by the member makes the link wait', async () => {
    const [oid = ''] = await listOids(1);
    const token = await makeLink(member, [oid]);
    const paid = await inRequest(() => read(payDebts(post(member, urls.debts, ticks([oid])))));
    await countHandOver(referenceOf(paid));
    expect(viewOf(await open(token))).toMatchObject({ total: 0, parts: [{ standing: { kind: 'waiting' } }] });
    expect((await pay(token)).status).toBe(409);
  });

  test('ends with the link as soon as the bank has nothing, and the member pays', async () => {
    const [oid = ''] = await listOids(1);
    const reference = await leaveAtBank(await makeLink(member, [oid]), 5);
    line.answerOrder('none');
    expect((await endLink()).status).toBe(303);
    expect(await findAttempt(reference)).toMatchObject({ state: 'cancelled', reason: 'link-ended' });
    const paid = await inRequest(() => read(payDebts(post(member, urls.debts, ticks([oid])))));
    expect(paid.status).toBe(303);
    expect(await stateOf(referenceOf(paid))).toBe('at_bank');
  });

  test('stays while the bank does not answer', async () => {
    const reference = await leaveAtBank(await makeLink(member, await listOids(1)), 5);
    line.answerOrder('silent');
    expect((await endLink()).status).toBe(303);
    expect(await stateOf(reference)).toBe('at_bank');
  });

  test('rests its debts after the second time, so that a link locks nobody out', async () => {
    const token = await makeLink(member, await listOids(1));
    line.answerOrder('none');
    for (const _time of [1, 2]) {
      const reference = await leaveAtBank(token, 60);
      const attempt = await findAttempt(reference);
      if (attempt) await inRequest(() => askBank(attempt));
      expect(await stateOf(reference)).toBe('expired');
    }
    const third = await pay(token);
    expect(third.status).toBe(429);
    expect(problemsOf(third)[0]).toContain('yarım bırakıldı');
    await town.client.exec(`update portal.payment_attempt set changed_at = changed_at - interval '3 hours'`);
    expect((await pay(token)).status).toBe(303);
  });
});
