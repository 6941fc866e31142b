import { listen, type MunicipalityServer } from 'municipality/server/listen';
import { openExchange } from 'municipality/service';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeKeys, openKeysPage } from '~/features/administration/exchange/keys-page.server';
import {
  endAdministration,
  grantAdministration,
} from '~/features/identity/second-proof/administrator.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import {
  expectNobodyElses,
  giveBackRole,
  useAdministration,
} from '../../support/administration/administration';
import {
  getRequest,
  inRequest,
  type MemberBrowser,
  postRequest,
  signInBrowser,
} from '../../support/browser/member-browser';

const { administrator, clerk } = demoAccounts;
const { own: first, town } = useAdministration();
let second: MemberBrowser;
let server: MunicipalityServer;

beforeAll(async () => {
  const { connection } = town();
  server = await listen({
    handle: () => Promise.resolve(new Response(null, { status: 418 })),
    exchange: { desk: openExchange({ connection, now: () => new Date() }), keys: [] },
    limits: { address: 60 },
  });
});
afterAll(() => server.close());

const ask = async (key: string) => {
  const headers = { Authorization: `Bearer ${key}` };
  return (await fetch(`${server.url}/exchange/changes`, { headers })).status;
};
const list = async (who = first()) =>
  (await inRequest(() => openKeysPage(getRequest(who, urls.exchangeKeys)))).keys;

/** Posts what a form is answered: 303, or the page with its problems and its key. */
async function post(fields: Record<string, string>, who = first()) {
  const answer = await inRequest(() => changeKeys(postRequest(who, urls.exchangeKeys, fields)));
  if (!('data' in answer)) return { status: answer.status, key: '', text: '', typed: null };
  const { data, init } = answer;
  const { problems, drawn, typed } = data;
  return { status: init?.status ?? 200, key: drawn?.key ?? '', text: problems[0]?.text ?? '', typed };
}

async function draw(ad: string): Promise<{ key: string; no: string }> {
  const { status, key } = await post({ ad });
  expect([status, key]).toEqual([200, expect.stringMatching(/^aktarim_[\w-]{43}$/)]);
  const row = (await list()).find(({ name }) => name === ad);
  return { key, no: String(row?.no) };
}

describe('the keys of the exchange', () => {
  test('are nobody else’s to see or to make', async () => {
    await expectNobodyElses([
      { path: urls.exchangeKeys, open: openKeysPage, change: changeKeys, fields: { ad: 'Benim' } },
    ]);
    expect(await list()).toEqual([]);
  });

  test('open nothing before a second administrator confirmed them, and nothing once they are ended', async () => {
    await grantAdministration(getPortal(), clerk.identityNo, new Date());
    second = await signInBrowser(clerk.identityNo);
    const { key, no } = await draw('Muhasebe');
    // Nobody has a key that counts: the exchange over HTTP is closed.
    expect(await ask(key)).toBe(404);
    const own = await post({ islem: 'onayla', no });
    expect([own.status, own.text]).toEqual([
      422,
      'Bu anahtarı siz oluşturdunuz; bir başka yönetici onaylar.',
    ]);
    expect(await ask(key)).toBe(404);
    expect((await post({ islem: 'onayla', no }, second)).status).toBe(303);
    expect(await ask(key)).toBe(200);
    expect(await ask(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
    expect(await ask('')).toBe(401);
    expect((await post({ islem: 'onayla', no }, second)).text).toBe('Bu anahtar onaylanmış.');
    const [row] = await list();
    expect(row).toMatchObject({ state: 'valid', drawnBy: 'Gülşah Öğüt', lastAddress: '127.0.0.1' });
    expect(Math.abs(Date.now() - Date.parse(row?.lastUsedAt ?? ''))).toBeLessThan(60_000);
    // It was let in before: its end is seen at once.
    expect((await post({ islem: 'bitir', no })).status).toBe(303);
    expect(await ask(key)).toBe(404);
    expect((await post({ islem: 'bitir', no })).text).toBe('Bu anahtar sonlandırılmış.');
    const { rows } = await readAudit(administrator.identityNo, 2);
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['exchange-key-ended', 'Muhasebe'],
      ['exchange-key-ended', 'Muhasebe'],
    ]);
  });

  test('made by somebody who administers no more are confirmed by nobody', async () => {
    await post({ ad: 'Su sayaçları' }, second);
    const no = String((await list()).find(({ name }) => name === 'Su sayaçları')?.no);
    await endAdministration(getPortal(), clerk.identityNo, new Date());
    const refused = await post({ islem: 'onayla', no });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('artık portal yöneticisi değil'),
    ]);
    expect((await list()).find(({ name }) => name === 'Su sayaçları')?.state).toBe('waiting');
    expect((await post({ islem: 'bitir', no })).status).toBe(303);
    await giveBackRole(clerk.identityNo);
    second = await signInBrowser(clerk.identityNo);
  });

  test('are told once and kept as a hash', async () => {
    const { key } = await draw('Sayaç');
    expect(JSON.stringify(await list())).not.toContain(key);
    const { rows } = await town().client.query<{ row: string }>(
      'select e::text as row from municipality.exchange_access e',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(key.slice(8));
    const again = await post({ ad: 'sayaç' });
    expect([again.status, again.typed]).toEqual([422, { ad: 'sayaç' }]);
    expect(again.text).toContain('adında bir anahtar var');
  });

  test('are twenty at most, and have a name', async () => {
    expect((await post({ ad: ' ' })).text).toBe('Anahtarın ne için olduğunu yazın.');
    for (let count = (await list()).filter(({ state }) => state !== 'ended').length; count < 20; count += 1)
      await draw(`Sistem ${count}`);
    const more = await post({ ad: 'Bir tane daha' });
    expect([more.status, more.text]).toEqual([422, expect.stringContaining('en çok 20 anahtar')]);
  });

  test('that nobody has count for the address that tries them', async () => {
    const tries: number[] = [];
    for (let count = 0; count < 70; count += 1)
      tries.push(await ask(`aktarim_${String(count).padStart(43, 'x')}`));
    expect(tries.at(-1)).toBe(429);
  });
});
