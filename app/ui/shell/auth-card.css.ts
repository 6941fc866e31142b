import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const auth = style({
  width: '100%',
  maxWidth: '27rem',
  margin: '0 auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: space[4],
  padding: space[8],
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: `0 2px 12px ${color.shadow}`,
  '@media': { [media.phone]: { padding: space[4] } },
});
globalStyle(`${auth}>h1`, { fontSize: '1.375rem', textAlign: 'center' });
globalStyle(`${auth} form`, { display: 'grid', gap: space[4] });

export const crest = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  fontWeight: 600,
  textAlign: 'center',
});

export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  color: color.inkSoft,
  selectors: { '&:before,&:after': { content: '""', flex: 1, borderTop: `1px solid ${color.line}` } },
});

export const links = style({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
});
globalStyle(`${links} a`, { display: 'block', padding: `${space[2]} 0` });
