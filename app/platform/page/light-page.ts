/** Styles every light page; whoever sends one allows it by its hash. */
export const lightStyle =
  'body{max-width:36rem;margin:10vh auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff}' +
  'h1{font-size:1.5rem}a{color:#0b5cad}.b{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#0b5cad;color:#fff}';

/** Writes a whole page of a few lines that fetches nothing. `parts` are HTML. */
export function writeLightPage(title: string, parts: readonly string[]): string {
  return [
    '<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${lightStyle}</style></head><body><main><h1>${title}</h1>`,
    ...parts,
    '</main></body></html>',
  ].join('');
}

/**
 * Returns the seconds after which a page asks again by itself, spread so that not everybody comes back at once: `least`
 * to twice that.
 */
export const comeBackAfter = (least = 5): number => least + Math.floor(Math.random() * (least + 1));
