import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: space[6],
  padding: space[8],
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderTop: `6px solid ${color.brand}`,
  borderRadius: radius.card,
  '@media': {
    [media.from600]: { gridTemplateColumns: 'minmax(0,1fr) auto' },
    [media.phone]: { padding: space[4], gap: space[4] },
    print: { display: 'block', padding: 0, border: 0 },
  },
});

export const words = style({ display: 'grid', gap: space[3], alignContent: 'center' });
globalStyle(`${words}>p`, { color: color.inkSoft, fontSize: '1.125rem', maxWidth: '46ch' });

/* Stands over the whole width, between the greeting and the ways in. */
export const lead = style({ gridColumn: '1 / -1', display: 'grid', gap: space[6] });

export const mayor = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  '@media': {
    [media.from600]: { gridRow: 1, gridColumn: 2 },
    [media.from900]: { flexDirection: 'column', textAlign: 'center', gap: space[2] },
    print: { display: 'none' },
  },
});
globalStyle(`${mayor} img`, {
  width: '5rem',
  height: '5rem',
  objectFit: 'cover',
  objectPosition: 'top',
  borderRadius: '50%',
  '@media': { [media.from900]: { width: '8rem', height: '8rem' } },
});
globalStyle(`${mayor} strong`, { display: 'block' });
globalStyle(`${mayor} a`, { display: 'inline-block', padding: `${space[2]} 0` });
globalStyle(`${mayor} figcaption`, { fontSize: '.9375rem', lineHeight: 1.4 });

export const ways = style({
  listStyle: 'none',
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(8.5rem,100%),1fr))',
  gap: space[3],
  '@media': {
    [media.from900]: { gridTemplateColumns: 'repeat(3,1fr)' },
    print: { display: 'none' },
  },
});
globalStyle(`${ways}>li`, { maxWidth: 'none', display: 'grid' });

export const way = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: space[4],
  border: '1px solid transparent',
  borderRadius: radius.card,
  background: color.accent,
  color: color.onAccent,
  fontSize: '1.125rem',
  fontWeight: 650,
  lineHeight: 1.3,
  textDecoration: 'none',
  selectors: { '&:hover': { background: color.accentStrong, color: color.onAccent } },
  '@media': {
    [media.phone]: {
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: space[1],
      padding: space[3],
      fontSize: '1rem',
    },
  },
});
globalStyle(`${way}>svg`, { width: '1.75rem', height: '1.75rem' });
