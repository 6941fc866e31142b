import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { palettes, themeLabels } from './palette';
import type { Palette } from './palette';

/** Shares of red, green and blue light, 0 to 1. */
function light(hex: string): [number, number, number] {
  const at = (start: number) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function luminance(hex: string): number {
  const [red, green, blue] = light(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** CIE L*a*b*: equal distances look about equally different. */
function lab(hex: string): [number, number, number] {
  const [red, green, blue] = light(hex);
  const step = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116);
  const x = step((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = step(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = step((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: string, other: string): number {
  const to = lab(other);
  return Math.hypot(...lab(one).map((part, at) => part - (to[at] ?? 0)));
}

/** WCAG 2.2 contrast ratio of two #RRGGBB colours. */
function ratio(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

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

/** What the style sheet of kiosks makes of the default theme. */
function kioskPalette(): Palette {
  const sheet = readFileSync(fileURLToPath(new URL('../basics/kiosk.css', import.meta.url)), 'utf8');
  const colours = [...sheet.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
    name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    colour,
  ]);
  return { ...palettes.default, ...(Object.fromEntries(colours) as Partial<Palette>) };
}

describe.each(Object.entries({ ...palettes, kiosk: kioskPalette() }))('theme %s', (name, palette) => {
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

it('names every theme otherwise', () => {
  expect(new Set(Object.values(themeLabels)).size).toBe(Object.keys(palettes).length);
});
