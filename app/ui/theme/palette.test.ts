import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { distance, mix, ratio } from './contrast';
import { ownPalette, type Palette, palettes, themeLabels } from './palette';

type Role = keyof Palette;

const text: [ink: Role, on: Role, where: string][] = [
  ['ink', 'paper', 'words on cards'],
  ['ink', 'ground', 'words on the page'],
  ['ink', 'accentSoft', 'words on a tinted row'],
  ['ink', 'successSoft', 'words of a success banner'],
  ['ink', 'warningSoft', 'words of a warning'],
  ['ink', 'errorSoft', 'words of an error'],
  ['inkSoft', 'paper', 'hints on cards'],
  ['inkSoft', 'ground', 'hints and footer on the page'],
  ['inkSoft', 'accentSoft', 'hints on a tinted row'],
  ['accent', 'paper', 'links on cards'],
  ['accent', 'ground', 'links on the page'],
  ['accent', 'accentSoft', 'information badges'],
  ['accentStrong', 'paper', 'links under the pointer'],
  ['onAccent', 'accent', 'the main button'],
  ['onAccent', 'accentStrong', 'the main button under the pointer'],
  ['onError', 'error', 'the button that ends something'],
  ['onError', 'errorStrong', 'the same under the pointer'],
  ['onBar', 'bar', 'the top bar'],
  ['onBar', 'barDeep', 'the search box and account in the top bar'],
  ['onSide', 'side', 'the side menu'],
  ['onSide', 'sideDeep', 'the current entry of the side menu'],
  ['success', 'successSoft', 'success badges'],
  ['success', 'paper', 'success words on cards'],
  ['warning', 'warningSoft', 'warning badges'],
  ['warning', 'paper', 'warning words on cards'],
  ['error', 'errorSoft', 'error links in the summary'],
  ['error', 'paper', 'the error under a field'],
  ['error', 'ground', 'the error under a field outside a card'],
];

const controls: [edge: Role, on: Role, where: string][] = [
  ['field', 'paper', 'field border on a card'],
  ['field', 'ground', 'field border on the page'],
  ['error', 'paper', 'border of a wrong field'],
  ['accent', 'paper', 'border of the second button, ticked boxes'],
  ['accent', 'ground', 'the main button against the page'],
];

const surfaces: Role[] = [
  'paper',
  'ground',
  'bar',
  'barDeep',
  'side',
  'sideDeep',
  'accent',
  'error',
  'accentSoft',
];

/** Reads what the style sheet of kiosks makes of the default theme. */
function kioskPalette(): Palette {
  const sheet = readFileSync(fileURLToPath(new URL('../basics/kiosk.css', import.meta.url)), 'utf8');
  const colours = [...sheet.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
    name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    colour,
  ]);
  return { ...palettes.default, ...(Object.fromEntries(colours) as Partial<Palette>) };
}

/**
 * Lists colours of municipalities, one at the edge of what white can be read on and some near the red of errors among
 * them.
 */
const own = Object.fromEntries(
  ['#14567F', '#767676', '#1B7A3D', '#C4162E', '#B0126B', '#A52A1A', '#B00020', '#A02337', '#000000'].flatMap(
    (colour) => {
      const palette = ownPalette(colour);
      return palette ? [[`of ${colour}`, palette]] : [];
    },
  ),
);

describe.each(Object.entries({ ...palettes, ...own, kiosk: kioskPalette() }))('theme %s', (name, palette) => {
  const wanted = name === 'high-contrast' || name === 'kiosk' ? 7 : 4.5;

  it.each(text)(`writes %s on %s readably (%s)`, (ink, on) => {
    expect(ratio(palette[ink], palette[on])).toBeGreaterThanOrEqual(wanted);
  });

  it.each(controls)('draws %s on %s visibly (%s)', (edge, on) => {
    expect(ratio(palette[edge], palette[on])).toBeGreaterThanOrEqual(3);
  });

  it.each(surfaces)('shows one of the two focus colours on %s', (surface) => {
    const best = Math.max(ratio(palette.focus, palette[surface]), ratio(palette.focusHalo, palette[surface]));
    expect(best).toBeGreaterThanOrEqual(3);
  });

  it('tells the main button from what went wrong', () => {
    expect(distance(palette.accent, palette.error)).toBeGreaterThanOrEqual(30);
  });

  it('tells the two focus colours apart', () => {
    expect(ratio(palette.focus, palette.focusHalo)).toBeGreaterThanOrEqual(3);
  });
});

it('measures contrast as WCAG does', () => {
  expect(ratio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(ratio('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2);
});

it('mixes two colours by their share', () => {
  expect([mix('#000000', '#FFFFFF', 0.5), mix('#14567F', '#000000', 0)]).toEqual(['#808080', '#14567F']);
});

it('makes a palette of a colour white can be read on, and none of a lighter one', () => {
  expect(Object.keys(own).length).toBeGreaterThan(6);
  expect(ownPalette('#14567F')).toMatchObject({ brand: '#14567F', bar: '#14567F', accent: '#14567F' });
  expect(ownPalette('#777777')).toBeNull();
});

it('names every theme otherwise', () => {
  expect(new Set(Object.values(themeLabels)).size).toBe(Object.keys(palettes).length);
});
