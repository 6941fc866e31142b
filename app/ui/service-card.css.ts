import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from './theme.css';

const { color } = vars;

export const group = style({ display: 'grid', gap: space[4] });

export const grid = style({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(17.5rem,100%),1fr))',
  gap: space[4],
});

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[2],
  padding: `${space[4]} ${space[6]}`,
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  selectors: { '&:hover': { borderColor: color.accent } },
});
globalStyle(`${card}>p`, { color: color.inkSoft, fontSize: '.9375rem', lineHeight: 1.45 });

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: vars.target,
  fontSize: '1.125rem',
  fontWeight: 650,
  lineHeight: 1.3,
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    /* The whole card is the target of its link; what opens below it lies above this. */
    '&:after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  },
});
globalStyle(`${name}>svg`, {
  width: '2.75rem',
  height: '2.75rem',
  padding: '.5625rem',
  background: color.accentSoft,
  borderRadius: radius.card,
});

export const facts = style({ position: 'relative', width: '100%', marginTop: 'auto', fontSize: '.9375rem' });
globalStyle(`${facts}>summary`, {
  width: 'fit-content',
  padding: `.6875rem 0`,
  color: color.inkSoft,
  borderRadius: radius.control,
});
globalStyle(`${facts} div`, { padding: `${space[1]} 0` });
globalStyle(`${facts} dt`, { fontWeight: 600 });
globalStyle(`${facts} dd`, { color: color.inkSoft });
