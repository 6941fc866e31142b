import { describe, expect, test } from 'vitest';
import { isPrivateHost } from './address';
import { readAllowed, readExchangeKeys, readLimits } from './environment';
import { usualLimits } from './limits';

describe('the limits', () => {
  test('are as usual but for what is set', () => {
    expect(readLimits({ LIMIT_ADDRESS: '5', LIMIT_TOKEN: ' ' })).toEqual({ ...usualLimits, address: 5 });
  });

  test.each(['0', '-1', '1.5', 'many'])('"%s" is none, and the variable is named', (text) => {
    expect(() => readLimits({ LIMIT_SIGN_IN: text })).toThrow('LIMIT_SIGN_IN');
  });
});

describe('an address without TLS is for the machine and its own network', () => {
  test.each([
    ['127.0.0.1', true, 'the machine itself'],
    ['localhost', true, 'by its name'],
    ['::1', true, 'and in IPv6'],
    ['10.1.2.3', true, 'RFC 1918'],
    ['172.16.0.9', true, 'RFC 1918'],
    ['172.32.0.9', false, 'one past it'],
    ['192.168.1.1', true, 'RFC 1918'],
    ['fd00::5', true, 'RFC 4193'],
    ['203.0.113.9', false, 'anybody’s'],
    ['2001:db8::1', false, 'anybody’s'],
    ['belediye.example', false, 'a name may lead anywhere'],
  ])('%s: %s, %s', (host, expected) => {
    expect(isPrivateHost(host)).toBe(expected);
  });

  test('every address at once is what the machine has', () => {
    expect(isPrivateHost('0.0.0.0', () => ['127.0.0.1', '172.17.0.2'])).toBe(true);
    expect(isPrivateHost('::', () => ['127.0.0.1', '203.0.113.9'])).toBe(false);
  });
});

describe('who may call', () => {
  test('is everybody where nobody is named', () => {
    expect(readAllowed({ MUNICIPALITY_ALLOWED_ADDRESSES: ' ' })).toBeNull();
  });

  test.each([
    ['10.0.5.2', true, 'an address'],
    ['::ffff:10.0.5.2', true, 'the same through a socket for both kinds'],
    ['10.0.5.3', false, 'its neighbour'],
    ['192.168.7.200', true, 'in the network'],
    ['192.168.8.1', false, 'outside it'],
    ['2001:db8::9', true, 'in the network of the other kind'],
    ['2001:db9::9', false, 'outside that'],
    ['', false, 'nobody knows who'],
  ])('%s: %s, %s', (address, expected) => {
    const MUNICIPALITY_ALLOWED_ADDRESSES = '10.0.5.2, 192.168.7.0/24,2001:db8::/32';
    expect(readAllowed({ MUNICIPALITY_ALLOWED_ADDRESSES })?.(address)).toBe(expected);
  });

  test.each(['portal.ornek.example', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/x', '10.0.5.2/8/8', ','])(
    '“%s” is no address, and the variable is named',
    (text) => {
      expect(() => readAllowed({ MUNICIPALITY_ALLOWED_ADDRESSES: text })).toThrow(
        'MUNICIPALITY_ALLOWED_ADDRESSES',
      );
    },
  );
});

describe('the keys of the exchange', () => {
  const [old, next] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];

  test('are none where none is set, and several while they are changed', () => {
    expect(readExchangeKeys({ EXCHANGE_KEYS: ' ' })).toEqual([]);
    expect(readExchangeKeys({ EXCHANGE_KEYS: ` ${next}, ${old},` })).toEqual([next, old]);
  });

  test.each(['short', 'a'.repeat(40), `${old} ${next}`, `${old},short`])('"%s" is refused', (text) => {
    expect(() => readExchangeKeys({ EXCHANGE_KEYS: text })).toThrow('EXCHANGE_KEYS');
  });
});
