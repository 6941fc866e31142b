import autocannon from 'autocannon';
import type pg from 'pg';
import { asVisitors } from '../visitors';
import { processorOf, processorOfServer, usedBetween } from './processor';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 8;

export interface Served {
  readonly name: string;
  /** Holds the id of the process that serves it. */
  readonly pid: number;
  readonly url: string;
  readonly headers: Record<string, string>;
}

interface Round {
  readonly rate: number;
  /** Counts milliseconds of processor per request: of the process that serves, and of the database. */
  readonly own: number;
  readonly database: number;
}

async function runRound({ url, headers, pid }: Served, client: pg.Client): Promise<Round> {
  const [ownBefore, serverBefore] = [processorOf(pid), await processorOfServer(client)];
  const { requests, non2xx, errors, duration } = await autocannon({
    url,
    headers,
    requests: [asVisitors],
    duration: SECONDS,
    connections: CONNECTIONS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were not 200, ${errors} failed`);
  const database = usedBetween(serverBefore, await processorOfServer(client));
  return {
    rate: requests.total / duration,
    own: (processorOf(pid) - ownBefore) / requests.total,
    database: database / requests.total,
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Serves the same page served in several ways, in turns, so that a machine that slows down slows all of them. Prints
 * each way, and answers with its figures and with what the portal reaches of the others: medians of the rounds.
 */
export async function compareWork(
  served: readonly Served[],
  client: pg.Client,
): Promise<Record<string, number>> {
  const rounds = new Map<string, Round[]>(served.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of served) {
      const measured = await runRound(way, client);
      // The first round warms up.
      if (round > 0) rounds.get(way.name)?.push(measured);
    }
  }
  const figures: Record<string, number> = {};
  const portal = rounds.get('portal') ?? [];
  for (const [name, measured] of rounds) {
    const of = (read: (round: Round) => number) => median(measured.map(read));
    const [rate, own, database] = [of((one) => one.rate), of((one) => one.own), of((one) => one.database)];
    const ratio = (read: (portal: Round, other: Round) => number) =>
      median(measured.map((other, at) => read(portal[at] ?? other, other)));
    const byRate = ratio((one, other) => one.rate / other.rate);
    const byProcessor = ratio((one, other) => other.own / one.own);
    console.log(
      `  ${name.padEnd(9)} ${rate.toFixed(0).padStart(5)} requests/s  ${own.toFixed(2).padStart(6)} ms own processor  ${database.toFixed(2).padStart(6)} ms database` +
        (name === 'portal'
          ? ''
          : `   portal reaches ${byRate.toFixed(2)} by requests, ${byProcessor.toFixed(2)} by processor`),
    );
    Object.assign(figures, {
      [`${name} ms`]: own,
      [`${name} database ms`]: database,
      [`${name} rate`]: rate,
    });
    if (name !== 'portal')
      Object.assign(figures, { [`of ${name}`]: byRate, [`of ${name} by processor`]: byProcessor });
  }
  return figures;
}
