/** A text as two spellings of it are held to be the same: case (İ/i, I/ı), spaces and leading noughts do not count. */
export function folded(text: string): string {
  return text
    .trim()
    .replace(/\s+/gu, ' ')
    .toLocaleLowerCase('tr-TR')
    .replace(/^0+(?=\d)/u, '');
}
