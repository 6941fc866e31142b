import { palettes, type ThemeName } from './palette';
import { kiosk, largeText, themes } from './theme.css';

export type { ThemeName } from './palette';
export { themeChoices } from './palette';

export function isThemeName(name: string): name is ThemeName {
  return Object.hasOwn(palettes, name);
}

/** The classes of `<html>`. An unknown theme (an old cookie) is shown as the default one. */
export function themeClass(name: string, modes: { isLargeText?: boolean; isKiosk?: boolean } = {}): string {
  const theme = themes[isThemeName(name) ? name : 'default'];
  return [theme, modes.isKiosk && kiosk, modes.isLargeText && largeText].filter(Boolean).join(' ');
}
