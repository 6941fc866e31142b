import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Behaviour } from './behaviours';
import { getSandboxCard } from './cards';
import { ver3Hash } from './hash';
import { openTestMerchant, readPage, testBank, type TestMerchant } from '../testing/merchant';

let merchant: TestMerchant;

beforeAll(async () => {
  merchant = await openTestMerchant();
});
afterAll(() => merchant.close());

const bookOf = async (oid: string) => (await merchant.books()).find((line) => line.oid === oid);
const isSigned = (reply: Map<string, string>) => reply.get('HASH') === ver3Hash(reply, merchant.storeKey);

describe('the gate', () => {
  it.each([
    ['an older hash version', { hashAlgorithm: 'ver2' }, '3D-1004'],
    ['a store type that is not enabled', { storetype: '3d' }, '3D-1007'],
    ['an amount with a comma', { amount: '12,50' }, ''],
    ['another currency', { currency: '840' }, ''],
    ['instalments', { Instalment: '3' }, 'CORE-2603'],
    ['an order number of 65 characters', { oid: 'a'.repeat(65) }, 'CORE-2301'],
    ['a missing random value', { rnd: '' }, ''],
    ['a pre-authorisation', { TranType: 'PreAuth' }, ''],
  ])('turns away %s and offers the way back to the failure address', async (_reason, changes, code) => {
    const { action, reply } = await readPage(
      await merchant.sendToGate(merchant.paymentForm('refused-1', changes)),
    );
    expect(action).toBe(`${merchant.shopUrl}/fail`);
    expect(reply.get('Response')).toBe('Error');
    expect(reply.get('ErrCode')).toBe(code);
    expect(reply.get('mdStatus')).toBe(code === '3D-1007' ? '7' : undefined);
    expect(isSigned(reply)).toBe(true);
    expect(await bookOf('refused-1')).toBeUndefined();
  });

  it('turns away a form whose amount was changed after signing (3D-1004)', async () => {
    const form = merchant.paymentForm('refused-6').set('amount', '1.00');
    const { reply, text } = await readPage(await merchant.sendToGate(form));
    expect(reply.get('ErrCode')).toBe('3D-1004');
    expect(text).toContain('Güvenlik Kodu hatalı. (3D-1004)');
    expect(await bookOf('refused-6')).toBeUndefined();
  });

  it('does not echo a card the merchant posted', async () => {
    const form = merchant.paymentForm('refused-7', { storetype: '3d', pan: '4355084355084358', cv2: '000' });
    const { reply, text } = await readPage(await merchant.sendToGate(form));
    expect([reply.get('ErrCode'), reply.has('pan'), reply.has('cv2')]).toEqual(['3D-1007', false, false]);
    expect(text).not.toContain('4355084355084358');
  });

  it('leads over another host, as banks do whose pages have another name than their gate', async () => {
    const first = await fetch(`${merchant.url}/fim/est3Dgate`, {
      method: 'POST',
      body: new URLSearchParams([...merchant.paymentForm('other-host-1')]),
      redirect: 'manual',
    });
    const over = new URL(first.headers.get('location') ?? '');
    expect([first.status, over.hostname, over.port]).toEqual([303, 'localhost', new URL(merchant.url).port]);
    const back = await fetch(over, { redirect: 'manual' });
    expect(back.status).toBe(302);
    expect(back.headers.get('location')).toMatch(new RegExp(`^${merchant.url}/fim/visit/[\\w-]+/card$`));
    const elsewhere = await fetch(`${merchant.url}/baska-konak?sayfa=//example.com`, { redirect: 'manual' });
    expect(elsewhere.status).toBe(400);
  });

  it('does not sign its answer to a merchant it does not know', async () => {
    const { reply } = await readPage(
      await merchant.sendToGate(merchant.paymentForm('refused-2', { clientid: '1' })),
    );
    expect(reply.get('Response')).toBe('Error');
    expect(reply.has('HASH')).toBe(false);
  });

  it('offers no way back to an address that is not a web page', async () => {
    const changes = { failUrl: 'javascript:alert(1)' };
    const { action, response } = await readPage(
      await merchant.sendToGate(merchant.paymentForm('refused-3', changes)),
    );
    expect([response.status, action]).toEqual([400, null]);
  });

  it('refuses a field that comes twice with different values', async () => {
    const body = `${new URLSearchParams([...merchant.paymentForm('refused-4')])}&oid=refused-5`;
    const { reply } = await readPage(await merchant.post('/fim/est3Dgate', body));
    expect(reply.get('ErrMsg')).toContain('oid');
  });

  it('takes any letter case of the store type, hashed as posted', async () => {
    const page = await merchant.sendToGate(merchant.paymentForm('case-1', { storetype: '3d_pay_HOSTING' }));
    expect(page.url).toMatch(/\/card$/);
  });

  it('takes no second payment under a paid order number (CORE-2507)', async () => {
    await merchant.pay('twice-1', 'paid');
    const { reply } = await readPage(await merchant.sendToGate(merchant.paymentForm('twice-1')));
    expect([reply.get('Response'), reply.get('ErrCode')]).toEqual(['Error', 'CORE-2507']);
  });

  it('takes the money once when two windows pay the same order', async () => {
    const windows = await Promise.all([1, 2].map(() => merchant.sendToGate(merchant.paymentForm('twice-2'))));
    const { number, expiry, cvv } = getSandboxCard('mdstatus-4');
    const card = new URLSearchParams({ name: 'A B', number, expiry, cvv });
    const pages = await Promise.all(windows.map(async ({ url }) => readPage(await merchant.post(url, card))));
    expect(pages.map(({ reply }) => reply.get('ErrCode') ?? 'paid').sort()).toEqual(['CORE-2507', 'paid']);
    expect(await bookOf('twice-2')).toMatchObject({ chargeCount: 1, charged: 123450 });
  });
});

describe('the pages', () => {
  it('fill in a test card without script and never keep it', async () => {
    const page = await readPage(await merchant.sendToGate(merchant.paymentForm('page-1')));
    expect(page.text).toContain('1.234,50 ₺');
    const { number } = getSandboxCard('paid');
    expect(page.text).not.toContain(`value="${number}"`);
    const filled = await readPage(await fetch(`${page.response.url}?fill=paid`));
    expect(filled.text).toContain(`value="${number}"`);

    const wrong = await merchant.post(
      page.response.url,
      new URLSearchParams({ name: 'A', number, expiry: '', cvv: '12' }),
    );
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).not.toContain(`value="${number}"`);
  });

  it('allow nothing but their own style and forms, and a script only on the last page', async () => {
    const card = await merchant.sendToGate(merchant.paymentForm('page-2'));
    const policy = card.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self';");
    expect(policy).not.toContain('script-src');
    const result = await merchant.pay('page-3', 'paid');
    expect(result.response.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${merchant.shopUrl};`,
    );
    expect(result.text).toContain('5000);</script>');
  });

  it('escape what the merchant sends', async () => {
    const { text, reply } = await merchant.pay('page-4', 'paid', { description: '"><script>x</script>' });
    expect(text).not.toMatch(/<script(?! nonce=)/);
    expect(reply.get('description')).toBe('"><script>x</script>');
    expect(isSigned(reply)).toBe(true);
  });

  it('count three wrong codes and then fail the authentication', async () => {
    const card = await merchant.sendToGate(merchant.paymentForm('code-1'));
    const { number, expiry, cvv } = getSandboxCard('paid');
    const code = await merchant.post(card.url, new URLSearchParams({ name: 'A B', number, expiry, cvv }));
    expect(await (await merchant.post(code.url, 'code=000000')).text()).toContain('2 deneme hakkınız kaldı');
    expect(await (await merchant.post(code.url, 'code=')).text()).toContain('Doğrulama kodunu girin');
    expect(await (await merchant.post(code.url, 'code=000000')).text()).toContain('1 deneme hakkınız kaldı');
    const { reply, action } = await readPage(await merchant.post(code.url, 'code=000000'));
    expect([reply.get('mdStatus'), reply.get('Response'), action]).toEqual([
      '0',
      'Declined',
      `${merchant.shopUrl}/fail`,
    ]);
    expect(isSigned(reply)).toBe(true);
    expect(await bookOf('code-1')).toMatchObject({ state: 'not-authenticated', chargeCount: 0 });
  });

  it('let the visitor give up, and stay on that answer', async () => {
    const card = await merchant.sendToGate(merchant.paymentForm('cancel-1'));
    const first = await readPage(await merchant.post(card.url.replace(/card$/, 'cancel'), ''));
    expect([first.reply.get('mdStatus'), first.reply.get('ErrMsg')]).toEqual([
      '0',
      'İşlem kullanıcı tarafından iptal edildi.',
    ]);
    const { number, expiry, cvv } = getSandboxCard('mdstatus-4');
    const late = await readPage(
      await merchant.post(card.url, new URLSearchParams({ name: 'A', number, expiry, cvv })),
    );
    expect(late.reply.get('HASH')).toBe(first.reply.get('HASH'));
    expect(await bookOf('cancel-1')).toMatchObject({ state: 'cancelled', charged: 0 });
  });

  it('show the same answer again when the last page is loaded again', async () => {
    const first = await merchant.pay('again-1', 'paid');
    const second = await readPage(await fetch(first.response.url));
    expect([...second.reply]).toEqual([...first.reply]);
    expect(await bookOf('again-1')).toMatchObject({ chargeCount: 1 });
  });

  it('know nothing of an unknown visit', async () => {
    expect((await fetch(`${merchant.url}/fim/visit/none/card`)).status).toBe(404);
  });
});

describe('the answer', () => {
  it('echoes the merchant’s fields, never the card, and puts NATIONALIDNO outside the hash', async () => {
    const { reply, action } = await merchant.pay('answer-1', 'paid', { Response: 'Declined', mdstatus: '9' });
    expect(action).toBe(`${merchant.shopUrl}/ok`);
    expect(Object.fromEntries(reply)).toMatchObject({
      oid: 'answer-1',
      amount: '1234.50',
      storetype: '3D_PAY_HOSTING',
      Response: 'Approved',
      ProcReturnCode: '00',
      mdStatus: '1',
      MaskedPan: '435508***4358',
      NATIONALIDNO: '',
    });
    expect(reply.has('mdstatus')).toBe(false);
    expect(reply.get('rnd')).not.toBe('5f1d');
    expect([...reply.values()].join()).not.toContain(getSandboxCard('paid').number);
    expect(isSigned(reply)).toBe(true);
    expect(ver3Hash(new Map([...reply, ['mdStatus', '']]), merchant.storeKey)).not.toBe(reply.get('HASH'));
  });

  const outcomes: Array<[Behaviour, string, string, string | undefined, string]> = [
    ['insufficient-funds', '1', 'Declined', '51', 'declined'],
    ['expired-card', '1', 'Declined', '54', 'declined'],
    ['mdstatus-0', '0', 'Error', '99', 'not-authenticated'],
    ['mdstatus-2', '2', 'Declined', '99', 'not-authenticated'],
    ['mdstatus-3', '3', 'Declined', '99', 'not-authenticated'],
    ['mdstatus-4', '4', 'Approved', '00', 'paid'],
    ['mdstatus-5', '5', 'Error', '99', 'not-authenticated'],
    ['mdstatus-6', '6', 'Error', '99', 'not-authenticated'],
    ['mdstatus-7', '7', 'Error', '99', 'not-authenticated'],
    ['mdstatus-8', '8', 'Error', '99', 'not-authenticated'],
  ];
  it.each(outcomes)(
    'with the card %s: mdStatus %s, %s, %s, %s',
    async (behaviour, mdStatus, word, code, state) => {
      const oid = `outcome-${behaviour}`;
      const { reply, action } = await merchant.pay(oid, behaviour);
      expect([reply.get('mdStatus'), reply.get('Response'), reply.get('ProcReturnCode')]).toEqual([
        mdStatus,
        word,
        code,
      ]);
      expect(action).toBe(`${merchant.shopUrl}/${word === 'Approved' ? 'ok' : 'fail'}`);
      expect(isSigned(reply)).toBe(true);
      expect(await bookOf(oid)).toMatchObject({ state, charged: state === 'paid' ? 123450 : 0 });
    },
  );

  const twists: Array<[Behaviour, boolean, string, string, number]> = [
    ['other-amount', true, '1235.50', 'own', 123550],
    ['altered-in-transit', false, '1235.50', 'own', 123450],
    ['hash-missing', false, '1234.50', 'own', 123450],
    ['other-order', true, '1234.50', 'another', 123450],
  ];
  it.each(twists)('with the card %s: signed %s, amount %s, %s order; the bank took %i', async (...row) => {
    const [behaviour, signed, amount, order, charged] = row;
    const oid = `twist-${behaviour}`;
    const { reply } = await merchant.pay(oid, behaviour);
    expect([isSigned(reply), reply.get('amount'), reply.get('oid') === oid]).toEqual([
      signed,
      amount,
      order === 'own',
    ]);
    expect(reply.get('Response')).toBe('Approved');
    expect(await bookOf(oid)).toMatchObject({ charged, requested: 123450, chargeCount: 1 });
  });

  it('can come late although the money is taken at once', async () => {
    const started = performance.now();
    const waiting = merchant.pay('late-1', 'slow-answer');
    await expect
      .poll(async () => (await bookOf('late-1'))?.state, { timeout: 350, interval: 20 })
      .toBe('paid');
    expect((await waiting).reply.get('Response')).toBe('Approved');
    expect(performance.now() - started).toBeGreaterThan(390);
  });

  it('can be lost although the money is taken', async () => {
    const { action, reply, text } = await merchant.pay('lost-1', 'answer-lost');
    expect([action, reply.size]).toEqual([null, 0]);
    expect(text).toContain('Bağlantı kesildi');
    expect(await bookOf('lost-1')).toMatchObject({ state: 'paid', charged: 123450 });
  });

  it('can arrive three times: twice from the bank’s server, once through the browser', async () => {
    const { reply } = await merchant.pay('thrice-1', 'answer-three-times');
    const copies = merchant.received.filter((fields) => fields.get('oid') === 'thrice-1');
    expect(copies.map((fields) => [...fields])).toEqual([[...reply], [...reply]]);
    expect(await bookOf('thrice-1')).toMatchObject({ chargeCount: 1 });
  });
});

it('a visit that outlasts its session ends without a payment', async () => {
  let clock = new Date('2026-05-04T09:00:00Z');
  const slow = await openTestMerchant({ now: () => clock, banks: [{ ...testBank, path: '/ziraat' }] });
  const card = await slow.sendToGate(slow.paymentForm('old-1'));
  clock = new Date('2026-05-04T09:31:00Z');
  const { reply } = await readPage(await fetch(card.url));
  expect([reply.get('mdStatus'), reply.get('Response')]).toEqual(['0', 'Declined']);
  await slow.close();
});
