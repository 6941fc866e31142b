import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastPaymentSubject } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/service/database/testing';
import { openTestMunicipality } from 'municipality/service/database/testing';
import {
  demoAccounts,
  demoMarriageApplicationNo,
  demoSubscriberNo,
} from 'municipality/service/sample/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amountField } from '~/debts/debt-view.server';
import { openFastPayment, payFast } from '~/fast-payment/fast-payment.server';
import type { Flow } from '~/fast-payment/flows';
import { keepGuest } from '~/fast-payment/guest.server';
import { createKioskCode, enrolDevice } from '~/identity/kiosk/devices.server';
import { findAttempt, listLines } from '~/payments/attempt-store.server';
import { openOutcome } from '~/payments/outcome-page.server';
import { readAudit } from '~/platform/audit.server';
import { readConfiguration } from '~/platform/configuration.server';
import { migratePortal } from '~/platform/database.server';
import { getPortal, openPortal, providePortalParts } from '~/platform/portal.server';
import { runInRequestContext } from '~/platform/request-context.server';
import { formTokenOf } from '~/platform/visitor.server';
import { fastPaymentUrl, outcomeUrl, urls } from '~/urls';

const { citizen, employee } = demoAccounts;
const origin = 'http://localhost:3000';
const folder = mkdtempSync(join(tmpdir(), 'fast-payment-'));
const [visitor, stranger] = [`a${'v'.repeat(43)}`, `a${'w'.repeat(43)}`];
/** A registry of the sample from which the phone is taken away. */
const phonelessNo = '100020';
let town: TestMunicipality;

beforeAll(async () => {
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    HUMAN_VERIFICATION: 'off',
  });
  const systemKey = configuration.settings.machineKey.validationKey;
  town = await openTestMunicipality({ now: () => new Date(), settings: { systemKey } });
  const connection = { kind: 'pglite', client: town.client } as const;
  await migratePortal(connection);
  providePortalParts({ configuration, connection, embedded: (asked) => town.municipality.handle(asked) });
  await openPortal();
  await town.client.query('update municipality.registry set gsm_number = null where registry_no = $1', [
    phonelessNo,
  ]);
});
beforeEach(async () => {
  await town.client.query('delete from portal.rate_limit');
});
afterAll(async () => {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

const pathOf: Record<Flow, string> = { general: urls.fastPayment, matrimony: urls.fastMarriagePayment };

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What a step answers, thrown or returned, redirect or page. */
async function read(work: Promise<unknown>): Promise<Answer> {
  const given = await work.catch((thrown: unknown) => thrown);
  if (given instanceof Response) return { status: given.status, headers: given.headers, body: null };
  const { data, init } = given as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), body: data };
}

function post(path: string, fields: Record<string, string> | [string, string][], flow: Flow = 'general') {
  const body = new URLSearchParams(fields);
  body.set('jeton', formTokenOf(visitor));
  const request = new Request(origin + path, {
    method: 'POST',
    body,
    headers: { Cookie: `portal=${visitor}` },
  });
  return read(payFast(request, flow));
}

function open(path: string, { flow = 'general', as = visitor }: { flow?: Flow; as?: string } = {}) {
  return read(openFastPayment(new Request(origin + path, { headers: { Cookie: `portal=${as}` } }), flow));
}

const countMessages = async () =>
  (await town.client.query<{ count: number }>('select count(*)::int as count from portal.sms_outbox')).rows[0]
    ?.count ?? 0;

/** What is random, taken out: two answers that are the same but for it are the same to whoever asks. */
const withoutTokens = ({ status, headers, body }: Answer) =>
  JSON.stringify({ status, headers: [...headers], body }).replaceAll(/onay=[\w-]+/g, 'onay=…');

const someone = { tur: 'abone', no: demoSubscriberNo };
const nobody: readonly (readonly [string, Record<string, string>])[] = [
  ['a subscriber nobody is', { tur: 'abone', no: '499999' }],
  ['a number nobody has', { tur: 'kimlik', no: '10000000078' }],
  ['a record without a phone', { tur: 'sicil', no: phonelessNo }],
];

describe('who asks learns nothing before the code', () => {
  test.each(nobody)('%s gets what somebody gets, and no SMS', async (_who, fields) => {
    const ways = [];
    for (const typed of [someone, fields]) {
      await town.client.query('delete from portal.rate_limit');
      const before = await countMessages();
      const startedAt = performance.now();
      const asked = await post(urls.fastPayment, typed);
      const milliseconds = performance.now() - startedAt;
      const sent = (await countMessages()) - before;
      const path = asked.headers.get('Location') ?? '';
      const page = await open(path);
      const tries = [];
      for (let count = 0; count < 6; count += 1)
        tries.push(await post(path, { islem: 'onay', kod: '000000' }));
      const again = await post(path, { islem: 'yeniden' });
      const answers = [asked, page, ...tries, again, await open(path)].map(withoutTokens);
      ways.push({ answers, sent, milliseconds });
    }
    const [found, unknown] = ways;
    expect(unknown?.answers).toEqual(found?.answers);
    expect([found?.sent, unknown?.sent]).toEqual([1, 0]);
    expect(Math.min(...ways.map(({ milliseconds }) => milliseconds))).toBeGreaterThanOrEqual(395);
    const text = JSON.stringify(unknown?.answers);
    expect(text).toContain('4 deneme hakkınız kaldı');
    expect(text).not.toContain(citizen.gsmNumber.slice(-2) + ' numaralı');
  });

  test('another code looks the same as well, sent or not', async () => {
    const answers = [];
    for (const typed of [someone, { tur: 'abone', no: '499999' }]) {
      const path = (await post(urls.fastPayment, typed)).headers.get('Location') ?? '';
      await town.client.query(`update portal.sms_code set sent_at = sent_at - interval '2 minutes'`);
      const before = await countMessages();
      const again = await post(path, { islem: 'yeniden' });
      answers.push([
        withoutTokens(again).replace(/mesaj=[^;]*/, 'mesaj=…'),
        (await countMessages()) - before,
      ]);
    }
    expect(answers[0]?.[0]).toBe(answers[1]?.[0]);
    expect(answers.map(([, sent]) => sent)).toEqual([1, 0]);
  });

  test('the limit is reached after as many tries, whoever is meant', async () => {
    for (const typed of [someone, { tur: 'abone', no: '499999' }]) {
      const tries = Array.from({ length: 7 }, () => post(urls.fastPayment, typed));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([303, 303, 303, 303, 303, 303, 429]);
    }
  });

  test.each([
    ['no kind', { no: '1' }, 'tur'],
    ['a wrong T.C. number', { tur: 'kimlik', no: '12345678901' }, 'no'],
    ['letters for a subscriber number', { tur: 'abone', no: 'abc' }, 'no'],
  ])('%s is told at its field, with what was typed', async (_what, fields, fieldId) => {
    const { status, body } = await post(urls.fastPayment, fields);
    expect(status).toBe(422);
    expect(body).toMatchObject({ problems: [{ fieldId }], values: fields });
  });
});

describe('a guest', () => {
  async function enter(subject: FastPaymentSubject, flow: Flow = 'general'): Promise<string> {
    const found = await getPortal().municipality.FindFastPaymentSubject({ subject });
    const { Handle: handle = '', IdentityNo: identityNo = '' } = found ?? {};
    const request = new Request(origin, { headers: { Cookie: `portal=${visitor}` } });
    const guest = await keepGuest(request, { flow, handle, identityNo, token: null });
    return fastPaymentUrl(pathOf[flow], { guest });
  }

  interface Line {
    oid: string;
    name: string;
    total: number;
    isPartial?: true;
  }
  const linesOf = ({ body }: Answer) => {
    const { debts } = body as { debts: { overdue: Line[]; coming: Line[] } };
    return [...debts.overdue, ...debts.coming];
  };

  const byApplication: FastPaymentSubject = {
    kind: 'matrimony',
    applicationNo: demoMarriageApplicationNo,
    identityNo: citizen.identityNo,
  };
  const byRegistry: FastPaymentSubject = { kind: 'registry', registryNo: '100001' };

  test('sees the debts with the name masked, in the browser of the code alone', async () => {
    const path = await enter({ kind: 'subscriber', subscriberNo: demoSubscriberNo });
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(linesOf(page).every(({ name }) => name === 'Su Bedeli')).toBe(true);
    expect(JSON.stringify(page.body)).not.toContain(citizen.surname);
    const elsewhere = await open(path, { as: stranger });
    expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([303, urls.fastPayment]);
    const otherWay = await open(path.replace(urls.fastPayment, urls.fastMarriagePayment), {
      flow: 'matrimony',
    });
    expect(otherWay.headers.get('Location')).toBe(urls.fastMarriagePayment);
  });

  test('is told to the person whose record it is', async () => {
    await open(await enter(byRegistry));
    const { rows } = await readAudit(citizen.identityNo, 1);
    expect(rows).toMatchObject([{ action: 'fast-payment-opened', actor: 'guest' }]);
  });

  test('keeps a way on when two pages open the municipality’s token at once', async () => {
    const path = await enter(byRegistry);
    const both = await Promise.all([open(path), open(path)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await open(path)).status).toBe(200);
  });

  test('stays for an hour, at a kiosk three minutes without a sign of life', async () => {
    const minutesLeft = async () => {
      const { rows } = await town.client.query<{ minutes: number }>(
        `select round(extract(epoch from max(idle_ends_at) - now()) / 60)::int as minutes from portal.guest_payment`,
      );
      return rows[0]?.minutes;
    };
    const subject = { kind: 'subscriber', subscriberNo: demoSubscriberNo } as const;
    const found = await getPortal().municipality.FindFastPaymentSubject({ subject });
    const guest = {
      flow: 'general',
      handle: found?.Handle ?? '',
      identityNo: found?.IdentityNo ?? '',
      token: null,
    } as const;
    const visit = (cookies: string) =>
      runInRequestContext({ clientIp: '10.0.0.1', requestId: 'r' }, () =>
        keepGuest(new Request(origin, { headers: { Cookie: cookies } }), guest),
      );
    await town.client.query('delete from portal.guest_payment');
    await visit(`portal=${visitor}`);
    expect(await minutesLeft()).toBe(60);
    await town.client.query('delete from portal.guest_payment');
    const code = await createKioskCode({ name: 'Hol', place: 'Giriş' }, employee.identityNo);
    const id = await visit(`portal=${visitor}; kiosk=${(await enrolDevice(code)) ?? ''}`);
    expect(await minutesLeft()).toBe(3);
    await town.client.query(`update portal.guest_payment set idle_ends_at = now() - interval '1 second'`);
    const gone = await open(fastPaymentUrl(urls.fastPayment, { guest: id }));
    expect(gone.headers.get('Location')).toBe(urls.fastPayment);
  });

  test('starts again when the municipality’s token is over', async () => {
    const path = await enter(byRegistry);
    expect((await open(path)).status).toBe(200);
    await town.client.query('delete from municipality.fast_payment');
    expect((await open(path)).headers.get('Location')).toBe(urls.fastPayment);
  });

  test('pays a marriage fee: the attempt is the visitor’s, under a masked name', async () => {
    const path = await enter(byApplication, 'matrimony');
    const lines = linesOf(await open(path, { flow: 'matrimony' }));
    expect(lines.map(({ name }) => name)).toEqual(['Evlendirme Hizmet Bedeli']);
    const started = await post(path, { borc: lines[0]?.oid ?? '' }, 'matrimony');
    expect(started.status).toBe(303);
    const attempt = await findAttempt(
      new URL(started.headers.get('Location') ?? '', origin).searchParams.get('islem') ?? '',
    );
    expect(attempt).toMatchObject({ payerName: 'Ay*** I***** Y*****', backPath: path, state: 'at_bank' });

    // At a kiosk the outcome is the visitor's too: the next person, with another one, sees nothing.
    const code = await createKioskCode({ name: 'Salon', place: 'Giriş' }, employee.identityNo);
    const device = (await enrolDevice(code)) ?? '';
    const outcomeOf = (visitorToken: string) =>
      runInRequestContext({ clientIp: '10.0.0.1', requestId: 'r' }, () => {
        const headers = { Cookie: `portal=${visitorToken}; kiosk=${device}` };
        return read(
          openOutcome(
            new Request(origin + outcomeUrl('succeeded', attempt?.reference ?? ''), { headers }),
            'succeeded',
          ),
        );
      });
    expect((await outcomeOf(visitor)).body).toMatchObject({
      outcome: { payer: 'Ay*** I***** Y*****', isGuest: true },
    });
    expect(await outcomeOf(stranger)).toMatchObject({ status: 404, body: { outcome: null } });
  });

  test.each([
    ['100.50', 'biçiminde yazın'],
    ['99,99', 'en az 100,00 ₺'],
    ['9.999.999', 'daha fazlası ödenemez'],
  ])('who types %s as a part is told so at the field, and finds it again', async (typed, text) => {
    const path = `${await enter(byRegistry)}&kismi=1`;
    const line = linesOf(await open(path)).find(({ isPartial }) => isPartial);
    const oid = line?.oid ?? '';
    const { status, body } = await post(path, { borc: oid, [amountField(oid)]: typed });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      problems: [{ text: expect.stringContaining(text) as unknown, fieldId: amountField(oid) }],
      ticked: [oid],
      amounts: expect.objectContaining({ [oid]: typed }) as unknown,
    });
  });

  test('pays a part: what is ordered is what the municipality worked out', async () => {
    const path = `${await enter(byRegistry)}&kismi=1`;
    const line = linesOf(await open(path)).find(({ isPartial }) => isPartial);
    const oid = line?.oid ?? '';
    const started = await post(path, { borc: oid, [amountField(oid)]: '150,25' });
    expect(started.status).toBe(303);
    const reference = new URL(started.headers.get('Location') ?? '', origin).searchParams.get('islem') ?? '';
    expect(await findAttempt(reference)).toMatchObject({ amount: 15_025 });
    const [part, ...others] = await listLines(reference);
    expect(others).toEqual([]);
    expect(part).toMatchObject({ total: 15_025, principal: 15_025 - (part?.lateFee ?? 0) });
    expect(part?.lateFee).toBeGreaterThan(0);
  });

  test('gets one answer to every wrong fact of a receipt', async () => {
    const path = await enter(byApplication, 'matrimony');
    const { rows } = await town.client.query<{ no: string }>(
      `update portal.payment_attempt set receipt_no = '2026-00000001', card_last_four = '4358',
       state = 'collected' where payer_name like 'Ay***%' and back_path is not null returning order_number as no`,
    );
    expect(path).toContain('odeme=');
    const [year = '', month = '', day = ''] = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Istanbul',
    })
      .format(new Date())
      .split('-');
    const right = {
      islemno: rows[0]?.no ?? '',
      son4: '4358',
      'gun.gun': day,
      'gun.ay': month,
      'gun.yil': year,
    };
    const fetchReceipt = (facts: Record<string, string>) =>
      post(`${urls.fastPayment}?adim=makbuz`, { ...right, ...facts });
    const found = await fetchReceipt({});
    expect([found.status, found.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/makbuz-al\/[\w-]+$/),
    ]);
    const wrong: Record<string, string>[] = [
      { islemno: 'MIS209912319999999999' },
      { son4: '0000' },
      { 'gun.yil': '2020' },
    ];
    for (const facts of wrong) {
      const { status, body } = await fetchReceipt(facts);
      expect(status).toBe(422);
      expect(body).toMatchObject({
        problems: [{ text: expect.stringContaining('eşleşen bir ödeme bulunamadı') as unknown }],
      });
    }
    await fetchReceipt({ son4: '0001' });
    await fetchReceipt({ son4: '0002' });
    expect((await fetchReceipt({})).status, 'the limit of the order number').toBe(429);
  });
});
