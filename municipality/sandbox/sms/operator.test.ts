import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../index';
import type { ShortMessage } from './inbox';

let sandbox: RunningSandbox;

beforeAll(async () => {
  const bank = { path: '', bankName: 'Banka', clientId: '1', storeKey: 'k', apiUser: 'u', apiPassword: 'p' };
  sandbox = await startSandbox({ port: 0, banks: [bank], slowMs: 50 });
});
afterEach(() => setFault('none'));
afterAll(() => sandbox.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
const setFault = async (mode: string) => {
  await post('/faults', { mode });
};
const inbox = async () => (await (await fetch(`${sandbox.url}/sms.json`)).json()) as ShortMessage[];
const basic = { authorization: `Basic ${Buffer.from('user:password').toString('base64')}` };
const sendingOf = (msg: string, no = '5550000146', msgheader = 'BELEDIYE') => ({
  msgheader,
  encoding: 'TR',
  iysfilter: '0',
  messages: [{ msg, no }],
});

describe('the operator', () => {
  test('takes a message and shows it, newest first', async () => {
    const before = (await inbox()).length;
    await post('/sms/rest/v2/send', sendingOf('ilk'), basic);
    const reply = await post('/sms/rest/v2/send', sendingOf('ikinci', '05550000146'), basic);
    const body = (await reply.json()) as { code: string; jobid: string };
    expect(body.code).toBe('00');
    const [newest, older] = await inbox();
    expect(newest).toMatchObject({ to: '5550000146', text: 'ikinci', header: 'BELEDIYE', jobId: body.jobid });
    expect(older?.text).toBe('ilk');
    expect(await inbox()).toHaveLength(before + 2);
  });

  test.each<[object, Record<string, string>, string, string]>([
    [sendingOf('x'), {}, '30', 'no account'],
    [sendingOf('x'), { authorization: 'Basic dTo=' }, '30', 'no password'],
    [sendingOf('x', '5550000146', ' '), basic, '40', 'no sender name'],
    [sendingOf(''), basic, '20', 'no text'],
    [sendingOf('x'.repeat(884)), basic, '20', 'too long a text'],
    [sendingOf('x', '3124440000'), basic, '70', 'a landline'],
    [{ messages: [] }, basic, '70', 'another shape'],
  ])('refuses %j with its own code %s', async (body, headers, code) => {
    const before = await inbox();
    const reply = await post('/sms/rest/v2/send', body, headers);
    expect(await reply.json()).toMatchObject({ code });
    expect(await inbox()).toEqual(before);
  });

  test('takes a handed-over message once per key', async () => {
    const before = (await inbox()).length;
    for (const text of ['bir', 'bir']) await post('/sms/hand-over', { id: 'k1', to: '5550000146', text });
    expect(await inbox()).toHaveLength(before + 1);
    expect((await post('/sms/hand-over', { id: 'k2', to: '0555', text: 'x' })).status).toBe(400);
  });

  test.each([
    ['http-500', 0],
    ['garbage', 0],
    ['cut', 1],
    ['slow', 1],
  ])('under the fault %s has taken %i messages, whatever it says', async (mode, taken) => {
    const before = (await inbox()).length;
    await setFault(mode);
    await post('/sms/hand-over', { id: `fault-${mode}`, to: '5550000146', text: 'x' }).catch(() => undefined);
    expect((await inbox()).length - before).toBe(taken);
  });

  test('shows what a message says as text and never as markup', async () => {
    await post('/sms/hand-over', { id: 'markup', to: '5550000146', text: '<b>kalın</b>' });
    const page = await (await fetch(`${sandbox.url}/sms`)).text();
    expect(page).toContain('&lt;b&gt;kalın&lt;/b&gt;');
    expect(page).toContain('555 000 01 46');
    expect(page).toContain('Deneme ortamı');
  });
});
