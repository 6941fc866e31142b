import { cleanText } from 'municipality/values/clean-text';
import { isSecretField } from '../text/secret-fields';

/**
 * So many different names one form may bring, and so many fields in all: a list of debts repeats one name for every
 * tick.
 */
const MOST_NAMES = 500;
const MOST_FIELDS = 2_000;

/**
 * Matches the names that our forms use. What else there is would be read as structure by whoever checks the form:
 * `a[20000000]` as an array of that length, `__proto__` as the prototype, `__intent__` as an order to the form library.
 */
const NAME = /^[\w.-]{1,64}$/;
const ORDER = /(^|\.)(__|constructor(\.|$)|prototype(\.|$))/;

/** Returns a response that refuses a request by its status alone; a page is made of it where one is shown. */
export function refuse(status: number, statusText: string): Response {
  return new Response(null, { status, statusText });
}

/** Tells whether a field of this name can stand in a form of ours. */
export function isFieldName(name: string): boolean {
  return NAME.test(name) && !ORDER.test(name);
}

/** Removes the NUL character, which nobody types and PostgreSQL refuses; every other sign of a secret counts. */
const withoutNulls = (text: string) => text.replaceAll('\0', '');

/** Reads a body without ever holding more than `limit` bytes of it. @throws Response 413 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw refuse(413, 'Too Large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw refuse(413, 'Too Large');
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/** Reads the body of a form somebody else made: its names are theirs, their number is bounded. @throws Response 413, 400 */
export async function readForeignForm(request: Request, limit: number): Promise<Uint8Array> {
  const body = await readBody(request, limit);
  if (countFields(body) > MOST_NAMES) throw refuse(400, 'Too Many Fields');
  return body;
}

const AMPERSAND = 0x26;

function countFields(body: Uint8Array): number {
  let count = 1;
  for (let at = body.indexOf(AMPERSAND); at >= 0; at = body.indexOf(AMPERSAND, at + 1)) count += 1;
  return count;
}

/**
 * Takes in the fields of a posted form one by one and refuses them before anything is built of their names.
 * @throws Response 400 for a name that is none of ours or too many fields, 413 for more than `longest` bytes of text
 */
export class BoundedForm {
  readonly form = new FormData();
  readonly #names = new Set<string>();
  #count = 0;
  #size = 0;

  constructor(readonly longest: number) {}

  /** Counts a field whatever it holds; a file is counted by its name alone. */
  admit(name: string): void {
    this.#count += 1;
    this.#names.add(name);
    if (!isFieldName(name)) throw refuse(400, 'Unknown Field');
    if (this.#count > MOST_FIELDS || this.#names.size > MOST_NAMES) throw refuse(400, 'Too Many Fields');
  }

  /** Takes a text without what nobody sees; kinds of values clean theirs further. */
  append(name: string, text: string): void {
    this.admit(name);
    this.#size += Buffer.byteLength(text);
    if (this.#size > this.longest) throw refuse(413, 'Too Large');
    this.form.append(name, isSecretField(name) ? withoutNulls(text) : cleanText(text));
  }
}

/** Reads the fields of a form of ours in the encoding browsers use without files. @throws Response 400, 413 */
export async function readUrlencoded(request: Request, limit: number): Promise<FormData> {
  const body = await readBody(request, limit);
  if (countFields(body) > MOST_FIELDS) throw refuse(400, 'Too Many Fields');
  const bounded = new BoundedForm(limit);
  for (const [name, value] of new URLSearchParams(Buffer.from(body).toString('utf8'))) {
    bounded.append(name, value);
  }
  return bounded.form;
}
