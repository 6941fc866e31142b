import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { usualLimits, type Limits } from './limits';

/** Describes a variable of the municipality's own that is not as it should be; in Turkish. */
export class EnvironmentFault extends Error {
  override readonly name = 'EnvironmentFault';
}

const Points = z.coerce.number().int().min(1);
export const variables = {
  LIMIT_ADDRESS: 'address',
  LIMIT_TOKEN: 'token',
  LIMIT_SYSTEM: 'system',
  LIMIT_SIGN_IN: 'signIn',
  LIMIT_EXCHANGE: 'exchange',
} as const satisfies Record<string, keyof Limits>;

/**
 * Reads the limits of the environment; what is not set is as usual. @throws EnvironmentFault naming a variable that is
 * no number
 */
export function readLimits(environment: Readonly<Record<string, string | undefined>>): Limits {
  const chosen: Partial<Record<keyof Limits, number>> = {};
  for (const [variable, name] of Object.entries(variables)) {
    const text = environment[variable]?.trim();
    if (!text) continue;
    const points = Points.safeParse(text);
    if (!points.success) throw new EnvironmentFault(`${variable} sıfırdan büyük bir tam sayı olmalı.`);
    chosen[name] = points.data;
  }
  return { ...usualLimits, ...chosen };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** Returns an IPv4 address a socket for both kinds wrote as IPv6. */
const unwrapped = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

function addNetwork(list: BlockList, text: string): void {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  const isRight = isIP(address) !== 0 && Number.isInteger(prefix) && prefix > 0 && prefix <= most;
  if (!isRight || more.length > 0)
    throw new EnvironmentFault(
      `MUNICIPALITY_ALLOWED_ADDRESSES virgülle ayrılmış adresler ya da ağlar olmalı, “${text}” değil.`,
    );
  list.addSubnet(address, prefix, familyOf(address));
}

/**
 * Tells who may call, of MUNICIPALITY_ALLOWED_ADDRESSES: addresses and networks by comma. Null where it is not set: everybody.
 * @throws EnvironmentFault naming what is no address
 */
export function readAllowed(
  environment: Readonly<Record<string, string | undefined>>,
): ((address: string) => boolean) | null {
  const text = environment['MUNICIPALITY_ALLOWED_ADDRESSES']?.trim();
  if (!text) return null;
  const list = new BlockList();
  for (const network of text.split(',')) addNetwork(list, network.trim());
  return (address) => {
    const plain = unwrapped(address);
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
  };
}

/** Counts the letters a key of the exchange has at least, and how many different ones. */
const [SHORTEST_KEY, LEAST_LETTERS] = [32, 8];

/**
 * Reads the keys of EXCHANGE_KEYS, separated by commas: with each of them files are given and changes read. Empty where it is not
 * set: there is no exchange over HTTP.
 * @throws EnvironmentFault for a key that could be guessed
 */
export function readExchangeKeys(environment: Readonly<Record<string, string | undefined>>): string[] {
  const keys = (environment['EXCHANGE_KEYS'] ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const isGuessed = (key: string) => key.length < SHORTEST_KEY || new Set(key).size < LEAST_LETTERS;
  if (keys.some((key) => isGuessed(key) || /\s/.test(key)))
    throw new EnvironmentFault(
      `EXCHANGE_KEYS içindeki her anahtar en az ${SHORTEST_KEY} karakter, boşluksuz ve rastgele olmalı: openssl rand -hex 32`,
    );
  return keys;
}
