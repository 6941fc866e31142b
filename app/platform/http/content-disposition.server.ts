import contentDisposition from 'content-disposition';

const plainLetters: Readonly<Record<string, string>> = { ı: 'i', İ: 'I' };

/** Returns the name in letters every browser knows, for those that read no others. */
function plainName(name: string): string {
  return name
    .replace(/[ıİ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '-');
}

/**
 * Writes `Content-Disposition` after RFC 6266, whatever stands in the name: the municipality's numbers may hold any
 * letters.
 * @param type Whether a browser shows the file or saves it.
 */
export function fileDisposition(type: 'inline' | 'attachment', name: string): string {
  // Holds no path, and nothing that ends a line or cannot be written in UTF-8.
  const kept = Buffer.from(name)
    .toString()
    .replace(/[\p{Cc}/\\]/gu, '-');
  return contentDisposition(kept, { type, fallback: plainName(kept) });
}

const ENDING = '.pdf';

/** Returns the number in a path like `/makbuz/2026-00000042.pdf`, in whatever letters; null when it is no such path. */
export function numberOfFile(file = ''): string | null {
  return file.length > ENDING.length && file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : null;
}
