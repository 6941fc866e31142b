import type { FastPaymentSubject } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import {
  demoAccounts,
  demoFiftyLinesSubscriberNo,
  demoMarriageApplicationNo,
  demoSubscriberNo,
} from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amountField } from '~/features/debts/debt-view.server';
import type { Flow } from '~/features/fast-payment/flows';
import { keepGuest } from '~/features/fast-payment/guest.server';
import { createKioskCode, enrolDevice } from '~/features/identity/kiosk/devices.server';
import { findAttempt, listLines } from '~/features/payments/attempt/attempt-store.server';
import { settlePaid } from '~/features/payments/settle-payment.server';
import { openOutcome } from '~/features/payments/outcome/outcome-page.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { fastPaymentUrl, outcomeUrl, urls } from '~/urls';
import {
  open,
  openGuestPortal,
  origin,
  post,
  read,
  stranger,
  visitor,
  type Answer,
} from '../../support/portal/guest-portal';

const { citizen, employee, severalRecords } = demoAccounts;
const pathOf: Record<Flow, string> = { general: urls.fastPayment, matrimony: urls.fastMarriagePayment };

let town: TestMunicipality;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
});
beforeEach(async () => {
  await town.client.query('delete from portal.rate_limit');
});
afterAll(() => close());

describe('a guest', () => {
  async function enter(subject: FastPaymentSubject, flow: Flow = 'general'): Promise<string> {
    const found = await getPortal().municipality.FindFastPaymentSubject({ subject });
    const { Handle: handle = '', IdentityNo: identityNo = '' } = found ?? {};
    const request = new Request(origin, { headers: { Cookie: `portal=${visitor}` } });
    const guest = await keepGuest(request, { flow, handle, identityNo, token: null });
    return fastPaymentUrl(pathOf[flow], { guests: [guest] });
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
    expect(linesOf(page).every(({ name }) => name.startsWith('Su Bedeli'))).toBe(true);
    expect(JSON.stringify(page.body)).not.toContain(citizen.surname);
    const elsewhere = await open(path, { as: stranger });
    expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([303, urls.fastPayment]);
    const otherWay = await open(path.replace(urls.fastPayment, urls.fastMarriagePayment), {
      flow: 'matrimony',
    });
    expect(otherWay.headers.get('Location')).toBe(urls.fastMarriagePayment);
  });

  test('sees of each record behind a number what it is about and what it owes, as its own page sums it', async () => {
    const { identityNo, surname } = severalRecords;
    const path = await enter({ kind: 'identity', identityNo });
    const { body } = await open(path);
    const { registries, sums } = body as {
      registries: { oid: string; about?: string; count?: number }[];
      sums: Record<string, number | null>;
    };
    expect(registries.map(({ about = '' }) => about.split(':')[0])).toEqual(['Ev', 'İş yeri', 'Su']);
    expect(JSON.stringify(body)).not.toContain(surname);
    for (const { oid, count } of registries) {
      const page = await open(`${path}&sicil=${oid}`);
      const { debts } = page.body as { debts: { total: { count: number; total: number } } };
      expect([count, sums[oid]]).toEqual([debts.total.count, debts.total.total]);
    }
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
        `select round(extract(epoch from max(least(idle_ends_at, ends_at)) - now()) / 60)::int as minutes from portal.draft`,
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
    await town.client.query('delete from portal.draft');
    await visit(`portal=${visitor}`);
    expect(await minutesLeft()).toBe(60);
    await town.client.query('delete from portal.draft');
    const code = await createKioskCode({ name: 'Hol', place: 'Giriş' }, employee.identityNo);
    const id = await visit(`portal=${visitor}; kiosk=${(await enrolDevice(code)) ?? ''}`);
    expect(await minutesLeft()).toBe(3);
    await town.client.query(`update portal.draft set idle_ends_at = now() - interval '1 second'`);
    const gone = await open(fastPaymentUrl(urls.fastPayment, { guests: [id] }));
    expect(gone.headers.get('Location')).toBe(urls.fastPayment);
  });

  describe('with a basket of several numbers', () => {
    const byWater: FastPaymentSubject = { kind: 'subscriber', subscriberNo: demoFiftyLinesSubscriberNo };
    const idOf = (path: string) => new URL(path, origin).searchParams.get('odeme') ?? '';
    const guestsOf = async (...subjects: FastPaymentSubject[]) => {
      const ids: string[] = [];
      for (const subject of subjects) ids.push(idOf(await enter(subject)));
      return ids;
    };
    const basketOf = (ids: readonly string[]) => fastPaymentUrl(urls.fastPayment, { guests: ids });
    const referenceIn = ({ headers }: Answer) =>
      new URL(headers.get('Location') ?? '', origin).searchParams.get('islem') ?? '';
    const takeMoney = async (reference: string) => {
      const attempt = await findAttempt(reference);
      if (!attempt) throw new Error('No attempt');
      const taken = { bankReference: 'B1', authCode: '1', cardLastFour: '4358' };
      return runInRequestContext({ clientIp: '10.0.0.1', requestId: 'r' }, () =>
        settlePaid(attempt, taken, 'return'),
      );
    };

    test('sees the debts of each in a group, and takes a number out again', async () => {
      const ids = await guestsOf(byRegistry, byWater);
      const { status, body } = await open(basketOf(ids));
      expect(status).toBe(200);
      const { debts, addPath } = body as {
        debts: { groups: { no: string; leavePath: string }[]; total: { count: number } };
        addPath: string;
      };
      const [first, second] = [await open(basketOf(ids.slice(0, 1))), await open(basketOf(ids.slice(1)))];
      expect(debts.groups.map(({ leavePath }) => leavePath)).toEqual([
        basketOf(ids.slice(1)),
        basketOf(ids.slice(0, 1)),
      ]);
      expect(debts.total.count).toBe(linesOf(first).length + linesOf(second).length);
      expect(JSON.stringify(body)).not.toContain(citizen.surname);
      expect(addPath).toBe(fastPaymentUrl(urls.fastPayment, { besides: ids }));
      expect(await open(addPath)).toMatchObject({ body: { step: 'subject', basket: { count: 2 } } });
      expect((await open(basketOf(ids), { as: stranger })).headers.get('Location')).toBe(urls.fastPayment);
    });

    test('holds five numbers, and lists a record once that two of them open', async () => {
      const ids = await guestsOf(byRegistry, byRegistry, byWater, byWater, byWater, byWater);
      const { body } = await open(basketOf(ids));
      expect(body).toMatchObject({ ids: ids.slice(0, 5), addPath: null });
      expect((body as { debts: { groups: unknown[] } }).debts.groups).toHaveLength(2);
    });

    test('goes on with the rest where the time of one number is over', async () => {
      const ids = await guestsOf(byRegistry, byWater);
      await town.client.query(`update portal.draft set ends_at = now() - interval '1 second' where id = $1`, [
        ids[0],
      ]);
      expect((await open(basketOf(ids))).headers.get('Location')).toBe(basketOf(ids.slice(1)));
    });

    test('pays record by record, each once, however one order over several would be taken', async () => {
      await town.client.exec('delete from portal.payment_attempt_line; delete from portal.payment_attempt');
      const ids = await guestsOf(byRegistry, byWater);
      const path = basketOf(ids);
      const [one, other] = [await open(basketOf(ids.slice(0, 1))), await open(basketOf(ids.slice(1)))];
      const [oid = '', water = ''] = [linesOf(one)[0]?.oid, linesOf(other)[0]?.oid];
      const begun = await post(path, [
        ['borc', oid],
        ['borc', water],
      ]);
      expect(begun.status).toBe(303);
      const first = await takeMoney(referenceIn(begun));
      expect(first).toMatchObject({ state: 'collected', amount: linesOf(one)[0]?.total, backPath: path });
      const outcome = await runInRequestContext({ clientIp: '10.0.0.1', requestId: 'r' }, () =>
        read(
          openOutcome(
            new Request(origin + outcomeUrl('succeeded', first.reference), {
              headers: { Cookie: `portal=${visitor}` },
            }),
            'succeeded',
          ),
        ),
      );
      expect(outcome.body).toMatchObject({
        outcome: { isLink: false, queue: { path, count: 2, paidCount: 1 } },
      });
      const { queue } = (outcome.body as { outcome: { queue: { id: string } } }).outcome;
      expect((await open(path)).body).toMatchObject({ queue: { id: queue.id, paidCount: 1 } });
      const next = await post(path, { sira: queue.id });
      expect(next.status).toBe(303);
      const second = await takeMoney(referenceIn(next));
      expect(second).toMatchObject({ state: 'collected', amount: linesOf(other)[0]?.total });
      expect(second.registryOid).not.toBe(first.registryOid);
      expect((await open(path)).body).toMatchObject({ queue: null });
      expect((await post(path, { sira: queue.id })).headers.get('Location')).toBe(path);
    });
  });

  test.each([
    ['?tur=sicil&no=100001', { tur: 'sicil', no: '100001' }],
    ['?tur=abone&no=500001', { tur: 'abone', no: '500001' }],
    ['?tur=kimlik&no=10000000146', null],
    ['?tur=sicil&no=%3Cb%3E', null],
    ['?tur=sicil', null],
    ['?no=100001', null],
    ['', null],
  ])('finds the number of a paper’s code filled in, and nothing else (%s)', async (query, given) => {
    const { rows: before } = await town.client.query('select from portal.sms_code');
    const page = await open(urls.fastPayment + query);
    expect([page.status, page.body]).toEqual([200, expect.objectContaining({ step: 'subject', given })]);
    const { rows } = await town.client.query('select from portal.sms_code');
    expect(rows, 'nothing is sent by looking').toHaveLength(before.length);
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
    expect(lines.map(({ name }) => name)).toEqual(['Evlendirme Hizmet Bedeli 2026']);
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
    ['100.50.1', 'biçiminde yazın'],
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
      amounts: expect.objectContaining({ [`tutar-${oid}`]: typed }) as unknown,
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
