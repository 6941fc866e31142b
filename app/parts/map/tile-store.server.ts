import { fetch, type Response } from 'undici';
import { getPortal } from '~/platform/portal/portal.server';
import { distance, middleOf, REACH, writeTile, type Tile } from './tiles';

interface TilePicture {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Counts the milliseconds a tile is shown without asking for it again, and the server is given for one. */
const [FRESH, PATIENCE] = [24 * 60 * 60_000, 4_000];
/** A server that failed is left alone for so many milliseconds. */
const REST = 30_000;
/** Counts the bytes of a tile, and of all that are kept. */
const [LARGEST, MOST_KEPT] = [300_000, 24 * 1_024 * 1_024];
/** Counts tiles: fetched at once, waiting for that, and fetched in a minute, for all visitors together. */
const [MOST_AT_ONCE, MOST_WAITING, MOST_A_MINUTE] = [8, 90, 600];

interface Kept extends TilePicture {
  readonly readAt: number;
}

/** Tiles used last stand last. */
const kept = new Map<string, Kept>();
const onTheWay = new Map<string, Promise<Kept | null>>();
let size = 0;
let waiting = 0;
let restsUntil = 0;
let minute = { begun: 0, fetched: 0 };

function keep(key: string, picture: Kept): void {
  forget(key);
  kept.set(key, picture);
  size += picture.bytes.byteLength;
  for (const [oldest] of kept) {
    if (size <= MOST_KEPT) break;
    forget(oldest);
  }
}

function forget(key: string): void {
  size -= kept.get(key)?.bytes.byteLength ?? 0;
  kept.delete(key);
}

/** Says what a picture is by its first bytes; null for everything else, whatever the server calls it. */
function typeOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : null;
}

async function readBytes({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > LARGEST) throw new RangeError('The tile is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Waits for its turn; false where too many wait already. */
async function takeTurn(): Promise<boolean> {
  if (waiting >= MOST_WAITING) return false;
  waiting += 1;
  while (onTheWay.size >= MOST_AT_ONCE) await Promise.race(onTheWay.values());
  waiting -= 1;
  return true;
}

function mayFetch(now: number): boolean {
  if (now < restsUntil) return false;
  if (now - minute.begun >= 60_000) minute = { begun: now, fetched: 0 };
  minute.fetched += 1;
  return minute.fetched <= MOST_A_MINUTE;
}

async function fetchTile(url: string, key: string): Promise<Kept | null> {
  const { configuration, log, now } = getPortal();
  try {
    const answer = await fetch(url, {
      headers: { 'User-Agent': `e-belediye (${configuration.environment.publicOrigin})` },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status === 404) return null;
    const bytes = answer.ok ? await readBytes(answer) : new Uint8Array();
    const contentType = typeOf(bytes);
    if (contentType === null) throw new Error(`No picture: ${answer.status}`);
    const picture = { contentType, bytes, readAt: now().getTime() };
    keep(key, picture);
    return picture;
  } catch (error) {
    restsUntil = now().getTime() + REST;
    log.warn({ err: error }, 'map.tiles-silent');
    return null;
  }
}

/** Tells whether a tile lies so near to the town that it is shown. */
export function isInReach(tile: Tile): boolean {
  const { map } = getPortal().configuration;
  return map !== null && distance(middleOf(tile), map) <= REACH;
}

/**
 * Finds a tile of the town's map, fetched from its server where it is not known yet: the server learns nothing of who
 * looks. An old one is shown while the server does not answer. Null for what there is none of, or cannot be had now.
 */
export async function findTile(tile: Tile): Promise<TilePicture | null> {
  const { configuration, now } = getPortal();
  const { map } = configuration;
  if (map === null || !isInReach(tile)) return null;
  const key = writeTile(tile);
  const known = kept.get(key);
  if (known) {
    // It becomes last in the order of the map, so that it is dropped last.
    kept.delete(key);
    kept.set(key, known);
  }
  if (known && now().getTime() - known.readAt < FRESH) return known;
  if (!onTheWay.has(key) && !(await takeTurn())) return known ?? null;
  const running = onTheWay.get(key);
  if (running) return (await running) ?? known ?? null;
  if (!mayFetch(now().getTime())) return known ?? null;
  const url = map.url
    .replace('{z}', String(tile.zoom))
    .replace('{x}', String(tile.column))
    .replace('{y}', String(tile.row));
  const work = fetchTile(url, key).finally(() => onTheWay.delete(key));
  onTheWay.set(key, work);
  return (await work) ?? known ?? null;
}
