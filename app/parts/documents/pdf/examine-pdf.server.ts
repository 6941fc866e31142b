import { inflateSync } from 'node:zlib';
import { type PdfProblem, problemOfName } from './names.server';
import { PdfLexer } from './lexer.server';

/** All object streams of a file may hold so many bytes together, and so much of the file's own length. */
const MOST_INFLATED = 48 * 1_024 * 1_024;
const LEAST_ALLOWED = 1_024 * 1_024;
const MOST_RATIO = 40;
const ARRAY = '['.charCodeAt(0);

/** What is found first counts, but a locked file has to be unlocked before anything else can be said of it. */
const order: readonly PdfProblem[] = ['locked', 'active', 'link', 'hidden'];

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

const oddFilters = [
  ...['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode', 'DCTDecode', 'Crypt'],
  ...['LZW', 'A85', 'AHx', 'RL', 'DecodeParms', 'DP', 'F', 'FFilter'],
];
/**
 * Tells whether a stream is deflated once and nothing else, as everybody packs objects; what is packed otherwise would
 * have to be guessed.
 */
const isPlainlyPacked = (names: readonly string[]) =>
  names.filter((name) => name === 'FlateDecode').length === 1 &&
  !names.some((name) => oddFilters.includes(name));

/** Everything in an object stream is structure; an offset may lead into its texts too, so that all of it is read. */
function readObjects(bytes: Uint8Array, findings: Findings): void {
  const lexer = new PdfLexer(bytes);
  for (let token = lexer.next(); token !== null; token = lexer.next())
    if (token.kind === 'name') findings.addName(token.text, lexer.peek());
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  for (const [, name = ''] of text.matchAll(/\/([\w#]{3,60})/g)) findings.add(problemOfName(spelt(name)));
}

const spelt = (name: string) =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Finds what stands against a PDF: it is locked, does something, leads elsewhere, or hides what it does. Linear in the
 * bytes of the file and of the object streams in it, of which no more is inflated than the bounds allow.
 */
export function findPdfProblem(bytes: Uint8Array): PdfProblem | null {
  const end = Buffer.from(bytes.subarray(-2_048)).toString('latin1');
  if (!end.includes('%%EOF')) return 'broken';
  const [lexer, findings] = [new PdfLexer(bytes), new Findings()];
  let room = Math.min(MOST_INFLATED, Math.max(LEAST_ALLOWED, MOST_RATIO * bytes.byteLength));
  let names: string[] = [];
  let open: string[] = [];
  let isBehindDictionary = false;
  for (let token = lexer.next(); token !== null; token = lexer.next()) {
    const { kind, text } = token;
    const start = isBehindDictionary && text === 'stream' ? lexer.streamStart() : null;
    isBehindDictionary = false;
    if (kind === 'name') {
      names.push(text);
      findings.addName(text, lexer.peek());
    } else if (kind === 'open') open.push(text);
    else if (kind === 'close') {
      if (open.pop() !== (text === '>>' ? '<<' : '[')) findings.add('hidden');
      isBehindDictionary = text === '>>' && open.length === 0;
    } else if (start !== null) {
      if (isObjectStream(names)) {
        const objects = unpack(bytes.subarray(start), names, room);
        // Nobody has to look any further.
        if (objects === null) return findings.worst() ?? 'hidden';
        room -= objects.byteLength;
        readObjects(objects, findings);
      }
      lexer.passStream();
      names = [];
    } else if (text.endsWith('obj')) [names, open] = [[], []];
  }
  if (lexer.isDisguised) findings.add('hidden');
  return findings.worst();
}

/** Reads the objects at the beginning of `bytes`; null when they cannot be had within `room` bytes. */
function unpack(bytes: Uint8Array, names: readonly string[], room: number): Uint8Array | null {
  if (room <= 0 || !isPlainlyPacked(names)) return null;
  try {
    return inflateSync(bytes, { maxOutputLength: room });
  } catch {
    return null;
  }
}
