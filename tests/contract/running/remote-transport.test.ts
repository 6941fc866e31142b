import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMunicipalClient, type MunicipalClient } from '~/platform/municipal/client.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import {
  openRemoteTransport,
  type RemoteTransport,
  type RemoteTransportOptions,
} from '~/platform/municipal/remote-transport.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { cut, openOddServer, reply, reset, silence, trickle } from '../../support/portal/odd-server';
import type { OddServer, Oddity } from '../../support/portal/odd-server';

const TIME = '"2026-11-20T09:00:00.000Z"';
const well = reply('200 OK', TIME);
const words = JSON.stringify({ Message: 'Sistem bakımda.' });

let server: OddServer;
let line: RemoteTransport | undefined;

beforeEach(async () => {
  server = await openOddServer();
});
afterEach(async () => {
  await server.close();
  await line?.close();
});

/** Opens a client that is given more time than a busy machine takes, and tries again at once. */
function reach(options: RemoteTransportOptions = {}, baseUrl = server.url): MunicipalClient {
  line = openRemoteTransport({ timeLimit: 10_000, pauseBefore: 10, opensAfter: 1_000, ...options });
  return createMunicipalClient({ baseUrl, transport: line, systemUser: 'EBELEDIYE', systemKey: 'key' });
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const ending = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ('answer' in ending) throw new Error('there was an answer');
  return ending.error;
}

const readOn = (client: MunicipalClient) => client.GetServerTime({});
/** Makes a call that the contract does not let anybody repeat. */
const writeOn = (client: MunicipalClient) =>
  client.ChangePassword({ password: 'a', newPassword: 'abcdefg1' }, { token: 't' });

describe('a municipality that says nothing', () => {
  test.each<[string, Oddity]>([
    ['resets the connection', reset],
    ['cuts its body in the middle', cut],
    ['sends a 502 page of a proxy', reply('502 Bad Gateway', '<html><h1>Bad Gateway</h1></html>')],
    ['sends a 503 without words', reply('503 Service Unavailable', '')],
    ['sends a 504 with an object without words', reply('504 Gateway Timeout', '{}')],
    ['sends a page for an answer', reply('200 OK', '<!doctype html><p>Hoş geldiniz')],
    ['sends JSON that breaks off', reply('200 OK', '{"Half": [1, 2')],
  ])('%s: a read is made twice and answered, a write once and in doubt', async (_what, oddity) => {
    server.behave(oddity, well);
    expect(await readOn(reach())).toBe('2026-11-20T09:00:00.000Z');
    expect(server.requests).toHaveLength(2);

    server.behave(oddity);
    expect(await failureOf(readOn(reach()))).toBeInstanceOf(MunicipalOutage);
    expect(server.requests, 'never more than twice').toHaveLength(4);

    expect(await failureOf(writeOn(reach()))).toBeInstanceOf(MunicipalOutage);
    expect(server.requests).toHaveLength(5);
  });

  test('a closed port is an outage too', async () => {
    const { url } = server;
    await server.close();
    expect(await failureOf(readOn(reach({}, url)))).toMatchObject({
      isResting: false,
      retryAfterSeconds: 120,
    });
  });

  test.each<[string, Oddity]>([
    ['never answers', silence],
    ['trickles its body', trickle],
  ])('%s: the call ends with its time, and is not made again', async (_what, oddity) => {
    server.behave(oddity);
    const error = await failureOf(readOn(reach({ timeLimit: 300 })));
    expect(error).toBeInstanceOf(MunicipalOutage);
    expect((error as MunicipalOutage).cause).toMatchObject({ name: 'TimeoutError' });
    expect(server.requests).toHaveLength(1);
  });

  test('the second try has only what is left of the time', async () => {
    const client = reach({ timeLimit: 1_500, pauseBefore: 200 });
    const endings: string[] = [];
    const note = (call: string) => (error: unknown) => {
      expect((error as MunicipalOutage).cause).toMatchObject({ name: 'TimeoutError' });
      endings.push(call);
    };
    // The other call begins after the first one and before its second try, and has the same time.
    const other = new Promise<void>((resolve) => {
      server.behave(
        (socket) => {
          resolve(failureOf(readOn(client)).then(note('the other call')));
          reset(socket);
        },
        silence,
        silence,
      );
    });
    await Promise.all([failureOf(readOn(client)).then(note('the call tried twice')), other]);
    expect(endings).toEqual(['the call tried twice', 'the other call']);
    expect(server.requests).toHaveLength(3);
  });
});

describe('a municipality that says something', () => {
  test.each<[string, Oddity, unknown]>([
    ['no, in words', reply('409 Conflict', words), { message: 'Sistem bakımda.' }],
    ['a fault in words', reply('500 Internal Server Error', words), { httpStatus: 500 }],
    ['503 in words', reply('503 Service Unavailable', words), { httpStatus: 503 }],
    ['a bare sentence', reply('200 OK', '"Kayıt bulunamadı"'), { message: 'Kayıt bulunamadı' }],
  ])('%s: a refusal, and nobody asks again', async (_what, oddity, expected) => {
    server.behave(oddity);
    const error = await failureOf(readOn(reach()));
    expect(error).toBeInstanceOf(MunicipalRefusal);
    expect(error).toMatchObject(expected as object);
    expect(server.requests).toHaveLength(1);
  });

  test.each<[string, Oddity, object]>([
    ['another shape', reply('200 OK', '{"Time": 1}'), { name: 'municipal_outage' }],
    ['a success without a body', reply('200 OK', ''), { name: 'error_server', status: 500 }],
    [
      'too many, not now',
      reply('429 Too Many Requests', words, 'Retry-After: 7\r\n'),
      { message: 'Sistem bakımda.', retryAfterSeconds: 7 },
    ],
    ['a 500 without words', reply('500 Internal Server Error', ''), { name: 'error_server' }],
  ])('%s: neither yes nor no, and nobody asks again', async (_what, oddity, expected) => {
    server.behave(oddity);
    const error = await failureOf(readOn(reach()));
    expect(error).toBeInstanceOf(MunicipalOutage);
    expect(error).toMatchObject(expected);
    expect(server.requests).toHaveLength(1);
  });

  test('a redirect is not followed: it would take the body elsewhere', async () => {
    server.behave(reply('307 Temporary Redirect', '', `Location: ${server.url}/elsewhere\r\n`));
    expect(await failureOf(writeOn(reach()))).toBeInstanceOf(MunicipalOutage);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a municipality that stays silent', () => {
  const short = { opensAfter: 3, restsFor: 150 };

  // The clock of the circuit breaker moves only when a test says so.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('is left alone after some calls in a row, tried with one, and met again when that is answered', async () => {
    const client = reach(short);
    server.behave(reset);
    for (let call = 0; call < 3; call += 1) await failureOf(writeOn(client));
    expect(await failureOf(readOn(client))).toMatchObject({ isResting: true, retryAfterSeconds: 1 });
    expect(server.requests, 'nothing is sent while it rests').toHaveLength(3);

    vi.setSystemTime(Date.now() + 160);
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      server.behave((socket) => {
        answer = () => well(socket);
        resolve();
      });
    });
    const trying = readOn(client);
    await asked;
    expect(await failureOf(readOn(client)), 'the others do not wait').toMatchObject({ isResting: true });
    server.behave(well);
    answer();
    expect(await trying).toBe('2026-11-20T09:00:00.000Z');
    expect(await readOn(client)).toBe('2026-11-20T09:00:00.000Z');
  });

  test('rests again when the one that tries is not answered', async () => {
    const client = reach(short);
    server.behave(reset);
    for (let call = 0; call < 3; call += 1) await failureOf(writeOn(client));
    vi.setSystemTime(Date.now() + 160);
    expect(await failureOf(writeOn(client))).toMatchObject({ isResting: false });
    expect(await failureOf(writeOn(client))).toMatchObject({ isResting: true });
    expect(server.requests).toHaveLength(4);
  });

  test.each<[string, Oddity]>([
    ['refusals', reply('409 Conflict', words)],
    ['odd replies', reply('200 OK', '{"Time": 1}')],
    ['half replies', reply('200 OK', '{"Time":')],
  ])('%s in a row are no silence', async (_what, oddity) => {
    const client = reach(short);
    server.behave(oddity);
    for (let call = 0; call < 6; call += 1) {
      expect(await failureOf(writeOn(client))).not.toMatchObject({ isResting: true });
    }
    expect(server.requests).toHaveLength(6);
  });

  test('an answer in between begins the count anew', async () => {
    const client = reach(short);
    for (let round = 0; round < 3; round += 1) {
      server.behave(reset);
      await failureOf(writeOn(client));
      await failureOf(writeOn(client));
      server.behave(well);
      expect(await readOn(client)).toBe('2026-11-20T09:00:00.000Z');
    }
  });
});

test('connections are kept: fifty calls one after the other take two at most, together no more than the pool', async () => {
  const client = reach();
  server.behave(well);
  for (let call = 0; call < 50; call += 1) await readOn(client);
  expect(server.connections()).toBeLessThanOrEqual(2);
  await Promise.all(Array.from({ length: 200 }, () => readOn(client)));
  expect(server.connections()).toBeLessThanOrEqual(64);
  expect(server.requests).toHaveLength(250);
});

test('the number of the visitor’s request goes along, and stands in what is thrown', async () => {
  const client = reach();
  server.behave(well);
  const context = { clientIp: '192.0.2.1', requestId: 'request-4711' };
  await runInRequestContext(context, () => readOn(client));
  expect(server.requests[0]).toMatch(/\r\nx-correlation-id: request-4711\r\n/i);
  await readOn(client);
  expect(server.requests[1], 'a job’s own number').toMatch(/\r\nx-correlation-id: [\w-]{36}\r\n/i);
  server.behave(reset);
  const error = await runInRequestContext(context, () => failureOf(writeOn(client)));
  expect(error).toMatchObject({ correlationId: 'request-4711' });
});
