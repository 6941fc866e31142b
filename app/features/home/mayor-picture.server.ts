import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { rootFolder } from '~/platform/configuration/root-folder.server';

/** Counts bytes. What is smaller costs less within the page than a request of its own. */
const MOST_WITHIN = 4_000;

const known = new Map<string, string>();

/** Finds a drawing of ours as it is written into a page, its white space and quotes made small; null for anything else. */
function findDrawing(path: string): string | null {
  if (!/^\/[\w-]+\.svg$/.test(path)) return null;
  const file = join(rootFolder, 'public', normalize(path));
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8').trim();
  if (text.length > MOST_WITHIN) return null;
  const slim = text.replace(/>\s+</g, '><').replace(/\s+/g, ' ').replaceAll('"', "'");
  return `data:image/svg+xml,${slim.replace(/[%#<>& ]/g, (sign) => encodeURIComponent(sign))}`;
}

/** Tells where the mayor's picture comes from: the page itself for a small drawing in `public`, else its own address. */
export function mayorPicture(address: string): string {
  const found = known.get(address) ?? findDrawing(address) ?? address;
  known.set(address, found);
  return found;
}
