import { gzipSync } from 'node:zlib';
import type { Page } from './pages';

/** Prints HTML and stylesheet of each page in gzip bytes; 14,000 is the bar. */
export async function weighPages(pages: readonly Page[], origin: string): Promise<void> {
  for (const { name, url, headers } of pages) {
    const html = await (await fetch(url, headers ? { headers } : {})).text();
    const sheets = Array.from(
      html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
      (match) => match[1] ?? '',
    );
    let css = 0;
    for (const sheet of new Set(sheets)) {
      css += gzipSync(await (await fetch(new URL(sheet, origin))).text(), { level: 9 }).length;
    }
    const page = gzipSync(html, { level: 9 }).length;
    console.log(`${name.padEnd(34)} ${page} B HTML + ${css} B CSS = ${page + css} B`);
  }
}
