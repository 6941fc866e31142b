import { globalStyle, style } from '@vanilla-extract/css';
import { family, media, space, type, vars } from './theme.css';

const { color } = vars;

/** Styles `<body>`. Everything element-wide hangs below it, so that nothing here is lost by tree shaking. */
export const page = style({
  margin: 0,
  minHeight: '100vh',
  background: color.ground,
  color: color.ink,
  font: `${type.base} ${family}`,
  overflowWrap: 'break-word',
});

// What a script shows or hides has a display of its own.
globalStyle('[hidden]', { display: 'none !important' });
globalStyle('*,:before,:after', { boxSizing: 'border-box' });
globalStyle('html', {
  textSizeAdjust: '100%',
  scrollPadding: '80px 0 8.5rem',
  '@media': { '(max-height:480px)': { scrollPadding: 0 } },
});
globalStyle('h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset,legend,pre', {
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
globalStyle('h1', {
  font: `650 ${type.h1} ${family}`,
  letterSpacing: '-.01em',
  '@media': { [media.upTo599]: { fontSize: '1.625rem', lineHeight: 1.25 } },
});
globalStyle('h2', { font: `650 ${type.h2} ${family}` });
globalStyle('h3', { font: `650 ${type.h3} ${family}` });
globalStyle('p,li,dd', { maxWidth: '70ch' });
/* A plain list keeps its marks within its card; one with a class has none. */
globalStyle('main :where(ul,ol):where(:not([class]))', { paddingLeft: '1.25rem' });
globalStyle('button,input,select,textarea', { font: 'inherit', color: 'inherit' });
globalStyle('img,svg', { display: 'block', maxWidth: '100%' });
globalStyle('a', {
  color: color.accent,
  textUnderlineOffset: '.15em',
  '@media': { print: { color: 'inherit' } },
});
globalStyle('a:hover', { color: color.accentStrong, textDecorationThickness: '2px' });
globalStyle('summary', { cursor: 'pointer' });

/* Where the system chooses the colours, tints and inset shadows are gone: a line says where one is. */
globalStyle(':where(a)[aria-current]', {
  '@media': { '(forced-colors:active)': { outline: '2px solid', outlineOffset: '-2px' } },
});

/* It has two colours: whatever lies beneath, one of them is seen. */
globalStyle(':focus-visible', {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${color.focusHalo}`,
});
globalStyle('[tabindex="-1"]:focus', { outline: 0, boxShadow: 'none' });

globalStyle('*,:before,:after', {
  '@media': {
    '(prefers-reduced-motion:reduce)': {
      animation: 'none!important',
      transition: 'none!important',
      scrollBehavior: 'auto',
    },
  },
});

globalStyle(page, {
  '@media': { print: { background: '#fff', color: '#000', font: `11pt/1.4 ${family}` } },
});
globalStyle('@page', { margin: '14mm 16mm' });
globalStyle('@page', { '@media': { '(max-width:90mm)': { margin: '4mm' } } });
globalStyle('h1,h2,h3', { breakAfter: 'avoid' });
globalStyle('a[href^=http]:after', { '@media': { print: { content: '" (" attr(href) ")"' } } });

/** Hides its content from everybody but screen readers. */
export const hidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const stack = style({ display: 'grid', gap: space[4], alignContent: 'start' });
globalStyle(`${stack}>*`, { minWidth: 0 });
export const stackLoose = style({ gap: space[8] });
export const stackTight = style({ gap: space[2] });
export const cluster = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[3]} ${space[4]}`,
});
/* A form of one button fills a phone's line as other buttons do. */
globalStyle(`${cluster}>form`, { '@media': { [media.upTo599]: { width: '100%' } } });

/** Sets the main matter beside something narrower: a calculation, a summary. One below the other up to 900 px. */
export const beside = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.from900]: { gridTemplateColumns: 'minmax(0,1fr) minmax(16rem,22rem)' } },
});

/** This is not on paper. */
export const noPrint = style({ '@media': { print: { display: 'none!important' } } });
