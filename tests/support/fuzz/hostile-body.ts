import * as fc from 'fast-check';

/** Describes what is posted: the bytes, and the type they are said to be of. */
export interface Posted {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Describes the text that goes into the body as it stands, where JSON.stringify would never write it. */
class Raw {
  constructor(readonly text: string) {}
}

const nested = (depth: number, open: string, close: string) =>
  new Raw(open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth));

const numbers = [
  ...[
    '-0',
    '1e308',
    '-1e308',
    '1e400',
    '1e-400',
    '9007199254740993',
    '-9007199254740993',
    '2147483648',
    '4e18',
  ],
  ...['0.1', '0.001', '-1', '1e21', '99999999999999999999999999', '1.7976931348623157e308'],
].map((text) => new Raw(text));

const texts = [
  ...['', ' ', 'NaN', 'Infinity', '-0', '1e308', '0x10', 'null', 'undefined', 'true', '[object Object]'],
  ...[
    '0000-00-00',
    '0000-01-01',
    '0001-01-01',
    '1799-12-31',
    '9999-12-31',
    '2026-02-30',
    '2026-13-01',
    '-2026-01-01',
  ],
  ...['2026-11-20T25:00:00', '+012026-01-01', '2026-11-20T00:00:00+03:00', '31.05.2026', '10000-01-01'],
  ...[
    'İıŞğ',
    'ŞİKÂYET',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    '\u202egnitfel ot thgir',
    '👩‍👩‍👧',
    '\ufeff',
    '\r\n\t',
  ],
  ...[
    "' or '1'='1",
    "'; drop table municipality.member; --",
    '%',
    '_',
    '\\',
    '$1',
    '${7*7}',
    '{{7*7}}',
    '<script>',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../../etc/passwd',
    'C:\\',
    'http://127.0.0.1:1/',
  ],
  ...[
    '-1',
    '0',
    '00',
    '٣٤٥',
    '１２３',
    '1'.repeat(64),
    '9'.repeat(400),
    'x'.repeat(5_000),
    'ğ'.repeat(70_000),
  ],
];

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [[['a']]], { length: 3 }),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(nested(10_000, '[', ']'), nested(5_000, '{"a":', '}')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const strangeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'Message',
  'userName',
  '',
  'x'.repeat(300),
  'İ',
];

type Change = (parent: Record<string, unknown>, key: string, value: unknown) => void;

const changes: readonly Change[] = [
  (parent, key, value) => void (parent[key] = value),
  (parent, key, value) => void (parent[key] = value),
  (parent, key) => void Reflect.deleteProperty(parent, key),
  (parent, key) => void (parent[key] = [parent[key]]),
  (parent, key) => void (parent[key] = Array.from({ length: 300 }, () => parent[key])),
  (parent, key, value) => void (parent[key] = [parent[key], value]),
  (parent, key) => void (parent[key] = { [key]: parent[key] }),
];

/** Lists every place of a body as its holder and key, the outermost ones first. */
function placesOf(value: unknown): [parent: Record<string, unknown>, key: string][] {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [
    [holder, key] as [Record<string, unknown>, string],
    ...placesOf(holder[key]),
  ]);
}

function write(value: unknown): string {
  const raws: string[] = [];
  const marked = JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (!(part instanceof Raw)) return part;
    return `@raw${raws.push(part.text) - 1}@`;
  });
  return marked.replace(/"@raw(\d+)@"/g, (_mark, index) => raws[Number(index)] ?? 'null');
}

const mutation = fc.record({
  place: fc.nat(),
  change: fc.constantFrom(...changes),
  value: hostileValue,
});

/** The same values go into many bodies, and each body changes its own. */
const own = (value: unknown): unknown => (value instanceof Raw ? value : structuredClone(value));

/** Makes a body that looked right, changed at one to three places, with strange or doubled fields besides. */
function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .record({
      base: valid,
      mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
      extra: fc.option(fc.tuple(fc.constantFrom(...strangeKeys), hostileValue), { freq: 5 }),
      doubled: fc.option(hostileValue, { freq: 8 }),
    })
    .map(({ base, mutations, extra, doubled }) => {
      const root = { body: structuredClone(base) };
      for (const { place, change, value } of mutations) {
        const places = placesOf(root);
        // The whole body is a place like the others, and a rare one.
        const [parent, key] =
          places[place % 40 === 0 ? 0 : 1 + (place % Math.max(places.length - 1, 1))] ?? [];
        if (parent !== undefined && key !== undefined) change(parent, key, own(value));
      }
      const { body } = root;
      if (extra && typeof body === 'object' && body !== null) {
        const [key, value] = extra;
        Object.defineProperty(body, key, { value, enumerable: true, configurable: true, writable: true });
      }
      const text = write(body);
      const [, first] = /^\{("(?:[^"\\]|\\.)*":)/.exec(text) ?? [];
      return doubled === null || first === undefined ? text : `{${first}${write(doubled)},${text.slice(1)}`;
    });
}

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

/** Makes bodies that are no JSON object at all, or arrive in the wrong dress. */
function undressed(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Posted> {
  const json = 'application/json';
  return fc.oneof(
    valid.map((body) => ({ body: write(body), contentType: 'text/plain' })),
    valid.map((body) => ({ body: `\ufeff${write(body)}`, contentType: json })),
    valid.map((body) => ({ body: bytes(write(body), 'utf16le'), contentType: `${json}; charset=utf-16` })),
    valid.map((body) => ({
      body: bytes(`${write(body)}ş`, 'latin1'),
      contentType: `${json}; charset=iso-8859-9`,
    })),
    valid.map((body) => ({ body: write(body).slice(0, -2), contentType: json })),
    valid.map((body) => ({ body: `${write(body)}${write(body)}`, contentType: json })),
    valid.map((body) => ({ body: `[${write(body)}]`, contentType: json })),
    hostileValue.map((value) => ({ body: write(value), contentType: json })),
    fc.uint8Array({ maxLength: 80 }).map((body) => ({ body: new Uint8Array(body), contentType: json })),
    fc.constantFrom<Posted>(
      { body: '', contentType: json },
      { body: 'a=1&b=2', contentType: 'application/x-www-form-urlencoded' },
      { body: '<soap:Envelope/>', contentType: 'text/xml' },
      { body: '[['.repeat(5_000), contentType: json },
      { body: '{"a":'.repeat(10_000), contentType: json },
    ),
  );
}

const long: fc.Arbitrary<Posted> = fc.constantFrom(1_000_000, 1_100_000).map((length) => ({
  body: `{"userName":"${'ş'.repeat(length / 2)}"}`,
  contentType: 'application/json',
}));

/** Returns what somebody might post who means well, is careless, or means ill. */
export function postedBody(valid: fc.Arbitrary<unknown>): fc.Arbitrary<Posted> {
  const asJson = (body: string): Posted => ({ body, contentType: 'application/json' });
  return fc.oneof(
    { weight: 400, arbitrary: valid.map(write).map(asJson) },
    { weight: 500, arbitrary: mutated(valid).map(asJson) },
    { weight: 100, arbitrary: undressed(valid) },
    { weight: 3, arbitrary: long },
  );
}
