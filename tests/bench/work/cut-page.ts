/** Describes rows of a table that differ in their values alone. */
export interface RepeatedRows {
  /** Holds what every row has before, between and behind its values. */
  readonly pieces: readonly string[];
  /** Holds the values of each row, without the escapes of HTML: one less than there are pieces. */
  readonly rows: readonly (readonly string[])[];
}

/** Describes a page as somebody would write it who has templates: fixed text, and the rows of its tables as data. */
export interface CutPage {
  /** Holds what stands before the main part of the page: the frame that all pages share. */
  readonly head: string;
  readonly main: readonly (string | RepeatedRows)[];
  readonly foot: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const characters = new Map(Object.entries(escapes).map(([character, escaped]) => [escaped, character]));

/** Escapes a text for HTML as React does. */
export const escapeText = (text: string) => text.replace(/[&<>"']/g, (found) => escapes[found] ?? found);

const unescapeText = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (found) => characters.get(found) ?? found);

/** Cuts a row at its texts and the values of its attributes: they stand at the odd places. */
const cutRow = (row: string) => row.split(/((?<=>)[^<]+|(?<==")[^"]*)/);

const frameOf = (parts: readonly string[]) => parts.filter((_, at) => at % 2 === 0).join('\n');

/** Puts rows of one frame together; a value that is the same in every row becomes part of the fixed text. */
function repeatedRows(rows: readonly (readonly string[])[]): RepeatedRows {
  const [first = []] = rows;
  const isFixed = (at: number) => at % 2 === 0 || rows.every((row) => row[at] === first[at]);
  const pieces = [''];
  for (const [at, part] of first.entries())
    if (isFixed(at)) pieces.push(`${pieces.pop() ?? ''}${part}`);
    else pieces.push('');
  return { pieces, rows: rows.map((row) => row.filter((_, at) => !isFixed(at)).map(unescapeText)) };
}

/** Cuts the main part of a page: rows of one frame that follow one another are put together. */
function cutMain(html: string): (string | RepeatedRows)[] {
  const parts: (string | RepeatedRows)[] = [];
  let [fixed, together]: [string, string[][]] = ['', []];
  const end = () => {
    if (together.length < 2) fixed += together.flat().join('');
    else {
      parts.push(fixed, repeatedRows(together));
      fixed = '';
    }
    together = [];
  };
  for (const [at, part] of html.split(/(<tr\b[^>]*>[^]*?<\/tr>)/).entries()) {
    const row = at % 2 === 0 ? null : cutRow(part);
    const [before] = together;
    // Between two rows that follow one another stands nothing.
    if (row === null ? part !== '' : before && frameOf(before) !== frameOf(row)) end();
    if (row === null) fixed += part;
    else together.push(row);
  }
  end();
  return [...parts, fixed];
}

/** Cuts a recorded page: around its `main`, and there around the rows of its tables. @throws RangeError without `main` */
export function cutPage(html: string): CutPage {
  const [begin, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  if (begin < 0 || end < begin) throw new RangeError('The page has no main part');
  return { head: html.slice(0, begin), main: cutMain(html.slice(begin, end)), foot: html.slice(end) };
}
