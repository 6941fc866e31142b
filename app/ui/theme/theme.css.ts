import { createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css';
import { palettes, variableName } from './palette';

/** Colours vary by theme; the least target size varies by device (kiosk). */
export const vars = createGlobalThemeContract({ color: palettes.default, target: '' }, (_, path) =>
  variableName(path.at(-1) ?? ''),
);

/** Lists the steps of four pixels at the usual text size; they grow with it. */
export const space = {
  1: '.25rem',
  2: '.5rem',
  3: '.75rem',
  4: '1rem',
  6: '1.5rem',
  8: '2rem',
  12: '3rem',
  16: '4rem',
} as const;

export const radius = { control: '6px', card: '10px', round: '999px' } as const;

/** Gives size / line height. */
export const type = {
  small: '.9375rem/1.375rem',
  base: '1.0625rem/1.625rem',
  h1: '1.875rem/2.375rem',
  h2: '1.375rem/1.875rem',
  h3: '1.125rem/1.625rem',
} as const;

export const family = 'system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif';

/** Lists the media queries of the specification's breakpoints. */
export const media = {
  phone: '(max-width:767px)',
  upTo599: '(max-width:599px)',
  wide: '(min-width:768px)',
  from600: '(min-width:600px)',
  from900: '(min-width:900px)',
  from1200: '(min-width:1200px)',
  upTo1199: '(max-width:1199px)',
} as const;

/* The other themes are files of their own, loaded by who chose them (theme-sheet.ts). */
createGlobalTheme(':root', vars, { color: palettes.default, target: '44px' });
