/** Describes a link in a text, to an address of this portal or of another site. */
interface Link {
  readonly words: string;
  readonly to: string;
}

export type Line = ReadonlyArray<string | Link>;

/** Describes a piece of a text somebody wrote at `/yonetim`. */
type Block =
  | { readonly kind: 'heading'; readonly line: Line }
  | { readonly kind: 'paragraph' | 'list'; readonly lines: readonly Line[] };

/** Matches `[words](address)`, or an address of the web as it is. */
const LINKS = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,300})\)|https?:\/\/[^\s<>()[\]“”"]{1,300}/g;
/** Matches what ends the sentence an address stands in. */
const STOPS = /[.,;:!?’']$/;

/** Allows another site by the web's own protocol, mail, telephone, or a path of this portal. */
const isAddress = (to: string) =>
  /^(?:https?:\/\/[^/]|mailto:.|tel:[+\d])/i.test(to) || /^\/(?![/\\])/.test(to);

function linkOf([whole, words, to]: RegExpExecArray): readonly [part: string | Link, rest: string] {
  if (words !== undefined && to !== undefined) return [isAddress(to) ? { words, to } : whole, ''];
  let address = whole;
  while (STOPS.test(address)) address = address.slice(0, -1);
  return [isAddress(address) ? { words: address, to: address } : address, whole.slice(address.length)];
}

/** Reads the words and the links of a line. */
export function readLine(text: string): Line {
  const parts: Array<string | Link> = [];
  const add = (part: string | Link) => {
    const before = parts.at(-1);
    if (typeof part === 'string' && typeof before === 'string') parts[parts.length - 1] = before + part;
    else if (part !== '') parts.push(part);
  };
  let read = 0;
  for (const found of text.matchAll(LINKS)) {
    add(text.slice(read, found.index));
    for (const part of linkOf(found)) add(part);
    read = found.index + found[0].length;
  }
  add(text.slice(read));
  return parts;
}

const HEADING = '## ';
const ITEM = '- ';

/**
 * Reads a tidy text as it is shown. Paragraphs stand apart by an empty line; a line that begins with `## ` is a
 * heading, lines that begin with `- ` are a list.
 */
export function readText(text: string): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.split('\n\n')) {
    let open: { readonly kind: 'paragraph' | 'list'; readonly lines: Line[] } | undefined;
    for (const line of paragraph.split('\n').filter((typed) => typed !== '')) {
      if (line.startsWith(HEADING)) {
        blocks.push({ kind: 'heading', line: readLine(line.slice(HEADING.length)) });
        open = undefined;
        continue;
      }
      const kind = line.startsWith(ITEM) ? 'list' : 'paragraph';
      if (open === undefined || open.kind !== kind) blocks.push((open = { kind, lines: [] }));
      open.lines.push(readLine(kind === 'list' ? line.slice(ITEM.length) : line));
    }
  }
  return blocks;
}

/** Writes it in plain words, for feeds and summaries. */
export function plainText(text: string): string {
  const words = (line: Line) => line.map((part) => (typeof part === 'string' ? part : part.words)).join('');
  return readText(text)
    .map((block) => (block.kind === 'heading' ? words(block.line) : block.lines.map(words).join('\n')))
    .join('\n\n');
}

/** Lists the links somebody meant and nobody could follow, as they were typed. */
export function listBrokenLinks(text: string): string[] {
  return [...text.matchAll(LINKS)].flatMap(([whole, , to]) =>
    to === undefined || isAddress(to) ? [] : [whole],
  );
}
