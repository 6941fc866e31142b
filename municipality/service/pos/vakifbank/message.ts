import { kurus, type Kurus } from 'municipality/contract';
import { parseXml, UnreadableAnswer } from '../protocol/bank-answer';

/** Describes what VakıfBank's contract gives a merchant, and where its services are. */
export interface VakifbankAccount {
  readonly merchantId: string;
  readonly terminalNo: string;
  readonly password: string;
  /** Holds the ISO 4217 number. */
  readonly currency: string;
  /** Holds the CreateToken of the common payment page; its query is the sibling. */
  readonly registerUrl: string;
  /** The MPI takes enrolments at this address. */
  readonly enrolmentUrl: string;
  /** Holds the vposreq of the virtual POS; search and settlement are siblings. */
  readonly vposUrl: string;
}

/** Describes an element's name with its text, or with the elements in it. */
export type Element = readonly [name: string, content: string | readonly Element[]];

/** Writes a request as the bank's examples stand: no prolog, no space between elements. */
export function writeXml([name, content]: Element): string {
  const inner = typeof content === 'string' ? escape(content) : content.map(writeXml).join('');
  return `<${name}>${inner}</${name}>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']|[^\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

export type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the root of an answer. Throws UnreadableAnswer when it has another name, as a page of HTML has. */
export function readRoot(xml: string, name: string): Node {
  const root = rootOf(xml);
  if (root.name !== name) throw new UnreadableAnswer('The answer is of another kind');
  return root.node;
}

/** Reads the root of an answer the bank's generations name differently. Throws UnreadableAnswer for a page of HTML. */
export function readAnyRoot(xml: string): Node {
  const root = rootOf(xml);
  if (root.name.toLowerCase() === 'html') throw new UnreadableAnswer('The answer is a page');
  return root.node;
}

function rootOf(xml: string): { name: string; node: Node } {
  const document = parseXml(xml);
  const roots = isNode(document) ? Object.entries(document).filter(([name]) => name !== '?xml') : [];
  const [first] = roots;
  if (roots.length !== 1 || !first) throw new UnreadableAnswer('The answer is not one document');
  const [name, node] = first;
  // An element without anything in it is read as an empty text.
  return { name, node: isNode(node) ? node : {} };
}

/** Returns the element of this name, an empty one when there is none. */
export function childOf(node: Node, name: string): Node {
  const child = theSame(node[name]);
  return isNode(child) ? child : {};
}

/** Returns all elements of this name. */
export function childrenOf(node: Node, name: string): Node[] {
  const value = node[name];
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

/** Returns the text of the first of these elements that has one; empty when none has. */
export function textOf(node: Node, ...names: string[]): string {
  for (const name of names) {
    const value = theSame(node[name]);
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/** The bank's values may repeat; one that contradicts its repetition says nothing. */
function theSame(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [first, ...others] = value as unknown[];
  const spelled = JSON.stringify(first);
  if (others.some((other) => JSON.stringify(other) !== spelled)) {
    throw new UnreadableAnswer('A value of the answer contradicts itself');
  }
  return first;
}

/** Reads the kuruş of an amount of the virtual POS: `10.50`. Throws UnreadableAnswer. */
export function readDotAmount(text: string): Kurus {
  return toKurus(/^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text));
}

/**
 * Reads the kuruş of an amount of the common payment page, which writes `1,01` where it was sent `1.01`. Throws
 * UnreadableAnswer.
 */
export function readCommaAmount(text: string): Kurus {
  const isGrouped = /^\d{1,3}(\.\d{3})+,\d{2}$/.test(text);
  return toKurus(/^(\d{1,12})[.,](\d{2})$/.exec(isGrouped ? text.replaceAll('.', '') : text));
}

function toKurus(parts: RegExpExecArray | null): Kurus {
  if (!parts) throw new UnreadableAnswer('The amount cannot be read');
  return kurus(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')));
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Returns a neighbour of a service's address, in the spelling of its generation: `…/Vposreq` or `…/Vposreq.aspx`. */
export function siblingOf(address: string, name: string, oldPath: string): string {
  const isOld = new URL(address).pathname.toLowerCase().endsWith('.aspx');
  return new URL(isOld ? oldPath : name, address).href;
}
