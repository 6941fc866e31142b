import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from '../sample/town/demo-accounts';

let town: TestMunicipality;
const events: [event: string, fields: Record<string, unknown>][] = [];

beforeAll(async () => {
  town = await openTestMunicipality({ log: (event, fields) => void events.push([event, fields]) });
});
afterAll(() => town.close());

const send = (path: string, init: RequestInit = {}) =>
  town.municipality.handle(new Request(`http://municipality.test${path}`, { method: 'POST', ...init }));

describe('the service', () => {
  test('the server time is a bare string', async () => {
    expect(await town.call('GetServerTime', {})).toEqual({ status: 200, body: '2026-11-20T09:00:00.000Z' });
  });

  test('only POST is served', async () => {
    const response = await send('/api/GetServerTime', { method: 'GET' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('its documentation is there for whoever asks', async () => {
    const page = await send('/api', { method: 'GET' });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const document = await send('/api/openapi.json', { method: 'GET' });
    expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('a call nobody declared is not there', async () => {
    const response = await send('/api/DropEverything', { body: '{}' });
    expect([response.status, await response.json()]).toEqual([404, { Message: 'Böyle bir servis yok.' }]);
  });

  test.each([
    ['no body', undefined],
    ['half a body', '{"receiptNo":'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('%s is a bad request', async (_why, body) => {
    const response = await send('/api/CheckReceipt', body === undefined ? {} : { body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { Message: 'İstek gövdesi geçerli bir JSON değil.' },
    ]);
  });

  test('a body over one megabyte is refused, announced or not', async () => {
    const long = JSON.stringify({ receiptNo: 'x'.repeat(1024 * 1024), verificationCode: '' });
    expect((await send('/api/CheckReceipt', { body: long })).status).toBe(413);
    const stream = new Blob([long]).stream();
    const unannounced = new Request('http://municipality.test/api/CheckReceipt', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    });
    expect((await town.municipality.handle(unannounced)).status).toBe(413);
  });

  test.each([
    ['a call nobody declared', '/api/DropEverything', null, {}, 404],
    ['a field that is missing', '/api/CheckReceipt', null, { receiptNo: '1' }, 400],
    ['a call about a person without a token', '/api/GetFilteredRegistries', null, {}, 401],
    ['a token nobody was given', '/api/GetFilteredRegistries', 'x', {}, 401],
  ])('%s is refused the same within the process', async (_why, path, token, content, status) => {
    const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
    const response = await send(path, { headers, body: JSON.stringify(content) });
    expect(response.status).toBe(status);
    expect(await town.municipality.ask({ path, token, content })).toMatchObject({
      status,
      body: await response.text(),
    });
  });

  test('an answer within the process is what its body says', async () => {
    const token = await town.signIn(demoAccounts.citizen.identityNo);
    const listed = contract.GetAccrumentListForEMunicipality;
    const [registry] = await town.ask(
      contract.GetFilteredRegistries,
      { identityNo: demoAccounts.citizen.identityNo },
      token,
    );
    const content = { registryOid: registry?.Oid ?? '' };
    const { meant } = {
      meant: null,
      ...(await town.municipality.ask({ path: listed.path, token, content })),
    };
    expect(meant).toEqual(await town.ask(listed, content, token));
    expect(meant).toMatchObject({ Lines: expect.arrayContaining([expect.anything()]) as unknown });
  });

  test.each([
    ['a field that is missing', { receiptNo: '1' }, 'doğrulama kodu: eksik ya da türü yanlış'],
    [
      'a field of another type',
      { receiptNo: 1, verificationCode: 'x' },
      'makbuz numarası: eksik ya da türü yanlış',
    ],
    ['a body that is no object', [], 'istek: eksik ya da türü yanlış'],
  ])('%s is named in Turkish', async (_why, body, Message) => {
    expect(await town.call('CheckReceipt', body)).toEqual({ status: 400, body: { Message } });
  });

  test('an amount with thousandths of a lira is refused rather than rounded', async () => {
    const line = { accrumentOid: 'A1', principal: 10.001, lateFee: 0, total: 10 };
    const token = await town.signIn(demoAccounts.citizen.identityNo);
    const { status, body } = await town.call(
      'SaveOnlinePaymentAccrument',
      { orderNumber: 'MIS202611200000000001', lines: [line] },
      token,
    );
    expect([status, body]).toEqual([
      400,
      { Message: 'asıl borç: en çok iki ondalık basamaklı bir tutar olmalı' },
    ]);
  });

  test.each([
    ['without a key', undefined],
    ['with an empty key', ''],
    ['with part of the key', 'system-key-of-the-test'],
  ])('a system call %s is not answered', async (_why, key) => {
    const body = { userName: demoAccounts.citizen.identityNo, applicationName: 'x' };
    expect((await town.call('RetrievePassword', body, key)).status).toBe(401);
  });

  test('an empty key opens nothing even where none was configured', async () => {
    const keyless = await openTestMunicipality({ settings: { systemKey: '' } });
    const body = { userName: demoAccounts.citizen.identityNo, applicationName: 'x' };
    expect((await keyless.call('RetrievePassword', body, 'system')).status).toBe(401);
    await keyless.close();
  });

  test('a member’s call needs a member’s token; the system key is none', async () => {
    for (const token of [undefined, 'made-up', 'system']) {
      expect((await town.call('GetUserOfEMunicipality', {}, token)).status).toBe(401);
    }
  });

  test('access is checked before the body is looked at', async () => {
    expect((await town.call('GetCollectedList', 'nonsense')).status).toBe(401);
  });

  test('what nobody expected leaks nothing to the caller and no parameter to the log', async () => {
    const broken = await openTestMunicipality({ log: (event, fields) => void events.push([event, fields]) });
    await broken.client.exec('drop table municipality.collection cascade');
    const answer = await broken.call('CheckReceipt', { receiptNo: 'secret-number', verificationCode: 'x' });
    expect(answer).toEqual({ status: 500, body: { Message: '' } });
    const [event, fields] = events.at(-1) ?? [];
    expect(event).toBe('municipality.error');
    expect(fields).toMatchObject({ path: '/api/CheckReceipt' });
    expect(JSON.stringify(fields)).toContain('does not exist');
    expect(JSON.stringify(fields)).not.toContain('secret-number');
    await broken.close();
  });
});
