import { isDark, palettes, type Palette, type ThemeName, variableName } from './palette';

/** Describes a theme, or what the device asks for, a dark or a light one. */
export type ThemeChoice = ThemeName | 'device';

export function isThemeChoice(name: string): name is ThemeChoice {
  return name === 'device' || Object.hasOwn(palettes, name);
}

export interface SheetOptions {
  readonly theme: ThemeChoice;
  readonly isLargeText: boolean;
}

/** Enlarges the sixteen pixels that all sizes are measured in. */
const LARGE = '125%';

function rootRule(palette: Palette, scheme: 'light' | 'dark'): string {
  const colours = Object.entries(palette).map(([role, colour]) => `--${variableName(role)}:${colour}`);
  return `:root{color-scheme:${scheme};${colours.join(';')}}`;
}

/** Returns what differs from the palette everybody is given, on screens and on paper. */
export function paletteSheet(palette: Palette): string {
  const usual: Palette = palettes.default;
  const own = (Object.keys(usual) as (keyof Palette)[]).filter((role) => palette[role] !== usual[role]);
  return `:root{${own.map((role) => `--${variableName(role)}:${palette[role]}`).join(';')}}`;
}

function themeRule(theme: ThemeChoice): string {
  if (theme === 'default') return '';
  const [name, media] =
    theme === 'device'
      ? (['blue-dark', 'screen and (prefers-color-scheme:dark)'] as const)
      : ([theme, 'screen'] as const);
  const rule = rootRule(palettes[name], isDark(name) ? 'dark' : 'light');
  // Where colours are chosen for their contrast, subjects have no hue of their own.
  return `@media ${media}{${name === 'high-contrast' ? rule.replace(/\}$/, ';--hue:0}') : rule}}`;
}

/**
 * Returns what an appearance adds to the one stylesheet of the portal. It speaks of screens alone: paper is white and
 * its letters have their size, whatever was chosen.
 */
export function themeSheet({ theme, isLargeText }: SheetOptions): string {
  return themeRule(theme) + (isLargeText ? `@media screen{html{font-size:${LARGE}}}` : '');
}
