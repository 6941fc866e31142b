import autocannon from 'autocannon';
import type pg from 'pg';
import { asVisitors } from '../visitors';
import type { ServedPage } from './answers';
import { processorOf, processorOfServer, usedBetween } from './processor';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 4;
/** Is the number of requests each way answers before anything counts. */
const WARM_UP = 500;

/** Counts milliseconds of processor per request: of the process that serves, and of the database. */
export interface Work {
  readonly own: number;
  readonly database: number;
}

async function send(
  { url, request }: ServedPage,
  status: number,
  until: { amount: number } | { duration: number },
) {
  const { statusCodeStats, requests, errors } = await autocannon({
    url,
    ...request,
    headers: { ...request.headers },
    requests: [asVisitors],
    connections: CONNECTIONS,
    ...until,
  });
  const answered = Object.keys(statusCodeStats ?? {});
  if (errors > 0 || answered.some((code) => code !== `${status}`))
    throw new Error(`${url}: answers were ${answered.join(', ')} in place of ${status}, ${errors} failed`);
  return requests.total;
}

async function runRound(way: ServedPage, status: number, client: pg.Client): Promise<Work> {
  const [ownBefore, serverBefore] = [processorOf(way.pid), await processorOfServer(client)];
  const count = await send(way, status, { duration: SECONDS });
  const database = usedBetween(serverBefore, await processorOfServer(client));
  return { own: (processorOf(way.pid) - ownBefore) / count, database: database / count };
}

/** Returns the order of a round: each begins with another way, so that none is always the first. */
export const orderOf = <Way>(ways: readonly Way[], round: number): Way[] => {
  const first = round % ways.length;
  return [...ways.slice(first), ...ways.slice(0, first)];
};

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures a page served in several ways, in turns, so that a machine that slows down slows all of them. Answers with the
 * medians of the rounds.
 */
export async function compareWork(
  ways: readonly ServedPage[],
  status: number,
  client: pg.Client,
): Promise<ReadonlyMap<string, Work>> {
  const rounds = new Map<string, Work[]>(ways.map(({ name }) => [name, []]));
  for (const way of ways) await send(way, status, { amount: WARM_UP });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const way of orderOf(ways, round)) rounds.get(way.name)?.push(await runRound(way, status, client));
  return new Map(
    Array.from(rounds, ([name, measured]) => [
      name,
      {
        own: median(measured.map(({ own }) => own)),
        database: median(measured.map(({ database }) => database)),
      },
    ]),
  );
}
