import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const ownNetworks = new BlockList();
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const) {
  ownNetworks.addSubnet(network, prefix, family);
}

const isPrivate = (address: string) => ownNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).map(({ address }) => address),
  );
}

/**
 * Tells whether only the machine or its own network reaches this address. Every address at once (0.0.0.0, ::) is
 * private where all of the machine's are, as in a container.
 */
export function isPrivateHost(
  host: string,
  addresses: () => readonly string[] = addressesOfMachine,
): boolean {
  if (host === 'localhost') return true;
  if (host === '0.0.0.0' || host === '::') return addresses().every(isPrivate);
  return isIP(host) !== 0 && isPrivate(host);
}
