import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../configuration/root-folder.server';

/**
 * React 18 writes into a buffer of fixed size. Where the last letter has two or three bytes and no room left, the buffer
 * goes out with zero bytes at its end: unseen within a text, a broken sign within an attribute.
 */
const UNFILLED = '\0';

const END = '</body></html>';

interface InlineScript {
  /** Holds the address of the script that pages name. */
  readonly url: string;
  /** A page with a human check carries this text in its place; null where it cannot be read. */
  readonly text: string | null;
}

/** A human check asks for a picture besides: with the script in it a first view of its page asks for four files, not five. */
const CHECK = ' data-is="';
/**
 * Whoever is signed in has the script of all pages already, and needs more of it. So does a page with a map, which would
 * be too heavy with a script in it, and asks for pictures anyway.
 */
const NEEDS_ALL = [' id="oturum-uyarisi"', ' data-locate="'];

/** Puts the script into a page where it names it, if that spares it a file. */
export function inlineScript(page: string, { url, text }: InlineScript): string {
  const source = ` src="${url}"`;
  const at = page.indexOf(source);
  const end = page.indexOf('</script>', at);
  if (text === null || at < 0 || end < 0 || !page.includes(CHECK)) return page;
  if (NEEDS_ALL.some((mark) => page.includes(mark))) return page;
  return page.slice(0, at) + page.slice(at + source.length, end) + text + page.slice(end);
}

const SHEET = /<link rel="stylesheet" href="(\/assets\/styles-[^"]+)"\/>/;

/**
 * Returns a page with the stylesheet of all pages in it, for a browser that has none yet: it can show the page without
 * asking a second time, and fetches the file for the next page when it has nothing else to do. `read` answers with the
 * text of a built file; null where it cannot be read, and the page stays as it is.
 */
export function inlineStyles(page: string, read: (url: string) => string | null): string {
  const [link, url] = SHEET.exec(page) ?? [];
  const text = url === undefined ? null : read(url);
  if (link === undefined || text === null) return page;
  return page.replace(link, () => `<style>${text}</style><link rel="prefetch" href="${url}"/>`);
}

/**
 * Returns a streamed page as it goes out: without bytes that are no part of it, and with nothing behind its end, where
 * the framework puts its last scripts.
 */
export function finishDocument(page: Buffer, carried?: InlineScript): string {
  const whole = page.toString().replaceAll(UNFILLED, '');
  const written = carried ? inlineScript(whole, carried) : whole;
  const end = written.lastIndexOf(END);
  if (end < 0) return written;
  return written.slice(0, end) + written.slice(end + END.length) + END;
}

/**
 * Finds the text of a built script or stylesheet by its address; null in development, where the address leads to
 * sources.
 */
export function findBuiltText(url: string): string | null {
  if (!url.startsWith('/assets/')) return null;
  const text = readFileSync(join(rootFolder, 'build/client', url), 'utf8').trim();
  return text.includes('</') ? null : text;
}
