import { channel } from 'node:diagnostics_channel';
import { XMLParser } from 'fast-xml-parser';
import type { Kurus } from 'municipality/contract';
import { fetch } from 'undici';
import { BankDenied, BankUnreachable } from './bank-pos';

/** The answer is none that can be read: nothing may be concluded from it about the payment. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

/** Says what a bank does not accept: the account, or the address of the network we ask from. */
export type DenialReason = 'account' | 'address';

/** Tells that the bank turned the question itself away. */
export class DeniedAnswer extends UnreadableAnswer {
  override name = 'DeniedAnswer';

  constructor(
    message: string,
    readonly reason: DenialReason = 'account',
  ) {
    super(message);
  }
}

/** Lists the HTTP answers to a wrong name, password, address or method. */
const deniedStatuses = [401, 403, 404, 405];
/** The firewall before a bank answers so, with status 200 and as a page, whom it does not know. */
const isFromFirewall = (text: string) => {
  const head = text.slice(0, 1_000).toLowerCase();
  return /<(?:html|title)/.test(head) && head.includes('request rejected');
};

const parser = new XMLParser({
  // References to objects would need a DTD, which is refused below; Turkish letters come as &#x130;.
  htmlEntities: true,
  parseTagValue: false,
  ignoreAttributes: true,
  removeNSPrefix: true,
  trimValues: true,
});

/** Throws UnreadableAnswer for what is not XML, and for XML that brings a document type. */
export function parseXml(xml: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableAnswer('The answer brings a document type');
  try {
    return parser.parse(xml);
  } catch (cause) {
    throw new UnreadableAnswer('The answer is not XML', { cause });
  }
}

/** Returns what a reader concludes; an answer it cannot read is no answer. */
export function conclude<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof DeniedAnswer) throw new BankDenied('The bank turned the question away', { cause });
    throw new BankUnreachable('The bank said nothing that can be read', { cause });
  }
}

/** Describes what is told of a question to a bank; nothing of what was asked. */
interface BankAsked {
  readonly isAnswered: boolean;
  readonly milliseconds: number;
}

const bankAsked = channel('municipality:bank-asked');

/** Hears of every question to a bank when it has ended: how long it took and whether there was an answer. */
export function watchBank(note: (asked: BankAsked) => void): void {
  bankAsked.subscribe((asked) => note(asked as BankAsked));
}

/** Counts the characters. A page of a day's list is the longest answer. */
const longestAnswer = 64 * 1024;

/**
 * Posts a form to a bank and gives back its text. Throws BankUnreachable for anything but a 200 of moderate length
 * within `patience` milliseconds.
 */
export async function postForm(
  address: string,
  form: URLSearchParams,
  patience: number,
  limit = longestAnswer,
): Promise<string> {
  const started = performance.now();
  let isAnswered = false;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (deniedStatuses.includes(response.status))
      throw new DeniedAnswer(`HTTP ${response.status}`, response.status === 403 ? 'address' : 'account');
    if (!response.ok) throw new UnreadableAnswer(`HTTP ${response.status}`);
    const text = decode(await readBounded(response, limit));
    if (isFromFirewall(text)) throw new DeniedAnswer('Request Rejected', 'address');
    isAnswered = true;
    return text;
  } catch (cause) {
    if (cause instanceof DeniedAnswer) throw new BankDenied('The bank turned the question away', { cause });
    throw new BankUnreachable('The bank did not answer', { cause });
  } finally {
    bankAsked.publish({ isAnswered, milliseconds: performance.now() - started } satisfies BankAsked);
  }
}

/** Never holds more of an answer than it may be long. */
async function readBounded({ body }: Awaited<ReturnType<typeof fetch>>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new UnreadableAnswer('The answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(body: Uint8Array): string {
  const prolog = new TextDecoder('latin1').decode(body.slice(0, 100));
  return new TextDecoder(/encoding=["']ISO-8859-9/i.test(prolog) ? 'iso-8859-9' : 'utf-8').decode(body);
}

/** 123450 kuruş is "1234.50". */
export function dotAmount(total: Kurus): string {
  return `${Math.trunc(total / 100)}.${String(total % 100).padStart(2, '0')}`;
}
