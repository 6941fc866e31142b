import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder.server';

const FILE = '/crest.svg';

/** Up to this many characters a crest goes along with every page; a larger one is a file of its own, kept by the browser. */
const MOST = 1_500;

let source: string | undefined;

/** Characters an address may not hold. */
const escapes = { '"': "'", ' ': '%20', '#': '%23', '<': '%3C', '>': '%3E' } as const;

/** The crest as an address for `<img>`: what a first view need not fetch it need not wait for. */
export function crestSource(): string {
  source ??= readCrest();
  return source;
}

function readCrest(): string {
  const drawing = readFileSync(join(rootFolder, 'public', FILE), 'utf8').trim();
  if (drawing.length > MOST || /[%\n]/.test(drawing)) return FILE;
  return `data:image/svg+xml,${drawing.replace(/[" #<>]/g, (sign) => escapes[sign as keyof typeof escapes])}`;
}
