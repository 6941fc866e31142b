import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { listen, type MunicipalityServer } from 'municipality/server/listen';
import { openExchange } from 'municipality/service';
import { csv, exchangeNow, openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import { smallPdf } from 'municipality/testing/test-requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHistory } from '../../support/exchange/random-history';
import { openEmbeddedTown, townNow, type SampleTown } from '../../support/exchange/sample-town';

const keys = ['first-key-of-the-exchange-0123456789', 'second-key-of-the-exchange-987654321'];
const [key = '', other = ''] = keys;
const many = { address: 1e6, token: 1e6, system: 1e6, exchange: 1e6 };

let town: ExchangeTown;
let server: MunicipalityServer;
beforeAll(async () => {
  town = await openExchangeTown();
  server = await serve(town, many);
});
afterAll(async () => {
  await server.close();
  await town.close();
});

const serve = ({ connection }: Pick<ExchangeTown, 'connection'>, limits: object, own = keys) =>
  listen({
    handle: () => Promise.resolve(new Response(null, { status: 418 })),
    exchange: { desk: openExchange({ connection, now: () => exchangeNow }), keys: own },
    systemKey: 'key-of-the-portal',
    limits,
  });

interface Sent {
  readonly type?: string;
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
}

function post(path: string, body: BodyInit, { type = 'text/csv', key: own = key, headers = {} }: Sent = {}) {
  const authorization = own === null ? {} : { Authorization: `Bearer ${own}` };
  return fetch(`${server.url}/exchange/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...authorization, ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
}

interface Answer {
  readonly teslim: number | null;
  readonly sayilar: {
    tur: string;
    yeni: number;
    degisen: number;
    ayni: number;
    eski: number;
    alinmayan: number;
  }[];
  readonly alinmayanlar: { satir: number; sutun: string | null; neden: string }[];
  readonly nedenler: string[];
}

async function answerOf(response: Response | Promise<Response>) {
  const answered = await response;
  return { status: answered.status, ...((await answered.json()) as Answer) };
}

const people = (count: number, from = 1) =>
  csv('sicil;ad_unvan;soyad', ...Array.from({ length: count }, (_, place) => `${from + place};Ömer;Çağlar`));

describe('a file', () => {
  test('is taken and answered with what became of its rows', async () => {
    const { status, sayilar, alinmayanlar } = await answerOf(post('sicil', `${people(200)}900;;Boş\r\n`));
    expect(status).toBe(200);
    expect(sayilar).toMatchObject([{ tur: 'sicil', yeni: 200, alinmayan: 1 }]);
    expect(alinmayanlar).toEqual([{ satir: 202, sutun: 'ad_unvan', neden: 'Boş bırakılamaz.' }]);
    const again = await answerOf(post('sicil', people(200), { key: other }));
    expect(again.sayilar).toMatchObject([{ yeni: 0, degisen: 0, ayni: 200, alinmayan: 0 }]);
  });

  test('that was prepared before one that is taken undoes nothing', async () => {
    const named = (name: string) => csv('sicil;ad_unvan;soyad', `800;${name};Şen`);
    const at = (moment: string) => `sicil?hazirlandi=${moment}`;
    expect(await answerOf(post(at('2026-11-23T22:00:00%2B03:00'), named('Işıl')))).toMatchObject({
      status: 200,
    });
    const late = await answerOf(post(at('2026-11-22T22:00'), named('Ayça')));
    expect(late).toMatchObject({ status: 200, sayilar: [{ degisen: 0, eski: 1 }] });
    expect((await post(at('2026-11-23'), named('Ayça'))).status).toBe(400);
    expect(await answerOf(post(at('2026-12-01T22:00'), named('Ayça')))).toMatchObject({
      status: 422,
      nedenler: ['hazirlandi: Gelecekte bir an yazılmış; iki saati karşılaştırın.'],
    });
    expect(
      await town.rows(`select name_or_title as name from municipality.registry where registry_no = '800'`),
    ).toEqual([{ name: 'Işıl' }]);
  });

  test('says the same as JSON lines, numbers and strings alike', async () => {
    const debt = { sicil: '1', gelir_turu: 1, yil: 2026, vade: '2026-06-01' };
    const lines = [
      { borc: 'J1', ...debt, tutar: 1234.5 },
      { borc: 'J2', ...debt, tutar: '0.07' },
      { borc: 'J3', ...debt, tutar: 1.234 },
    ].map((line) => JSON.stringify(line));
    const sent = post('tahakkuk', `${lines.slice(0, 2).join('\n')}\n`, { type: 'application/x-ndjson' });
    expect(await answerOf(sent)).toMatchObject({ status: 200, sayilar: [{ yeni: 2 }] });
    expect(await town.rows(`select principal::int from municipality.accrual order by accrual_no`)).toEqual([
      { principal: 123_450 },
      { principal: 7 },
    ]);
    const same = csv(
      'borc;sicil;gelir_turu;yil;vade;tutar',
      'J1;1;1;2026;01.06.2026;1.234,50',
      'J2;1;1;2026;01.06.2026;0,07',
    );
    expect((await answerOf(post('tahakkuk', same))).sayilar).toMatchObject([{ ayni: 2 }]);
    const odd = await answerOf(post('tahakkuk', `${lines[2]}\n`, { type: 'application/x-ndjson' }));
    expect(odd).toMatchObject({
      status: 202,
      alinmayanlar: [{ satir: 1, sutun: 'tutar', neden: 'En çok 2 ondalık olabilir.' }],
    });
  });

  test.each([
    ['no JSON', '{"sicil": "1"\n', '1. satır: JSON değil'],
    ['a list', '[]\n', 'her satır bir nesne olmalı'],
    ['a value within a value', '{"sicil": {"no": 1}, "ad_unvan": "A"}\n', '“sicil” bir değer olmalı'],
    [
      'another field',
      '{"sicil": 1, "ad_unvan": "A"}\n{"sicil": 2, "soyad": "B"}\n',
      '“soyad” ilk satırda yok',
    ],
    ['an end in the middle', '{"sicil": 1, "ad_unvan": "A"}\n{"sicil": 2', 'JSON değil'],
  ])('of JSON lines with %s is refused whole', async (_what, body, why) => {
    const { status, nedenler } = await answerOf(post('sicil', body, { type: 'application/x-ndjson' }));
    expect([status, nedenler.join()]).toEqual([422, expect.stringContaining(why)]);
  });

  test('that waits for somebody’s agreement is 202, a refused one 422, and both change nothing', async () => {
    const before = await town.fingerprint();
    const half = await answerOf(post('sicil?kapsam=butun', people(100)));
    expect([half.status, half.nedenler.join()]).toEqual([
      202,
      expect.stringContaining('dosya eksik olabilir'),
    ]);
    const cut = await answerOf(post('sicil', people(3).trimEnd()));
    expect([cut.status, cut.nedenler.join()]).toEqual([422, expect.stringContaining('yarıda kesilmiş')]);
    const short = await answerOf(post('sicil?satir=4', people(3)));
    expect([short.status, short.nedenler.join()]).toEqual([422, expect.stringContaining('Manifest 4 satır')]);
    const tried = await answerOf(post('sicil?deneme=1', people(1, 5_000)));
    expect(tried).toMatchObject({ status: 200, teslim: null, sayilar: [{ yeni: 1 }] });
    expect(await town.fingerprint()).toBe(before);
  });

  test('under one Idempotency-Key is one delivery, and another file under it is refused', async () => {
    const headers = { 'Idempotency-Key': 'gece-2026-11-24' };
    const first = await answerOf(post('sicil', people(1, 700), { headers }));
    const second = await answerOf(post('sicil', people(1, 700), { headers }));
    expect(second).toEqual(first);
    expect(first.sayilar).toMatchObject([{ yeni: 1 }]);
    const third = await answerOf(post('sicil', people(1, 701), { headers }));
    expect([third.status, third.nedenler.join()]).toEqual([422, expect.stringContaining('başka bir dosya')]);
  });

  test.each<[string, string, BodyInit, Sent, number]>([
    ['no key', 'sicil', people(1), { key: null }, 401],
    ['a wrong key', 'sicil', people(1), { key: `${key}0` }, 401],
    ['the portal’s key', 'sicil', people(1), { key: 'key-of-the-portal' }, 401],
    ['a kind nobody declared', 'kedi', people(1), {}, 404],
    ['a PDF', 'sicil', people(1), { type: 'application/pdf' }, 415],
    ['a type that every object has a property for', 'sicil', people(1), { type: 'constructor' }, 415],
    ['a packed body', 'sicil', people(1), { headers: { 'Content-Encoding': 'gzip' } }, 415],
    ['an odd query', 'sicil?kapsam=hepsi', people(1), {}, 400],
    ['an odd Idempotency-Key', 'sicil', people(1), { headers: { 'Idempotency-Key': 'bir iki' } }, 400],
  ])('with %s is refused before it is read', async (_what, path, body, sent, status) => {
    const before = await town.rows('select count(*)::int from municipality.exchange_delivery');
    expect((await post(path, body, sent)).status).toBe(status);
    expect(await town.rows('select count(*)::int from municipality.exchange_delivery')).toEqual(before);
  });

  test('of more than 64 MB is refused, announced or not', { timeout: 60_000 }, async () => {
    const piece = new Uint8Array(1024 * 1024).fill(65);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        if ((sent += 1) > 70) controller.close();
        else controller.enqueue(piece);
      },
    });
    const streamed = await post('sicil', endless);
    expect(streamed.status).toBe(413);
    const announced = connect(Number(new URL(server.url).port), '127.0.0.1');
    announced.write(
      `POST /exchange/sicil HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: text/csv\r\nContent-Length: 99999999\r\n\r\n`,
    );
    const [answer] = (await once(announced, 'data')) as [Buffer];
    expect(answer.toString()).toContain('413');
    announced.destroy();
  });

  test('whose body ends in the middle changes nothing', async () => {
    const before = await town.fingerprint();
    const deliveries = await town.rows('select count(*)::int from municipality.exchange_delivery');
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST /exchange/sicil HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: text/csv\r\nContent-Length: 5000\r\n\r\n${people(3, 9_000)}`,
    );
    await once(socket, 'connect');
    socket.end();
    await once(socket.resume(), 'close');
    expect((await answerOf(post('sicil', people(200)))).sayilar).toMatchObject([{ ayni: 200 }]);
    expect(await town.fingerprint()).toBe(before);
    const [{ count: known } = { count: 0 }] = deliveries as { count: number }[];
    expect(await town.rows('select count(*)::int from municipality.exchange_delivery')).toEqual([
      { count: known + 1 },
    ]);
  });

  test('that comes while another one is merged is to come again', async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, place) => post('sicil', people(300, 20_000 + 300 * place))),
    );
    const busy = responses.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers.get('Retry-After')).toBe('30');
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4 - busy.length);
  });
});

describe('the exchange over HTTP', () => {
  test('is not there without a key, and each key has its own limit', async () => {
    const closed = await serve(town, many, []);
    const off = await fetch(`${closed.url}/exchange/changes`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(off.status).toBe(404);
    await closed.close();
    const narrow = await serve(town, { ...many, exchange: 2 });
    const ask = async (own: string) =>
      (await fetch(`${narrow.url}/exchange/changes`, { headers: { Authorization: `Bearer ${own}` } })).status;
    expect([await ask(key), await ask(key), await ask(key), await ask(other)]).toEqual([200, 200, 429, 200]);
    await narrow.close();
  });
});

describe('what happened', () => {
  let sample: SampleTown;
  let own: MunicipalityServer;
  beforeAll(async () => {
    sample = await openEmbeddedTown();
    own = await serve(sample, many);
  });
  afterAll(async () => {
    await own.close();
    await sample.close();
  });

  const get = (path: string) =>
    fetch(`${own.url}/exchange/${path}`, { headers: { Authorization: `Bearer ${key}` } });
  const acknowledge = async (imlec: unknown) => {
    const response = await fetch(`${own.url}/exchange/acknowledge`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ imlec }),
    });
    return [response.status, (await response.json()) as unknown] as const;
  };

  async function readOn(from: number | null) {
    const rows: Record<string, unknown>[] = [];
    let cursor = from;
    for (;;) {
      const response = await get(`changes?limit=2000${cursor === null ? '' : `&after=${cursor}`}`);
      expect(response.headers.get('Content-Type')).toContain('application/x-ndjson');
      const text = await response.text();
      cursor = Number(response.headers.get('X-Next-Cursor'));
      if (text === '') return { rows, cursor };
      rows.push(
        ...text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      );
      expect(rows.at(-1)?.['sira']).toBe(cursor);
    }
  }

  test(
    'is read page by page to the kuruş, and goes on behind what was acknowledged',
    { timeout: 120_000 },
    async () => {
      const history = await openHistory(sample, 'over http', townNow);
      for (let step = 0; step < 7; step += 1) await history.step();
      const { rows, cursor } = await readOn(0);
      expect(rows.map(({ sira }) => sira)).toEqual(rows.map((_, index) => index + 1));
      const kurus = rows
        .filter(({ degisiklik }) => degisiklik === 'tahsilat')
        .reduce((sum, { toplam }) => sum + Number(String(toplam).replace('.', '')), 0);
      const [sums] = await sample.rows<{ sum: number }>(
        'select sum(total)::float8 as sum from municipality.collection',
      );
      expect(kurus).toBe(sums?.sum);

      const [document] = rows.filter(({ degisiklik }) => degisiklik === 'belge');
      const hash = String(document?.['sha256']);
      const found = await get(`documents/${hash}`);
      expect(found.headers.get('Content-Type')).toContain('application/pdf');
      const bytes = new Uint8Array(await found.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
      expect(Buffer.from(bytes).toString('latin1')).toContain(
        Buffer.from(smallPdf('x'), 'base64').toString().slice(0, 8),
      );
      expect((await get(`documents/${'0'.repeat(64)}`)).status).toBe(404);
      expect((await get('documents/..%2f..')).status).toBe(404);

      expect((await get(`changes?after=${cursor + 1}`)).status).toBe(422);
      expect(await acknowledge(cursor + 1)).toMatchObject([422, {}]);
      expect(await acknowledge('x')).toMatchObject([400, {}]);
      expect(await acknowledge(cursor)).toEqual([200, { imlec: cursor }]);
      expect((await readOn(null)).rows).toEqual([]);
      const receipt = await history.pay();
      const next = await readOn(null);
      expect(next.rows.filter(({ degisiklik }) => degisiklik === 'tahsilat')[0]?.['makbuz_no']).toBe(receipt);
      // An older word takes nothing back.
      expect(await acknowledge(5)).toEqual([200, { imlec: cursor }]);
    },
  );

  test.each(['changes?after=-1', 'changes?after=x', 'changes?limit=0', 'changes?limit=100000'])(
    '%s is a bad request',
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );
});
