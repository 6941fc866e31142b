import { createServer, type Server } from 'node:http';
import { messageCalls } from 'municipality/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';

let operator: Server;
let operatorStatus = 200;
let handed: unknown[] = [];
let town: TestMunicipality;

beforeAll(async () => {
  operator = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      handed.push(JSON.parse(body));
      response.writeHead(operatorStatus).end('{}');
    });
  }).listen(0, '127.0.0.1');
  // A connection that idled while this machine was busy is not closed under the next message.
  operator.keepAliveTimeout = 0;
  await new Promise((resolve) => operator.once('listening', resolve));
  const address = operator.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  town = await openTestMunicipality({ settings: { messageHandOverUrl: `http://127.0.0.1:${port}/sms` } });
});
afterEach(() => {
  operatorStatus = 200;
  handed = [];
});
afterAll(async () => {
  operator.close();
  await town.close();
});

const requestOf = (SourceOid: string) => ({
  messageTypeCode: '7001' as const,
  shortMessages: [
    {
      RegistryOid: 'r1',
      SourceOid,
      SubscriberOid: null,
      GsmNumber: '5550000146',
      SmsText: 'Şifreniz: acdef3',
    },
  ],
  sendingTime: 0 as const,
  title: 'Yeni şifre',
});

const stored = async (sourceOid: string) =>
  (
    await town.client.query(
      'select text, handed_over_at from municipality.short_message where source_oid = $1',
      [sourceOid],
    )
  ).rows[0];

describe('a short message', () => {
  test('goes to the operator, and its text does not stay', async () => {
    expect(await town.ask(messageCalls.registerShortMessageRequest, requestOf('m1'), 'system')).toBe(true);
    expect(handed).toEqual([{ id: 'm1', to: '5550000146', text: 'Şifreniz: acdef3' }]);
    expect(await stored('m1')).toEqual({ text: null, handed_over_at: expect.any(Date) as Date });
  });

  test('is one message, however often it is registered', async () => {
    for (let time = 0; time < 3; time += 1) {
      await town.ask(messageCalls.registerShortMessageRequest, requestOf('m2'), 'system');
    }
    expect(handed).toHaveLength(1);
  });

  test('the operator does not take is refused, and handed over when it is registered again', async () => {
    operatorStatus = 500;
    const refused = await town.call('registerShortMessageRequest', requestOf('m3'), 'system');
    expect(refused).toMatchObject({ status: 503, body: { Code: 'operator-unreachable' } });
    expect(await stored('m3')).toMatchObject({ handed_over_at: null });
    operatorStatus = 200;
    expect(await town.ask(messageCalls.registerShortMessageRequest, requestOf('m3'), 'system')).toBe(true);
    expect(await stored('m3')).toMatchObject({ text: null });
  });

  test('waits in its table where there is no operator', async () => {
    const quiet = await openTestMunicipality();
    expect(await quiet.ask(messageCalls.registerShortMessageRequest, requestOf('m4'), 'system')).toBe(true);
    const { rows } = await quiet.client.query('select text, handed_over_at from municipality.short_message');
    expect(rows).toEqual([{ text: 'Şifreniz: acdef3', handed_over_at: null }]);
    await quiet.close();
  });

  test('is not for a stranger to send', async () => {
    expect((await town.call('registerShortMessageRequest', requestOf('m5'))).status).toBe(401);
  });
});

describe('a single message', () => {
  const bodyOf = (sourceOid: string) => ({
    smsType: '6' as const,
    sourceOid,
    registryOid: null,
    gsmNumber: '5550000146',
    smsText: 'Nikâh randevunuz yarın saat 14.00’te.',
  });

  test('goes to the operator once, however often its sender asks', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await town.ask(messageCalls.SendSms, bodyOf('s1'), 'system')).toBe(true);
    }
    expect(handed).toEqual([{ id: '6/s1', to: '5550000146', text: "Nikah randevunuz yarın saat 14.00'te." }]);
    expect(await stored('6/s1')).toMatchObject({ text: null });
  });

  test('has a key of its own, even where a registered one has the same', async () => {
    await town.ask(messageCalls.registerShortMessageRequest, requestOf('s2'), 'system');
    await town.ask(messageCalls.SendSms, bodyOf('s2'), 'system');
    expect(handed).toHaveLength(2);
  });

  test('the operator does not take is refused, and goes out when it is asked for again', async () => {
    operatorStatus = 500;
    const refused = await town.call('SendSms', bodyOf('s3'), 'system');
    expect(refused).toMatchObject({ status: 503, body: { Code: 'operator-unreachable' } });
    operatorStatus = 200;
    expect(await town.ask(messageCalls.SendSms, bodyOf('s3'), 'system')).toBe(true);
  });

  test('is of the portal’s side to send, under type 6, or 7 for a password and a membership', async () => {
    expect((await town.call('SendSms', bodyOf('s4'))).status).toBe(401);
    expect(await town.ask(messageCalls.SendSms, { ...bodyOf('s4'), smsType: '7' }, 'system')).toBe(true);
    expect(handed).toEqual([expect.objectContaining({ id: '7/s4' })]);
    const other = await town.call('SendSms', { ...bodyOf('s4'), smsType: '8' }, 'system');
    expect(other).toEqual({
      status: 400,
      body: { Message: 'SMS türü: izin verilen değerlerden biri değil' },
    });
  });
});

test.each<[string | number | boolean | null, boolean, string]>([
  [true, true, 'a yes'],
  [1, true, 'a number'],
  ['1', true, 'a number in quotes'],
  [false, false, 'a no'],
  [0, false, 'none'],
  ['0', false, 'none in quotes'],
  ['', false, 'nothing'],
  [null, false, 'nothing at all'],
])('a result of %j counts as %s: %s', (result, isTaken) => {
  expect(messageCalls.registerShortMessageRequest.response.decode(result)).toBe(isTaken);
});
