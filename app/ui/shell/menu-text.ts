import type { MenuItem } from './menu';

let last: { readonly text: string; readonly items: readonly MenuItem[] } = { text: '', items: [] };

/**
 * Returns the menu as the frame brings it: one text. The framework writes every loader's data down for the browser,
 * whether anything there will read it or not, and a text costs it a tenth of sixty entries.
 */
export function menuOf(text: string | undefined): readonly MenuItem[] {
  if (text === undefined) return [];
  if (text !== last.text) last = { text, items: JSON.parse(text) as MenuItem[] };
  return last.items;
}
