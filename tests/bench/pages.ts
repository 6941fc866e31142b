import autocannon from 'autocannon';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 8;

export interface Page {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

/** Who loads a portal as much as it bears is turned away as a newcomer; this says to have been here before, and opens nothing. */
export const knownBrowser = { Cookie: 'portal=bench' } as const;

async function requestsPerSecond({ url, headers }: Page, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: headers ?? knownBrowser,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 200`);
  return result.requests.total / result.duration;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Compares each page against the bare one, in turn, so that a machine that slows down slows both. Answers with the
 * median of the ratios round by round: 1 means as fast as a page with nothing on it.
 */
export async function comparePages(pages: readonly Page[], bare: Page): Promise<Record<string, number>> {
  const kept: Record<string, number> = {};
  for (const page of [bare, ...pages]) await requestsPerSecond(page, 2);
  for (const page of pages) {
    const ratios: number[] = [];
    const rates: Array<[number, number]> = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bareRate = await requestsPerSecond(bare, SECONDS);
      const pageRate = await requestsPerSecond(page, SECONDS);
      ratios.push(pageRate / bareRate);
      rates.push([pageRate, bareRate]);
    }
    kept[page.name] = median(ratios);
    const [pageRate, bareRate] = [median(rates.map(([rate]) => rate)), median(rates.map(([, rate]) => rate))];
    console.log(
      `${page.name.padEnd(34)} ${median(ratios).toFixed(3)} of a bare page  (${pageRate.toFixed(0)} to ${bareRate.toFixed(0)} requests/s)`,
    );
  }
  return kept;
}
