import { expect, it } from 'vitest';
import { limitKeys } from './limit-key';

it.each<[address: string, narrow: string, wide: string | null, what: string]>([
  ['203.0.113.7', '203.0.113.7', null, 'IPv4 whole'],
  ['::ffff:203.0.113.7', '203.0.113.7', null, 'IPv4 written as IPv6'],
  ['::FFFF:cb00:7107', '203.0.113.7', null, 'the same in hexadecimal'],
  ['64:ff9b::203.0.113.7', '203.0.113.7', null, 'IPv4 behind a translator'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64', '2001:db8:1::/48', 'IPv6 by its network'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48', 'another of the same'],
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48', 'zeros left out'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48', 'with a zone'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48', 'the machine itself'],
  ['unknown', 'unknown', null, 'no address at all'],
  ['not:an:address', 'not:an:address', null, 'nothing either'],
])('%s counts as %s and %s: %s', (address, narrow, wide) => {
  expect(limitKeys(address)).toEqual({ narrow, wide });
});
