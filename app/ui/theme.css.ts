import { assignVars, createGlobalThemeContract, createTheme, globalStyle, style } from '@vanilla-extract/css';
import { palettes } from './palette';

/** Colours vary by theme; the least target size varies by device (kiosk). */
export const vars = createGlobalThemeContract(
  {
    color: {
      ground: 'ground',
      paper: 'paper',
      ink: 'ink',
      inkSoft: 'ink-soft',
      line: 'line',
      field: 'field',
      brand: 'brand',
      accent: 'accent',
      accentStrong: 'accent-strong',
      onAccent: 'on-accent',
      accentSoft: 'accent-soft',
      bar: 'bar',
      barDeep: 'bar-deep',
      onBar: 'on-bar',
      side: 'side',
      sideDeep: 'side-deep',
      onSide: 'on-side',
      success: 'success',
      successSoft: 'success-soft',
      warning: 'warning',
      warningSoft: 'warning-soft',
      error: 'error',
      errorStrong: 'error-strong',
      onError: 'on-error',
      errorSoft: 'error-soft',
      focus: 'focus',
      focusHalo: 'focus-halo',
      shadow: 'shadow',
    },
    target: 'target',
  },
  (name) => name ?? '',
);

/** Steps of four pixels at the usual text size; they grow with it. */
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

/** Size / line height. */
export const type = {
  small: '.9375rem/1.375rem',
  base: '1.0625rem/1.625rem',
  h1: '1.875rem/2.375rem',
  h2: '1.375rem/1.875rem',
  h3: '1.125rem/1.625rem',
} as const;

export const family = 'system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif';

/** Media queries of the specification's breakpoints. */
export const media = {
  phone: '(max-width:767px)',
  wide: '(min-width:768px)',
  from600: '(min-width:600px)',
  from900: '(min-width:900px)',
  from1200: '(min-width:1200px)',
} as const;

const target = '44px';
export const themes = {
  default: createTheme(vars, { color: palettes.default, target }),
  'white-blue': createTheme(vars, { color: palettes['white-blue'], target }),
  'slate-dark-1': createTheme(vars, { color: palettes['slate-dark-1'], target }),
  'high-contrast': createTheme(vars, { color: palettes['high-contrast'], target }),
};

export const largeText = style({ fontSize: '125%' });

/** Kiosk: text from 20 px and targets of 60 px, for standing people and for gloves. */
export const kiosk = style({ fontSize: '118%', vars: { [vars.target]: '60px' } });

globalStyle(`${themes['slate-dark-1']},${themes['high-contrast']}`, { colorScheme: 'dark' });

/* Paper is white whatever theme was chosen. */
globalStyle(`html:is(${themes['slate-dark-1']},${themes['high-contrast']})`, {
  '@media': { print: { colorScheme: 'light', vars: assignVars(vars.color, palettes.default) } },
});
