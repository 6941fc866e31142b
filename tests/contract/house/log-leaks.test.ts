import { expect, test } from 'vitest';
import { listLeaks } from '../../support/house/log-leaks';

const sent = [
  { to: '5321234567', text: 'Örnek Belediyesi doğrulama kodunuz: 482913 Kimseyle paylaşmayın.' },
  { to: '5327654321', text: 'Yeni şifreniz: aB3dE9 Girişte değiştirin.' },
];

test.each([
  ['{"kimlik":"29091919022"}', 'a T.C. number', 'a T.C. number nobody listed'],
  ['{"phone":"+905321112233"}', 'a mobile phone', 'a phone nobody listed'],
  [`{"cookie":"s${'Ab1-_'.repeat(9).slice(0, 43)}"}`, 'the cookie of a visitor', 'a cookie'],
  ['{"authorization":"Bearer abcdefghijklmnopqrstuvwxyz"}', 'a bearer token', 'a token'],
  ['{"text":"482913"}', 'what an SMS told', 'a code that was sent'],
  ['{"password":"aB3dE9"}', 'what an SMS told', 'a password that was sent'],
  ['{"name":"Ornek.2026!"}', 'a password', 'the demo password'],
])('%s holds %s: %s', (line, what) => {
  expect(listLeaks(`quiet\n${line}\nquiet`, sent).join()).toContain(`${what}:`);
});

test.each([
  ['{"time":"2026-11-21T19:32:28.693Z","ms":17.482913}', 'figures of a duration'],
  ['{"order":"20261121193200482913777"}', 'a code’s figures within an order number'],
  ['{"kimlik":"29091919023"}', 'eleven digits that are no T.C. number'],
  ['{"request":"628fb22e-2dbd-41f0-a39d-3c5290237378"}', 'a request number that ends like a phone'],
  ['{"attempt":"5s8d7f6g5h4j3k2l1"}', 'a reference'],
])('%s holds nothing: %s', (line) => {
  expect(listLeaks(line, sent)).toEqual([]);
});
