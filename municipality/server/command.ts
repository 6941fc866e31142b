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
const variables = {
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
