import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright/test';

/** Fits into the first flight of a fresh connection (RFC 6928), less TLS and headers. */
export const FIRST_FLIGHT = 14_000;

export interface Weight {
  readonly page: string;
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
}

/** Counts the bytes after gzip, as they travel: the document, the stylesheets it waits for, and the scripts it names. */
export async function weigh(request: APIRequestContext, page: string, path: string): Promise<Weight> {
  const answer = await request.get(path);
  const html = await answer.text();
  const sum = async (named: RegExp) => {
    const files = new Set([...html.matchAll(named)].map(([, file = '']) => file));
    let bytes = 0;
    for (const file of files) bytes += gzipSync(await (await request.get(file)).body()).length;
    return bytes;
  };
  return {
    page,
    html: gzipSync(html).length,
    styles: await sum(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g),
    scripts: await sum(/(\/assets\/[\w.$-]+\.js)/g),
  };
}
