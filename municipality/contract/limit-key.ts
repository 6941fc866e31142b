/** A limit counts an address as this. */
export interface LimitKeys {
  /** Holds an IPv4 address, or the network of 2⁶⁴ addresses an IPv6 visitor chooses from at will. */
  readonly narrow: string;
  /** A provider gives one customer this network whole; it is null where there is none. */
  readonly wide: string | null;
}

/** Returns the eight groups of an IPv6 address; null for anything else. */
function groupsOf(address: string): number[] | null {
  const host = `http://[${address.split('%')[0] ?? ''}]/`;
  if (!address.includes(':') || !URL.canParse(host)) return null;
  const [head = '', tail] = new URL(host).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [left, right] = [read(head), read(tail ?? '')];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

/** Lists the prefixes behind which an IPv4 address stands: mapped (RFC 4291) and translated (RFC 6052). */
const carriers = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Returns the keys by which limits count an address: IPv4 whole, IPv6 by /64 with a second one by /48, and an IPv4
 * address written as IPv6 as what it is. A text that is no address is its own key.
 */
export function limitKeys(address: string): LimitKeys {
  const groups = groupsOf(address);
  if (groups === null) return { narrow: address, wide: null };
  const words = groups.map((group) => group.toString(16));
  const [high = 0, low = 0] = groups.slice(6);
  if (carriers.includes(words.slice(0, 6).join(':'))) {
    return { narrow: [high >> 8, high & 255, low >> 8, low & 255].join('.'), wide: null };
  }
  return { narrow: `${words.slice(0, 4).join(':')}::/64`, wide: `${words.slice(0, 3).join(':')}::/48` };
}
