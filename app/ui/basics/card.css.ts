import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: space[4],
  alignContent: 'start',
  padding: space[6],
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@media': {
    [media.phone]: { padding: space[4] },
    print: { display: 'block', padding: 0, border: 0 },
  },
});

export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

globalStyle(`${cardHead} a:not([class])`, { padding: '9px 0', margin: '-9px 0' });

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: space[4],
  textAlign: 'center',
});
globalStyle(`${empty}>svg`, { width: '2.5rem', height: '2.5rem', color: color.accent });
