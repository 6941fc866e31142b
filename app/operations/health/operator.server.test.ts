import { expect, test } from 'vitest';
import { isPrivateAddress, isPrivateHost } from '~/platform/request/private-address';
import { isToken } from './operator.server';

test.each([
  '127.0.0.1',
  '127.9.8.7',
  '::1',
  '::ffff:10.1.2.3',
  '172.31.255.1',
  '192.168.1.1',
  'fd00::1',
  'fe80::1%eth0',
])('%s is of our own network', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '::ffff:8.8.8.8',
  '2001:db8::1',
  'unknown',
  '',
  '10.1',
  'localhost',
  '127.0.0.1, 8.8.8.8',
])('%j is not', (address) => expect(isPrivateAddress(address)).toBe(false));

test('only the very token opens, and only where there is one', () => {
  const token = 'a-token-of-the-tests-with-enough-letters';
  expect(isToken(`Bearer ${token}`, token)).toBe(true);
  for (const given of [
    null,
    '',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
  ])
    expect(isToken(given, token)).toBe(false);
  expect(isToken('Bearer null', null)).toBe(false);
});

test.each(['localhost', 'municipality', '10.0.0.5', '[::1]', 'db.internal'])(
  '%s stays in our network',
  (host) => expect(isPrivateHost(host)).toBe(true),
);

test.each(['sanalpos2.ziraatbank.com.tr', '8.8.8.8', '[2001:db8::1]', 'internal.example.com', ''])(
  '%j may not',
  (host) => expect(isPrivateHost(host)).toBe(false),
);
