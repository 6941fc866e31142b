import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;

/* Three columns for all groups: those of one and of two services share a row. */
export const groups = style({
  display: 'grid',
  gap: `${space[6]} ${space[4]}`,
  '@media': { [media.from1200]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' } },
});

export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: space[4],
  alignContent: 'start',
});
globalStyle(`${groups}>${group}`, {
  '@media': { [media.from1200]: { gridColumn: 'span 3' } },
});
globalStyle(`${groups}>[data-columns="1"]`, { '@media': { [media.from1200]: { gridColumn: 'span 1' } } });
globalStyle(`${groups}>[data-columns="2"]`, { '@media': { [media.from1200]: { gridColumn: 'span 2' } } });

/* On a phone a group is one card, its services are rows. */
export const grid = style({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(17.5rem,100%),1fr))',
  gap: space[4],
  '@media': {
    [media.phone]: {
      gap: 0,
      background: color.paper,
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
    },
  },
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
  '@media': {
    [media.phone]: {
      gap: space[1],
      padding: `${space[2]} ${space[4]} ${space[3]}`,
      border: 0,
      borderRadius: 0,
      selectors: { '&+&': { borderTop: `1px solid ${color.line}` } },
    },
  },
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
  '@media': { [media.phone]: { paddingRight: space[8] } },
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
  '@media': { [media.phone]: { width: '2.25rem', height: '2.25rem', padding: space[2] } },
});

export const facts = style({
  width: '100%',
  marginTop: 'auto',
  fontSize: '.9375rem',
  '@media': { [media.wide]: { position: 'relative' } },
});
globalStyle(`${facts}>summary`, {
  width: 'fit-content',
  padding: `.6875rem 0`,
  color: color.inkSoft,
  borderRadius: radius.control,
  /* On a phone a mark beside the name. */
  '@media': {
    [media.phone]: {
      position: 'absolute',
      top: space[2],
      right: space[1],
      display: 'grid',
      placeItems: 'center',
      width: vars.target,
      height: vars.target,
      padding: 0,
    },
  },
});
globalStyle(`${facts}>summary>span`, {
  '@media': { [media.phone]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden' } },
});
globalStyle(`${facts}>summary:after`, {
  '@media': {
    [media.phone]: {
      content: '"?"',
      width: '1.75rem',
      lineHeight: '1.625rem',
      border: `1px solid ${color.field}`,
      borderRadius: '50%',
      textAlign: 'center',
    },
  },
});
globalStyle(`${facts}>dl`, { position: 'relative' });
globalStyle(`${facts} div`, { padding: `${space[1]} 0` });
globalStyle(`${facts} dt`, { fontWeight: 600 });
globalStyle(`${facts} dd`, { color: color.inkSoft });
