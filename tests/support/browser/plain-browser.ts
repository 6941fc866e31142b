import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { gunzipSync, inflateSync } from 'node:zlib';

/** Describes a form as a browser would send it. */
export interface Form {
  readonly action: string;
  readonly method: string;
  /** Holds the hidden fields and those with a value; the rest is for the visitor to fill. */
  readonly fields: ReadonlyArray<readonly [name: string, value: string]>;
  /** Holds the names of all its inputs. */
  readonly names: readonly string[];
}

export interface Page {
  readonly status: number;
  readonly url: string;
  /** Holds the bytes of a PDF, a sign each. */
  readonly text: string;
}

/** Returns what stands in a page between its head and its foot, without markup. */
export function wordsOf({ text }: Page): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? text;
  return main
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Tells that the line broke: nobody knows whether the other side heard. */
export class LineBroken extends Error {
  override name = 'LineBroken';
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#x27': "'",
  '#39': "'",
};
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const attributes = {
  action: /\saction="([^"]*)"/,
  method: /\smethod="([^"]*)"/,
  name: /\sname="([^"]*)"/,
  type: /\stype="([^"]*)"/,
  value: /\svalue="([^"]*)"/,
} as const;

function attribute(tag: string, name: keyof typeof attributes): string | null {
  const value = attributes[name].exec(tag)?.[1];
  return value === undefined ? null : decode(value);
}

/** Lists every form of a page; enough for our own markup and the bank's. */
export function listForms({ text, url }: Page): Form[] {
  return Array.from(text.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g), ([, head = '', body = '']) => {
    const inputs = Array.from(body.matchAll(/<input\b[^>]*>/g), ([tag]) => tag);
    return {
      action: new URL(attribute(head, 'action') ?? url, url).href,
      method: (attribute(head, 'method') ?? 'get').toUpperCase(),
      names: inputs.map((tag) => attribute(tag, 'name') ?? ''),
      fields: inputs.flatMap((tag) => {
        const [name, value] = [attribute(tag, 'name'), attribute(tag, 'value')];
        const isSent = attribute(tag, 'type') !== 'checkbox' && name !== null && value !== null;
        return isSent ? [[name, value] as const] : [];
      }),
    };
  });
}

/** Finds the first form that goes to an address. @throws Error when the page has none */
export function getForm(page: Page, target: string): Form {
  const found = listForms(page).find(({ action }) => new URL(action).pathname.includes(target));
  if (!found) throw new Error(`${page.url} (${page.status}) has no form for ${target}`);
  return found;
}

/** Holds what a post itself is answered. */
export interface Posted extends Page {
  /** Says where it leads on; null for an answer that is a page. */
  readonly location: string | null;
}

export interface Browser {
  open(url: string): Promise<Page>;
  /** Posts fields, with files where there are any, and goes nowhere. */
  post(url: string, fields: URLSearchParams | FormData): Promise<Posted>;
  /** Sends a form with what the visitor filled in. */
  send(form: Form, filled?: Readonly<Record<string, string>>): Promise<Page>;
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly location: string | null;
  readonly text: string;
}

/** Lines are kept open like a browser's, and given up before the other side does so. */
const kept = { keepAlive: true, timeout: 4_000 };
const lines = {
  'http:': { request: http.request, agent: new http.Agent(kept) },
  'https:': { request: https.request, agent: new https.Agent(kept) },
};

function unpack(content: Buffer, encoding: string | undefined): string {
  switch (encoding) {
    case undefined:
      return content.toString('utf8');
    case 'gzip':
      return gunzipSync(content).toString('utf8');
    case 'deflate':
      return inflateSync(content).toString('utf8');
    default:
      throw new Error(`Nobody asked for ${encoding}`);
  }
}

/** Sends one request and its whole answer, for half the work of `fetch`: a load makes thousands. @throws LineBroken */
function exchange(address: string, { method, headers, body }: Sent, patience: number): Promise<Answer> {
  const url = new URL(address);
  const { request, agent } = lines[url.protocol === 'https:' ? 'https:' : 'http:'];
  return new Promise((resolve, reject) => {
    const broken = (what: string) => (cause: unknown) => reject(new LineBroken(what, { cause }));
    const asked = request(url, {
      method,
      agent,
      headers: {
        ...headers,
        Accept: '*/*',
        'User-Agent': 'node',
        'Accept-Encoding': 'gzip, deflate',
        ...(body !== null && { 'Content-Length': String(Buffer.byteLength(body)) }),
      },
      signal: AbortSignal.timeout(patience),
    });
    asked.on('error', broken('no answer')).once('response', (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', broken('half an answer'))
        .once('end', () => {
          const { 'set-cookie': cookies = [], location = null } = answer.headers;
          try {
            const content = Buffer.concat(parts);
            const isPdf = answer.headers['content-type'] === 'application/pdf';
            const text = isPdf
              ? content.toString('latin1')
              : unpack(content, answer.headers['content-encoding']);
            resolve({ status: answer.statusCode ?? 0, cookies, location, text });
          } catch (cause) {
            broken('half an answer')(cause);
          }
        });
    });
    asked.end(body ?? undefined);
  });
}

/** Begins the number of each request a visitor makes; the portal passes it on to the municipality with every call. */
export const OF_VISITOR = 'visitor-';

const MOST_REDIRECTS = 6;
/** A visitor gives up after so many milliseconds. */
const PATIENCE = 20_000;

/**
 * Opens a browser without script: cookies by host, redirects followed. `address` is the visitor's own, as the proxy in
 * front of the portal would tell it; after `patience` milliseconds the visitor gives up.
 */
export function openBrowser(address: string, patience = PATIENCE): Browser {
  const jars = new Map<string, Map<string, string>>();

  /** Sends one request with the cookies of its host, which it may set anew. @throws LineBroken */
  async function ask(
    method: string,
    target: string,
    body: string | Buffer | null,
    type: string,
  ): Promise<Answer> {
    const { host, origin } = new URL(target);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    const headers: Record<string, string> = {
      Cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '),
      'X-Forwarded-For': address,
      'X-Request-Id': OF_VISITOR + randomUUID(),
      ...(body !== null && { 'Content-Type': type, Origin: origin }),
    };
    const answer = await exchange(target, { method, headers, body }, patience);
    if (answer.status === 502) throw new LineBroken('nobody behind the proxy');
    for (const cookie of answer.cookies) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  }

  async function go(method: string, url: string, body: string | null): Promise<Page> {
    let [way, target, content] = [method, url, body];
    for (let hops = 0; hops < MOST_REDIRECTS; hops += 1) {
      const answer = await ask(way, target, content, 'application/x-www-form-urlencoded');
      const { location, text } = answer;
      if (location === null || answer.status < 300 || answer.status > 399) {
        return { status: answer.status, url: target, text };
      }
      target = new URL(location, target).href;
      // Whoever is sent on with 307 takes everything along.
      if (answer.status !== 307) [way, content] = ['GET', null];
    }
    throw new Error(`${url} leads round and round`);
  }

  return {
    open: (url) => go('GET', url, null),
    async post(url, fields) {
      // Whoever builds a body of parts draws the line between them.
      const request = new Request(url, { method: 'POST', body: fields });
      const body = Buffer.from(await request.arrayBuffer());
      const { status, location, text } = await ask(
        'POST',
        url,
        body,
        request.headers.get('Content-Type') ?? '',
      );
      return { status, location, text, url };
    },
    send({ action, method, fields }, filled = {}) {
      const own = fields.filter(([name]) => !(name in filled)).map(([name, value]) => [name, value]);
      const body = new URLSearchParams([...own, ...Object.entries(filled)]).toString();
      return method === 'GET' ? go('GET', `${action}?${body}`, null) : go('POST', action, body);
    },
  };
}
