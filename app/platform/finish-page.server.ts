/** Where React would find its texts again; nothing looks for them on a page without React in the browser. */
const MARKER = '<!-- -->';

/**
 * React 18 writes into a buffer of fixed size. Where the last letter has two or three bytes and no room left, the buffer
 * goes out with zero bytes at its end: unseen within a text, a broken sign within an attribute.
 */
const UNFILLED = '\0';

const END = '</body></html>';

interface Finishing {
  /** Whether React will run in the browser and needs its markers. */
  readonly hasScript: boolean;
}

/**
 * A written page as it goes out: without bytes that are no part of it, without React's text markers where nobody reads
 * them (a tenth of a long list), and with nothing behind its end, where the framework puts its last scripts.
 */
export function finishPage(page: Buffer, { hasScript }: Finishing): string {
  const written = page.toString().replaceAll(UNFILLED, '');
  if (!hasScript) return written.replaceAll(MARKER, '');
  const end = written.lastIndexOf(END);
  if (end < 0) return written;
  return written.slice(0, end) + written.slice(end + END.length) + END;
}
