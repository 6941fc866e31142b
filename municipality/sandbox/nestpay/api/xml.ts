import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

const text = z.string().trim().default('');

/** Describes the elements of a CC5Request this bank reads; the others are ignored. */
const requestSchema = z.object({
  CC5Request: z.object({
    Name: text,
    Password: text,
    ClientId: text,
    Type: text,
    OrderId: text,
    TransId: text,
    Total: text,
    Currency: text,
    Number: text,
    PayerTxnId: text,
    PayerSecurityLevel: text,
    PayerAuthenticationCode: text,
    Extra: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.object({ ORDERSTATUS: text, ORDERHISTORY: text }).prefault({}),
    ),
  }),
});

export type ApiRequest = z.output<typeof requestSchema>['CC5Request'];

/** Describes the element name and its text, or the elements inside it. */
export type Element = readonly [name: string, content: string | readonly Element[]];

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true, htmlEntities: true });

/** Reads a CC5Request from raw XML or from `DATA=…`; null when it is neither. */
export function readApiRequest(body: Buffer): ApiRequest | null {
  const xml = xmlOf(body);
  // The API has no document types; refusing them keeps entity tricks out.
  if (xml === null || xml.includes('<!DOCTYPE')) return null;
  try {
    const read = requestSchema.safeParse(parser.parse(xml));
    return read.success ? read.data.CC5Request : null;
  } catch {
    return null;
  }
}

/** Writes a reply in ASCII: the prolog says ISO-8859-9 and other letters become numeric references, as banks do. */
export function writeReply(content: readonly Element[]): string {
  return `<?xml version="1.0" encoding="ISO-8859-9"?>\n${written(['CC5Response', content])}\n`;
}

function xmlOf(body: Buffer): string | null {
  const raw = body.toString('latin1').trimStart();
  if (raw.startsWith('<')) {
    const encoding = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(raw)?.[1]?.toLowerCase();
    return new TextDecoder(encoding === 'iso-8859-9' ? 'iso-8859-9' : 'utf-8').decode(body).trim();
  }
  return new URLSearchParams(body.toString('utf8')).get('DATA')?.trim() ?? null;
}

function written([name, content]: Element): string {
  const inner = typeof content === 'string' ? escaped(content) : content.map(written).join('');
  return `<${name}>${inner}</${name}>`;
}

function escaped(content: string): string {
  return content.replace(
    /[^\t\n\x20-\x7e]|[&<>]/gu,
    (letter) => `&#x${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()};`,
  );
}
