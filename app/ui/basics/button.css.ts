import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: vars.target,
  padding: `${space[2]} ${space[6]}`,
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontWeight: 650,
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
    '&[aria-disabled]': { cursor: 'progress' },
  },
  '@media': {
    [media.phone]: { maxWidth: '100%' },
    print: { display: 'none' },
  },
});

/** Styles a quiet button among words; in a table it is printed, as a link would be. */
export const text = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.target,
  border: 0,
  cursor: 'pointer',
});

export const wide = style({ width: '100%' });

/** Fills the line on a phone, so that buttons below each other end alike. */
const filling = { '@media': { [media.upTo599]: { width: '100%' } } };

const hover = (background: string, text: string) => ({ '&:hover': { background, color: text } });

export const kinds = styleVariants({
  primary: {
    background: color.accent,
    color: color.onAccent,
    selectors: hover(color.accentStrong, color.onAccent),
    '@media': {
      ...filling['@media'],
      // Where the visitor's own colours are forced, only its border tells the main button from the others.
      '(forced-colors:active)': { border: '4px double' },
    },
  },
  secondary: {
    background: color.paper,
    borderColor: color.accent,
    color: color.accent,
    selectors: hover(color.accentSoft, color.accent),
    ...filling,
  },
  quiet: {
    background: 'none',
    color: color.accent,
    // Its words begin where the text above them does.
    padding: `${space[2]} 0`,
    textAlign: 'start',
    textDecoration: 'underline',
    selectors: { '&:hover': { color: color.accentStrong } },
  },
  danger: {
    background: color.error,
    color: color.onError,
    selectors: hover(color.errorStrong, color.onError),
    ...filling,
  },
});

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

// The label gives way to the word; it stays in the page, where React and a screen reader find it.
globalStyle(`${base}[aria-busy=true]`, { fontSize: 0 });
globalStyle(`${base}[aria-busy=true]>svg`, { display: 'none' });
globalStyle(`${base}[aria-busy=true]::after`, { content: '"Yükleniyor…"', fontSize: '1rem' });
globalStyle(`${base}[aria-busy=true]::before`, {
  content: '""',
  width: '1.25rem',
  height: '1.25rem',
  flex: 'none',
  border: '3px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} .9s linear infinite`,
});
