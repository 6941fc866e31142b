import { BlockList, isIP } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addSubnet('10.0.0.0', 8, 'ipv4');
own.addSubnet('172.16.0.0', 12, 'ipv4');
own.addSubnet('192.168.0.0', 16, 'ipv4');
own.addSubnet('169.254.0.0', 16, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Tells whether an address is of the loopback, link-local and private networks; what is no address is none of them. */
export function isPrivateAddress(given: string): boolean {
  const [address = ''] = given.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%');
  const version = isIP(address);
  return version !== 0 && own.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Tells whether a host is reached without leaving the own network: a private address, or a name only that network
 * knows.
 */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return isPrivateAddress(name) || /^[a-z0-9_-]+$|\.(?:internal|local|localhost|lan)$/.test(name);
}
