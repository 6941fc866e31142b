import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconNames } from './icon-names';

const sprite = readFileSync(new URL('../../../public/icons.svg', import.meta.url), 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)];
const drawn = symbols.filter(([, id]) => id !== 'arma');

it('draws every icon that may be named, and no other', () => {
  expect(drawn.map(([, id]) => id).sort()).toEqual([...iconNames].sort());
});

it('carries the municipality’s crest as its own file has it, in flat shapes alone', () => {
  const crest = readFileSync(new URL('../../../public/crest.svg', import.meta.url), 'utf8');
  const [, , drawing = ''] = symbols.find(([, id]) => id === 'arma') ?? [];
  expect(crest).toContain(drawing);
  expect(drawing).not.toBe('');
  // What a symbol refers to within its own file is not found from a page.
  expect(drawing).not.toMatch(/url\(|href=/);
});

it('leaves no symbol empty', () => {
  expect(drawn.filter(([, , drawing]) => !drawing?.includes('<'))).toEqual([]);
});

it('takes the colour of the words beside it', () => {
  const coloured = drawn.filter(
    ([whole]) => !whole.includes('stroke="currentColor"') || /#[0-9a-f]{3}/i.test(whole),
  );
  expect(coloured).toEqual([]);
});
