import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPerson, exchangeCode, GatewaySilent } from './gateway';

let reply = { status: 200, body: '' };
let posted = '';
const gateway = createServer((request, response) => {
  posted = `${request.url ?? ''} `;
  request.on('data', (part: Buffer) => (posted += part.toString()));
  request.on('end', () => response.writeHead(reply.status).end(reply.body));
});
beforeAll(() => new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => gateway.close(done)));

const settings = () => ({
  url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  clientId: 'client',
  clientSecret: 'secret',
  timeLimit: 2_000,
});
const base = '/OAuth2AuthorizationServer';

describe('the token of a code', () => {
  const tokenFor = (status: number, body: string) => {
    reply = { status, body };
    return exchangeCode(settings(), 'c 1', 'http://localhost:3000/e-devlet-girisi');
  };

  it.each([
    [200, '{"access_token":"t","expires_in":600,"refresh_token":"r"}', 't'],
    [200, '{"access_token":"t","error":null,"error_description":null}', 't'],
    [200, '{"error":"invalid_grant"}', null],
    [200, '{"access_token":null,"error":"invalid_grant"}', null],
    [200, '{"access_token":"","error":null}', null],
    [400, '{"access_token":null,"error":"invalid_request"}', null],
    [200, '{}', null],
  ])('%i %s is %s', async (status, body, token) => {
    expect((await tokenFor(status, body)).token).toBe(token);
    expect(posted).toBe(
      `${base}/AccessTokenController grant_type=authorization_code&client_id=client&client_secret=secret&code=c+1&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fe-devlet-girisi`,
    );
  });

  it.each([
    [500, '{"access_token":"t"}'],
    [200, '<html>Bakım</html>'],
    [200, ''],
    [200, 'null'],
  ])('%i %s is no answer', async (status, body) => {
    await expect(tokenFor(status, body)).rejects.toThrow(GatewaySilent);
  });
});

describe('the person of a token', () => {
  const personFor = async (body: string) => {
    reply = { status: 200, body };
    const { sonucKodu, kullaniciBilgileri } = await askPerson(settings(), 't+1');
    return [sonucKodu ?? null, kullaniciBilgileri?.kimlikNo ?? null];
  };

  it.each([
    [
      '{"sonucKodu":"EDV09.000","sonucAciklamasi":"","kullaniciBilgileri":{"kimlikNo":"10000000146","ad":"A","soyad":"B","babaAdi":"C"}}',
      ['EDV09.000', '10000000146'],
    ],
    ['{"sonucKodu":"EDV09.001","kullaniciBilgileri":null}', ['EDV09.001', null]],
    ['{"sonucKodu":"EDV09.001","kullaniciBilgileri":{"kimlikNo":null,"ad":null}}', ['EDV09.001', null]],
    ['{"sonucKodu":null,"sonucAciklamasi":null}', [null, null]],
  ])('%s', async (body, message) => {
    expect(await personFor(body)).toEqual(message);
    expect(posted).toBe(
      `${base}/AuthenticationController clientId=client&accessToken=t%2B1&resourceId=1&kapsam=Ad-Soyad`,
    );
  });
});
