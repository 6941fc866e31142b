import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const page = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[4],
  width: '100%',
  maxWidth: '44rem',
  margin: '0 auto',
  padding: space[8],
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderTop: `6px solid ${color.brand}`,
  borderRadius: radius.card,
  '@media': { [media.phone]: { padding: space[4] } },
});
globalStyle(`${page}>svg`, { width: '3rem', height: '3rem', color: color.accent });
globalStyle(`${page} small`, { color: color.inkSoft, fontSize: '.9375rem' });

export const lines = style({ display: 'grid', gap: space[3] });
globalStyle(`${lines} dt`, { fontWeight: 650 });
