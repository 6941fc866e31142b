import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconNames } from './icon-names';

const sprite = readFileSync(new URL('../../public/icons.svg', import.meta.url), 'utf8');
const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)];

it('draws every icon that may be named, and no other', () => {
  expect(drawn.map(([, id]) => id).sort()).toEqual([...iconNames].sort());
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
