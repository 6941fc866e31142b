import * as fc from 'fast-check';
import type { Posted } from './hostile-body';

/** Lists the names that mean something to whoever builds structures of them. */
const strange = [
  ...['a[20000000]', 'a[]', 'a[0]', 'a[-1]', 'a.b[1e9]', 'a[1][2][3]', 'a[__proto__]', 'kimlik[4294967294]'],
  ...['__proto__', '__proto__.x', 'a.__proto__.b', 'constructor', 'constructor.prototype.x', 'prototype'],
  ...[
    '__intent__',
    '__state__',
    'toString',
    'hasOwnProperty',
    'then',
    'length',
    '',
    ' ',
    '.',
    '..',
    'a..b',
    '[',
    ']',
  ],
  ...[
    'a b',
    'adı',
    'İ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x'.repeat(65),
    'x'.repeat(10_000),
    '-',
    '%',
    '&',
    '=',
  ],
  ...[`a${'.b'.repeat(30)}`, `a${'.b'.repeat(5_000)}`, `a${'[0]'.repeat(1_000)}`],
];

const orders = [
  '{"type":"update","payload":{"name":"a[20000000]","value":"x"}}',
  '{"type":"insert","payload":{"name":"a","index":4294967294}}',
  '{"type":"reorder","payload":{"name":"a","from":0,"to":1000000000}}',
];

const values = fc.oneof(
  fc.constantFrom('', '1', 'on', '\u0000', '-1', '1e309', 'İ', '\ud800', "' or 1=1 --", '{{7*7}}', ...orders),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constant('x'.repeat(3_000)),
);

type Fields = readonly (readonly [name: string, value: string])[];

/** Makes a few fields, thousands of one name, or as many names as a body holds. */
function fieldsOf(own: readonly string[]): fc.Arbitrary<Fields> {
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...own) },
    { weight: 2, arbitrary: fc.constantFrom(...strange) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...own), fc.nat()).map(([one, index]) => `${one}[${index}]`),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  );
  const many = fc
    .tuple(fc.constantFrom(501, 2_001, 9_000, 100_000), fc.boolean())
    .map(([count, isOne]): Fields =>
      Array.from({ length: count }, (_, place) => [isOne ? 'a' : `f${place}`, '']),
    );
  return fc.oneof(
    { weight: 60, arbitrary: fc.array(fc.tuple(name, values), { maxLength: 12 }) },
    { weight: 1, arbitrary: many },
  );
}

const BOUNDARY = 'sinir';

/** Makes the parts of a form with files, some of them none. */
function asMultipart(fields: Fields, oddity: number): string {
  const parts = fields.map(([name, value], place) => {
    const isFile = (place + oddity) % 4 === 0;
    const file = isFile ? `; filename="${oddity % 2 ? '' : 'a.pdf'}"\r\nContent-Type: application/pdf` : '';
    const head = `Content-Disposition: form-data; name="${name.replace(/[\r\n"]/g, '')}"${file}`;
    return `--${BOUNDARY}\r\n${oddity % 11 === 0 ? 'X: y' : head}\r\n\r\n${value}\r\n`;
  });
  return parts.join('') + (oddity % 7 === 0 ? '' : `--${BOUNDARY}--\r\n`);
}

const URLENCODED = 'application/x-www-form-urlencoded';

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Makes a form as somebody might post it who means ill; `token` makes it one of ours. */
export function hostileForm(own: readonly string[], token: string): fc.Arbitrary<Posted> {
  return fc.tuple(fieldsOf(own), fc.nat(100)).map(([fields, oddity]): Posted => {
    const whole: Fields = oddity % 10 === 9 ? fields : [['jeton', token], ...fields];
    const text = () => whole.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    if (oddity < 55) return { body: text(), contentType: URLENCODED };
    if (oddity < 95)
      return { body: asMultipart(whole, oddity), contentType: `multipart/form-data; boundary=${BOUNDARY}` };
    if (oddity < 97) return { body: text(), contentType: 'multipart/form-data' };
    if (oddity < 98) return { body: asMultipart(whole, oddity), contentType: URLENCODED };
    return { body: JSON.stringify(Object.fromEntries(whole)), contentType: 'application/json' };
  });
}
