import type { SentRequest } from './pages';

/** Describes one of the ways a page is served. */
export interface ServedPage {
  /** Names the way. */
  readonly name: string;
  /** Holds the id of the process that serves it. */
  readonly pid: number;
  readonly url: string;
  readonly request: SentRequest;
}

/** Describes what is compared of an answer; `bytes` counts the page as a browser decodes it. */
interface Answer {
  readonly status: number;
  readonly encoding: string | null;
  readonly bytes: number;
}

/** Is the share by which the page of another way may be longer or shorter than the portal's. */
const TOLERANCE = 0.02;

async function readAnswer({ url, request }: ServedPage): Promise<Answer> {
  const answer = await fetch(url, { ...request, redirect: 'manual' });
  const { byteLength } = await answer.arrayBuffer();
  return { status: answer.status, encoding: answer.headers.get('Content-Encoding'), bytes: byteLength };
}

/** Says why an answer cannot be compared with the portal's; null where it can be. */
export function findDifference(answer: Answer, portal: Answer): string | null {
  if (answer.status !== portal.status) return `answers ${answer.status}, the portal ${portal.status}`;
  if (answer.encoding !== 'br') return `is sent as ${answer.encoding ?? 'plain text'}, not by Brotli`;
  return Math.abs(answer.bytes - portal.bytes) > portal.bytes * TOLERANCE
    ? `has ${answer.bytes} bytes, the portal's page ${portal.bytes}`
    : null;
}

/** Asks each way once. @throws Error naming the first way that does not serve what the portal serves */
export async function checkAnswers(portal: ServedPage, others: readonly ServedPage[]): Promise<void> {
  const expected = await readAnswer(portal);
  for (const way of [portal, ...others]) {
    const difference = findDifference(await readAnswer(way), expected);
    if (difference !== null) throw new Error(`${way.name} cannot be compared: ${way.url} ${difference}`);
  }
}
