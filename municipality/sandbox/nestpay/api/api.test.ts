import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestMerchant, readPage, readXml, testBank, type TestMerchant } from '../../testing/merchant';

let clock = new Date('2026-05-04T09:00:00.123Z');
let merchant: TestMerchant;

beforeAll(async () => {
  const storeTypes: Array<'3d_pay_hosting' | '3d_host' | '3d'> = ['3d_pay_hosting', '3d_host', '3d'];
  merchant = await openTestMerchant({ now: () => clock, slowMs: 300, banks: [{ ...testBank, storeTypes }] });
});
afterAll(() => merchant.close());
afterEach(() => {
  clock = new Date('2026-05-04T09:00:00.123Z');
});

const query = (oid: string, word = 'ORDERSTATUS') =>
  merchant.callApi(`<OrderId>${oid}</OrderId><Extra><${word}>QUERY</${word}></Extra>`);
const wholeQuery = (oid: string) => {
  const login = `<Name>${testBank.apiUser}</Name><Password>${testBank.apiPassword}</Password>`;
  const question = `<OrderId>${oid}</OrderId><Extra><ORDERSTATUS>QUERY</ORDERSTATUS></Extra>`;
  return `<CC5Request>${login}<ClientId>${testBank.clientId}</ClientId>${question}</CC5Request>`;
};
const operate = (type: string, oid: string, rest = '') =>
  merchant.callApi(`<Type>${type}</Type><OrderId>${oid}</OrderId>${rest}`);
const bookOf = async (oid: string) => (await merchant.books()).find((line) => line.oid === oid);
const nextDay = () => (clock = new Date('2026-05-05T09:00:00.000Z'));

describe('the status query', () => {
  it('finds a payment and gives its amount in kuruş without a dot', async () => {
    const { reply } = await merchant.pay('status-1', 'paid');
    const { answer, extra } = await query('status-1');
    expect(answer).toMatchObject({
      ErrMsg: 'Record(s) found for status-1',
      ProcReturnCode: '00',
      Response: 'Approved',
    });
    expect(extra).toMatchObject({
      ORD_ID: 'status-1',
      CHARGE_TYPE_CD: 'S',
      TRANS_STAT: 'C',
      PROC_RET_CD: '00',
      ORIG_TRANS_AMT: '123450',
      CAPTURE_AMT: '123450',
      AUTH_DTTM: '2026-05-04 12:00:00.123',
      PAN: '4355 08** **** 4358',
      MDSTATUS: '1',
    });
    expect([extra.TRANS_ID, extra.AUTH_CODE]).toEqual([reply.get('TransId'), reply.get('AuthCode')]);
    expect(extra.ORDERSTATUS).toContain('ORIG_TRANS_AMT:123450\tCAPTURE_AMT:123450\tTRANS_STAT:C');
    nextDay();
    expect((await query('status-1')).extra.TRANS_STAT).toBe('S');
  });

  it('is approved itself even when the payment it finds was declined', async () => {
    await merchant.pay('status-2', 'insufficient-funds');
    const { answer, extra } = await query('status-2');
    expect([answer.Response, extra.TRANS_STAT, extra.PROC_RET_CD, extra.CAPTURE_AMT]).toEqual([
      'Approved',
      'D',
      '51',
      '',
    ]);
  });

  it.each([
    ['was never heard of', () => Promise.resolve(undefined)],
    ['stopped at the card page', () => merchant.sendToGate(merchant.paymentForm('status-3'))],
    ['failed its authentication', () => merchant.pay('status-3', 'mdstatus-0')],
  ])('finds nothing for an order that %s, and says so with an empty template', async (_reason, happen) => {
    await happen();
    const { answer, extra } = await query('status-3');
    expect(answer).toMatchObject({
      ErrMsg: 'No record found for status-3',
      ProcReturnCode: '99',
      Response: 'Declined',
    });
    expect(extra.ORDERSTATUS).toMatch(/^ORD_ID:\tCHARGE_TYPE_CD:\t.*TRANS_ID:$/);
    expect(extra.TRANS_STAT).toBeUndefined();
  });

  it('shows the payment whose answer was lost', async () => {
    await merchant.pay('status-4', 'answer-lost');
    expect((await query('status-4')).extra).toMatchObject({ TRANS_STAT: 'C', CAPTURE_AMT: '123450' });
  });

  it('is answered for DATA=… as for raw XML', async () => {
    const response = await merchant.post('/fim/api', new URLSearchParams({ DATA: wholeQuery('none-1') }));
    expect(response.headers.get('content-type')).toBe('text/xml; charset=ISO-8859-9');
    expect(readXml(await response.text()).answer.ErrMsg).toBe('No record found for none-1');
  });
});

describe('void and refund', () => {
  it('a void undoes the sale of the same day, keeps the order number closed, and works once', async () => {
    await merchant.pay('void-1', 'paid');
    expect((await operate('Void', 'void-1')).answer).toMatchObject({
      Response: 'Approved',
      ProcReturnCode: '00',
    });
    expect((await query('void-1')).extra).toMatchObject({
      TRANS_STAT: 'V',
      VOID_DTTM: '2026-05-04 12:00:00.123',
    });
    expect(await bookOf('void-1')).toMatchObject({ state: 'voided', charged: 0, chargeCount: 1 });
    expect((await operate('Void', 'void-1')).extra.ERRORCODE).toBe('CORE-2008');
    const again = await readPage(await merchant.sendToGate(merchant.paymentForm('void-1')));
    expect(again.reply.get('ErrCode')).toBe('CORE-2507');
  });

  it('a void after the batch close is refused', async () => {
    await merchant.pay('void-2', 'paid');
    nextDay();
    expect((await operate('Void', 'void-2')).extra.ERRORCODE).toBe('CORE-2511');
    expect(await bookOf('void-2')).toMatchObject({ state: 'paid' });
  });

  it('refunds add up to the sale and no further; the history lists them newest first', async () => {
    await merchant.pay('refund-1', 'paid');
    nextDay();
    expect((await operate('Credit', 'refund-1', '<Total>234.50</Total>')).answer.Response).toBe('Approved');
    expect(await bookOf('refund-1')).toMatchObject({
      state: 'partly-refunded',
      charged: 123450,
      refunded: 23450,
    });
    expect((await query('refund-1')).extra).toMatchObject({ CHARGE_TYPE_CD: 'C', ORIG_TRANS_AMT: '23450' });
    expect((await operate('Credit', 'refund-1', '<Total>1000.01</Total>')).extra.ERRORCODE).toBe('CORE-2503');
    expect((await operate('Credit', 'refund-1')).answer.Response).toBe('Approved');
    expect((await operate('Credit', 'refund-1', '<Total>1</Total>')).extra.ERRORCODE).toBe('CORE-2504');
    expect(await bookOf('refund-1')).toMatchObject({ state: 'refunded', refunded: 123450 });

    const { extra } = await query('refund-1', 'ORDERHISTORY');
    expect(extra.TRXCOUNT).toBe('3');
    expect(extra.TRX1?.split('\t').slice(0, 4)).toEqual(['C', 'C', '100000', '100000']);
    expect(extra.TRX3?.split('\t')).toHaveLength(11);
    expect(extra.TRX3?.split('\t').slice(0, 4)).toEqual(['S', 'S', '123450', '123450']);
  });

  it('a bank may insist on a void before the batch close (CORE-2508)', async () => {
    const banks = [{ ...testBank, refusesSameDayRefund: true }];
    const strict = await openTestMerchant({ now: () => clock, banks });
    await strict.pay('refund-2', 'paid');
    const credit = '<Type>Credit</Type><OrderId>refund-2</OrderId>';
    expect((await strict.callApi(credit)).extra.ERRORCODE).toBe('CORE-2508');
    nextDay();
    expect((await strict.callApi(credit)).answer.Response).toBe('Approved');
    await strict.close();
  });

  it('nothing can be refunded that was not paid, and its history is empty', async () => {
    expect((await operate('Credit', 'none-2')).extra.ERRORCODE).toBe('CORE-2301');
    expect((await query('none-2', 'ORDERHISTORY')).answer).toMatchObject({
      ProcReturnCode: '05',
      Response: 'Declined',
    });
  });
});

describe('the sale after a 3d authentication', () => {
  const sale = (oid: string, reply: Map<string, string>, changes: Record<string, string> = {}) => {
    const values = {
      Total: '1234.50',
      Currency: '949',
      Number: reply.get('md') ?? '',
      PayerTxnId: reply.get('xid') ?? '',
      PayerSecurityLevel: reply.get('eci') ?? '',
      PayerAuthenticationCode: reply.get('cavv') ?? '',
      ...changes,
    };
    return operate(
      'Auth',
      oid,
      Object.entries(values)
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join(''),
    );
  };

  it('takes the money once; the authentication alone takes none', async () => {
    const { reply } = await merchant.pay('auth-1', 'paid', { storetype: '3d_host' });
    expect([reply.get('mdStatus'), reply.has('Response')]).toEqual(['1', false]);
    expect(await bookOf('auth-1')).toMatchObject({ state: 'open', charged: 0 });
    expect((await sale('auth-1', reply, { PayerTxnId: 'x' })).extra.ERRORCODE).toBe('CORE-2121');
    expect((await sale('auth-9', reply)).extra.ERRORCODE).toBe('CORE-2121');
    expect((await sale('auth-1', reply, { Total: '1.00' })).answer.Response).toBe('Error');
    expect((await sale('auth-1', reply)).answer).toMatchObject({
      Response: 'Approved',
      ProcReturnCode: '00',
    });
    expect((await sale('auth-1', reply)).extra.ERRORCODE).toBe('CORE-2127');
    expect(await bookOf('auth-1')).toMatchObject({ state: 'paid', charged: 123450, chargeCount: 1 });
  });

  it('needs an authentication', async () => {
    expect((await sale('auth-2', new Map(), { Number: '4355084355084358' })).answer.Response).toBe('Error');
  });

  it('a card posted by the merchant goes straight to the code page and is not echoed', async () => {
    const card = { pan: '4000000000000044', cv2: '000' };
    const expiry = { Ecom_Payment_Card_ExpDate_Month: '12', Ecom_Payment_Card_ExpDate_Year: '30' };
    const form = merchant.paymentForm('auth-3', { storetype: '3d', ...card, ...expiry });
    const { reply, text } = await readPage(await merchant.sendToGate(form));
    expect(reply.get('mdStatus')).toBe('4');
    expect([reply.has('pan'), reply.has('cv2'), text.includes(card.pan)]).toEqual([false, false, false]);
  });
});

describe('the API itself', () => {
  it.each([
    ['password', { apiPassword: 'wrong' }],
    ['user', { apiUser: 'wrong' }],
    ['merchant', { clientId: '1' }],
  ])('refuses a wrong %s in plain ASCII with numeric references', async (_what, credentials) => {
    const { text, answer } = await merchant.callApi('<Type>Void</Type>', credentials);
    expect(answer).toMatchObject({ Response: 'Error', ProcReturnCode: '99' });
    expect(answer.ErrMsg).toContain('Kullanıcı adı');
    expect(text).toMatch(/^<\?xml version="1.0" encoding="ISO-8859-9"\?>/);
    expect(text).toContain('&#x131;');
    expect(/[^\t\n -~]/.test(text)).toBe(false);
  });

  it.each(['', 'not xml', '<CC5Request><Name>'])('answers "%s" with an error reply', async (body) =>
    expect(readXml(await (await merchant.post('/fim/api', body)).text()).answer.Response).toBe('Error'),
  );

  it('reads no document type, even in a request that is right otherwise', async () => {
    const body = `<!DOCTYPE CC5Request [<!ENTITY a "b">]>${wholeQuery('none-3')}`;
    expect(readXml(await (await merchant.post('/fim/api', body)).text()).answer.Response).toBe('Error');
  });

  it('can be made to fail, to talk nonsense, to wait and to hang up after doing the work', async () => {
    const set = (mode: string) => merchant.post('/faults', JSON.stringify({ mode }));
    await merchant.pay('fault-1', 'paid');

    await set('http-500');
    expect((await merchant.post('/fim/api', '')).status).toBe(500);
    await set('garbage');
    expect(await (await merchant.post('/fim/api', '')).text()).toMatch(/^<html>/);
    await set('cut');
    await expect(operate('Credit', 'fault-1', '<Total>1.00</Total>')).rejects.toThrow();
    await set('slow');
    const started = performance.now();
    await operate('Credit', 'fault-1', '<Total>2.00</Total>');
    expect(performance.now() - started).toBeGreaterThan(290);
    expect((await set('unheard-of')).status).toBe(400);
    expect((await merchant.post('/faults', 'mode=none')).status).toBe(200);
    expect(await bookOf('fault-1')).toMatchObject({ refunded: 300 });
  });

  it('can answer about another order than the one it was asked about', async () => {
    await merchant.pay('fault-2', 'paid');
    await merchant.post('/faults', 'mode=other-order');
    const { answer } = await operate('Credit', 'fault-2', '<Total>1.00</Total>');
    await merchant.post('/faults', 'mode=none');
    expect(answer.Response).toBe('Approved');
    expect(answer.OrderId).not.toBe('fault-2');
    expect(await bookOf('fault-2')).toMatchObject({ refunded: 100 });
  });
});
