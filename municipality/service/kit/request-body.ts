import { ServiceRefusal } from './refusal';

const oneMegabyte = 1024 * 1024;

/** Reads a JSON body of at most 1 MB or `longest` bytes. Throws 413 for a longer one, 400 for one that is not JSON. */
export async function readJson(request: Request, longest = oneMegabyte): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > longest) throw tooLong();
  const bytes = await readBytes(request, longest);
  return parse(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** No call of the contract nests deeper or lists more. */
const DEEPEST = 32;
const MOST_MEMBERS = 20_000;

/** Tells where a JSON text that begins at a quotation mark ends. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json[before] === '\\') before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}

/**
 * Tells whether a body stays within what a call may hold, found out by counting its marks outside of texts: whoever
 * checks it once it is parsed walks through all of it.
 */
function isWithinShape(json: string): boolean {
  let [depth, members] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const mark = json[at];
    if (mark === '"') at = endOfText(json, at);
    else if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    else if (mark === ',') members += 1;
    if (depth > DEEPEST || members > MOST_MEMBERS) return false;
  }
  return true;
}

function parse(read: () => string): unknown {
  try {
    const text = read();
    if (!isWithinShape(text)) throw new RangeError('deeper or longer than any call');
    return JSON.parse(text);
  } catch {
    throw new ServiceRefusal(400, 'İstek gövdesi geçerli bir JSON değil.');
  }
}

/** Counts while it reads: a chunked body announces no length. */
async function readBytes(request: Request, longest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > longest) {
      await reader.cancel();
      throw tooLong();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function tooLong(): ServiceRefusal {
  return new ServiceRefusal(413, 'İstek çok büyük.');
}
