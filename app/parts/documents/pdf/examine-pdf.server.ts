import { inflateSync } from 'node:zlib';
import { type PdfProblem, problemOfName } from './names.server';
import { PdfLexer } from './lexer.server';

/** All object streams of a file may hold so many bytes together, and so much of the file's own length. */
const MOST_INFLATED = 48 * 1_024 * 1_024;
const LEAST_ALLOWED = 1_024 * 1_024;
const MOST_RATIO = 40;
const ARRAY = '['.charCodeAt(0);

/** A locked file may hold so many bytes of packed structure, which grow at most a thousandfold when it is unlocked. */
const MOST_LOCKED = 128 * 1_024;

/** The first of these that was found is told. What a lock hides can be said once it is off. */
const order: readonly PdfProblem[] = ['active', 'link', 'hidden', 'locked'];

class Findings {
  private readonly found = new Set<PdfProblem>();

  add(problem: PdfProblem | undefined): void {
    if (problem) this.found.add(problem);
  }

  /** Takes a name as it stands before `next`. A file may say at which place it opens; everything else is an act. */
  addName(name: string, next: number | undefined): void {
    if (name !== 'OpenAction' || next !== ARRAY) this.add(problemOfName(name));
  }

  worst(): PdfProblem | null {
    return order.find((problem) => this.found.has(problem)) ?? null;
  }
}

/**
 * Tells whether objects lie compressed in a stream (7.5.7): readers know it by these two numbers, whatever its type
 * says.
 */
const isObjectStream = (names: readonly string[]) =>
  names.includes('ObjStm') || (names.includes('N') && names.includes('First'));

const otherFilters = [
  ...['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode', 'DCTDecode', 'Crypt'],
  ...['LZW', 'A85', 'AHx', 'RL', 'Fl'],
];
const isDeflatedOnce = (names: readonly string[]) =>
  names.filter((name) => name === 'FlateDecode').length <= 1 &&
  !names.some((name) => otherFilters.includes(name));

/**
 * Tells whether a stream is deflated once and nothing else, as everybody packs objects; what is packed otherwise would
 * have to be guessed.
 */
const isPlainlyPacked = (names: readonly string[]) =>
  names.includes('FlateDecode') &&
  isDeflatedOnce(names) &&
  !names.some((name) => ['DecodeParms', 'DP', 'F', 'FFilter'].includes(name));

/** Everything in an object stream is structure; an offset may lead into its texts too, so that all of it is read. */
function readObjects(bytes: Uint8Array, findings: Findings): void {
  const lexer = new PdfLexer(bytes);
  for (let token = lexer.next(); token !== null; token = lexer.next())
    if (token.kind === 'name') findings.addName(token.text, lexer.peek());
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  for (const [, name = ''] of text.matchAll(/\/([\w#]{2,60})/g)) findings.add(problemOfName(spelt(name)));
}

const spelt = (name: string) =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns what stands behind the last object: the cross-reference table, the trailer, the end, and whatever follows it. */
function endOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = Math.max(file.lastIndexOf('endobj'), file.lastIndexOf('endstream'));
  return file.subarray(Math.max(0, last)).toString('latin1');
}

/** Readers need no end mark: a trailer behind the last object shows a whole file. */
const isWhole = (end: string) => /%%EOF|\bstartxref\b|\btrailer\b/.test(end);

const otherFiles = [
  /PK\x03\x04|PK\x05\x06|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/,
  /<(?:!doctype|html|head|body|script|svg|\?php)\b/i,
];
const otherBeginnings = /^\s*(?:PK\x03\x04|MZ|\x7fELF|GIF8|#!|\xff\xd8\xff|\x89PNG|<)/;
/** A ZIP is found by its end, which lies in so many last bytes (APPNOTE 4.3.16). */
const ZIP_END = 65_557;

/** Tells whether the file is one of another kind as well, for whoever opens it by its other end. */
function isJoined(bytes: Uint8Array, end: string): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (otherFiles.some((kind) => kind.test(end))) return true;
  if (file.subarray(-ZIP_END).includes('PK\x05\x06', 0, 'latin1')) return true;
  return otherBeginnings.test(file.subarray(0, 16).toString('latin1'));
}

/**
 * Finds what stands against a PDF: it is locked, does something, leads elsewhere, or hides what it does. Linear in the
 * bytes of the file and of the object streams in it, of which no more is inflated than the bounds allow.
 */
export function findPdfProblem(bytes: Uint8Array): PdfProblem | null {
  const end = endOf(bytes);
  if (!isWhole(end)) return 'broken';
  if (isJoined(bytes, end)) return 'joined';
  const [lexer, findings] = [new PdfLexer(bytes), new Findings()];
  let room = Math.min(MOST_INFLATED, Math.max(LEAST_ALLOWED, MOST_RATIO * bytes.byteLength));
  let names: string[] = [];
  let open: string[] = [];
  let isBehindDictionary = false;
  let [packed, isUnread, isOddlyPacked] = [0, false, false];
  for (let token = lexer.next(); token !== null; token = lexer.next()) {
    const { kind, text } = token;
    const isStream = isBehindDictionary && text === 'stream';
    const start = isStream ? lexer.streamStart() : null;
    // Readers look for the first line end behind the word, wherever it is.
    if (isStream && start === null) findings.add('hidden');
    isBehindDictionary = false;
    if (kind === 'name') {
      names.push(text);
      findings.addName(text, lexer.peek());
    } else if (kind === 'open') open.push(text);
    else if (kind === 'close') {
      if (open.pop() !== (text === '>>' ? '<<' : '[')) findings.add('hidden');
      isBehindDictionary = text === '>>' && open.length === 0;
    } else if (start !== null) {
      const isPacked = isObjectStream(names);
      if (isPacked && !isPlainlyPacked(names)) findings.add('hidden');
      else if (isPacked) {
        const objects = unpack(bytes.subarray(start), room);
        if (objects !== null) readObjects(objects, findings);
        room = objects === null ? 0 : room - objects.byteLength;
        isUnread ||= objects === null;
      }
      const length = lexer.passStream();
      if (isPacked || names.includes('XRef')) {
        packed += length;
        if (!isDeflatedOnce(names)) isOddlyPacked = true;
      }
      names = [];
    } else if (text.endsWith('obj')) [names, open] = [[], []];
  }
  if (lexer.isDisguised) findings.add('hidden');
  const worst = findings.worst();
  // What is packed below a lock is read once it is off.
  if (worst === 'locked') return isOddlyPacked || packed > MOST_LOCKED ? 'hidden' : worst;
  return worst ?? (isUnread ? 'hidden' : null);
}

/** Reads the objects at the beginning of `bytes`; null when they cannot be had within `room` bytes. */
function unpack(bytes: Uint8Array, room: number): Uint8Array | null {
  if (room <= 0) return null;
  try {
    return inflateSync(bytes, { maxOutputLength: room });
  } catch {
    return null;
  }
}
