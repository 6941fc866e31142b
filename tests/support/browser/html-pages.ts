import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Response } from 'playwright/test';
import { runFolder } from '../run/projects';

/** Returns the folder where the run keeps the documents its browsers were answered with, for the checker at its end. */
export const htmlFolder = (folder: string): string => join(folder, 'html');

/** So many shapes are kept of one page in one state; a list of two lines and one of fifty are the same state. */
const MOST_SHAPES = 4;

const shapes = new Map<string, Set<string>>();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Hashes the elements and the names of their attributes, without any text or value. */
function shapeOf(html: string): string {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  return hashOf(tags.map((tag) => tag.replace(/="[^"]*"/g, '')).join(''));
}

/** Numbers and unguessable parts of an address say nothing of the page. */
function patternOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/(?<=\/)[^/]*\d[^/]*/g, 'x').replaceAll(/[^\w-]+/g, '_');
  return [path, ...new Set(searchParams.keys())].join('.').slice(0, 80);
}

async function keep(response: Response): Promise<void> {
  const url = new URL(response.url());
  // What a test answers in place of the portal comes from nowhere.
  const isServed = (await response.serverAddr().catch(() => null)) !== null;
  const isPage = isServed && response.request().isNavigationRequest() && url.hostname === 'localhost';
  const status = response.status();
  const isRedirect = status >= 300 && status < 400;
  if (!isPage || isRedirect || !(response.headers()['content-type'] ?? '').startsWith('text/html')) return;
  // A browser that has already gone on no longer knows what it was answered with.
  const html = await response.text().catch(() => null);
  if (html === null) return;
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  const state = `${patternOf(url)}.${status}.${hashOf(title)}`;
  const known = shapes.get(state) ?? new Set();
  shapes.set(state, known);
  const shape = shapeOf(html);
  if (known.has(shape) || known.size >= MOST_SHAPES) return;
  known.add(shape);
  const folder = htmlFolder(runFolder());
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${state}.${shape}.html`), html);
}

/** Keeps every page of the portal a browser of this worker opens, once per state it is met in. */
export function keepPages(browser: Browser): void {
  browser.on('context', (context) => context.on('response', (response) => void keep(response)));
}
