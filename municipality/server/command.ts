import { BlockList, isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { usualLimits, type Limits } from './limits';

export const usage = `npm run municipality -- [--port 4000] [--host 127.0.0.1]   the embedded municipality as a server of its own
npm run municipality -- --replay FILE [--port 4000]       answers from a recording of \`npm start -- --record DIR\``;

export interface Command {
  readonly port: number;
  readonly host: string;
  /** A recording to answer from; null: the embedded municipality. */
  readonly replay: string | null;
}

const Port = z.coerce.number().int().min(1).max(65_535);

/** Words of the command line. @throws Error saying what is wrong with them */
export function readCommand(words: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...words],
    options: { port: { type: 'string' }, host: { type: 'string' }, replay: { type: 'string' } },
  });
  const port = Port.safeParse(values.port ?? '4000');
  if (!port.success) throw new Error('--port wants a number from 1 to 65535');
  return { port: port.data, host: values.host ?? '127.0.0.1', replay: values.replay ?? null };
}

const Points = z.coerce.number().int().min(1);
export const variables = {
  LIMIT_ADDRESS: 'address',
  LIMIT_TOKEN: 'token',
  LIMIT_SYSTEM: 'system',
  LIMIT_SIGN_IN: 'signIn',
} as const satisfies Record<string, keyof Limits>;

/** The limits of the environment; what is not set is as usual. @throws Error naming a variable that is no number */
export function readLimits(environment: Readonly<Record<string, string | undefined>>): Limits {
  const chosen: Partial<Record<keyof Limits, number>> = {};
  for (const [variable, name] of Object.entries(variables)) {
    const text = environment[variable]?.trim();
    if (!text) continue;
    const points = Points.safeParse(text);
    if (!points.success) throw new Error(`${variable} wants a whole number above zero`);
    chosen[name] = points.data;
  }
  return { ...usualLimits, ...chosen };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** An IPv4 address a socket for both kinds wrote as IPv6. */
const unwrapped = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

function addNetwork(list: BlockList, text: string): void {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  const isRight = isIP(address) !== 0 && Number.isInteger(prefix) && prefix > 0 && prefix <= most;
  if (!isRight || more.length > 0)
    throw new Error(`MUNICIPALITY_ALLOWED_ADDRESSES wants addresses or networks by comma, not “${text}”`);
  list.addSubnet(address, prefix, familyOf(address));
}

/**
 * Who may call, of MUNICIPALITY_ALLOWED_ADDRESSES: addresses and networks by comma. Null where it is not set: everybody.
 * @throws Error naming what is no address
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
