import { describe, expect, it } from 'vitest';
import { palettes, type ThemeName, variableName } from './palette';
import { isThemeChoice, themeSheet } from './theme-sheet';

const themes = Object.keys(palettes) as ThemeName[];
const roles = Object.keys(palettes.default);

describe.each([...themes.filter((name) => name !== 'default'), 'device' as const])(
  'the file of %s',
  (theme) => {
    const sheet = themeSheet({ theme, isLargeText: false });

    it('fills every role', () => {
      const filled = [...sheet.matchAll(/--([a-z-]+):/g)].map(([, name]) => name);
      expect(filled).toEqual([...roles.map(variableName), ...(theme === 'high-contrast' ? ['hue'] : [])]);
    });

    it('speaks of screens alone, so that paper stays white', () => {
      expect(sheet).toMatch(/^@media screen[^{}]*\{:root\{[^{}]*\}\}$/);
    });
  },
);

it('leaves the usual look to the one stylesheet', () => {
  expect(themeSheet({ theme: 'default', isLargeText: false })).toBe('');
});

it('makes letters larger in any theme', () => {
  for (const theme of themes) {
    expect(themeSheet({ theme, isLargeText: true })).toMatch(/@media screen\{html\{font-size:125%\}\}$/);
  }
});

it('asks the device only where that was chosen', () => {
  for (const theme of [...themes, 'device' as const]) {
    const asks = themeSheet({ theme, isLargeText: true }).includes('prefers-color-scheme');
    expect(asks).toBe(theme === 'device');
  }
});

it('tells the browser which themes are dark by their paper', () => {
  for (const theme of themes.filter((name) => name !== 'default')) {
    const isDark = Number.parseInt(palettes[theme].paper.slice(1, 3), 16) < 0x80;
    expect(themeSheet({ theme, isLargeText: false })).toContain(`color-scheme:${isDark ? 'dark' : 'light'}`);
  }
});

it('knows no theme of another name', () => {
  for (const name of ['', 'toString', '__proto__', 'dark', 'default '])
    expect(isThemeChoice(name)).toBe(false);
});
