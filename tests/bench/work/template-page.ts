import { cutPage, escapeText, type RepeatedRows } from './cut-page';

/** Cuts fixed text before its larger elements. */
const cutFixed = (html: string) => html.split(/(?=<(?:div|fieldset|form|h[1-3]|li|p|section|table|ul)\b)/);

const writeRow = (pieces: readonly string[], row: readonly string[]) =>
  pieces.map((piece, at) => `${piece}${escapeText(row[at] ?? '')}`).join('');

const writeRows = ({ pieces, rows }: RepeatedRows) => rows.map((row) => writeRow(pieces, row)).join('');

/** Returns what writes a recorded page: each time it puts the text together anew and escapes the values of its rows. */
export function templateOf(html: string): () => string {
  const { head, main, foot } = cutPage(html);
  const parts = [head, ...main, foot].flatMap<string | RepeatedRows>((part) =>
    typeof part === 'string' ? cutFixed(part) : part,
  );
  return () => parts.map((part) => (typeof part === 'string' ? part : writeRows(part))).join('');
}
