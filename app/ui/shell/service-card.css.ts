import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;

/* Groups fill columns one after the other, none is cut in two. */
export const groups = style({ columnWidth: '18rem', columnGap: space[6] });

export const group = style({ breakInside: 'avoid' });
globalStyle(`${groups}>${group}`, { marginBottom: space[6] });

/* One card, its services are rows. */
export const list = style({
  listStyle: 'none',
  marginTop: space[3],
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});

export const row = style({
  position: 'relative',
  maxWidth: 'none',
  padding: `${space[2]} ${space[4]} ${space[3]}`,
  selectors: { '&+&': { borderTop: `1px solid ${color.line}` } },
});
globalStyle(`${row}>p`, { color: color.inkSoft, fontSize: '.9375rem', lineHeight: 1.45 });
/* All of a home page's services are names on a phone; what each is for is said where it opens, and by the search. */
globalStyle(`${groups} ${row}`, {
  '@media': { [media.phone]: { padding: `${space[1]} ${space[4]}` } },
});
globalStyle(`${groups} ${row}>:is(p,span)`, { '@media': { [media.phone]: { display: 'none' } } });

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: vars.target,
  // A name of two lines keeps its distance from the text below.
  padding: `${space[1]} ${space[8]} ${space[1]} 0`,
  fontSize: '1.0625rem',
  fontWeight: 650,
  lineHeight: 1.3,
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    /* The whole row is the target of its link; what opens below it lies above this. */
    '&:after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  },
});
globalStyle(`${name}>svg`, {
  width: '2.25rem',
  height: '2.25rem',
  padding: space[2],
  background: color.accentSoft,
  borderRadius: radius.card,
});

/* Each subject has a hue of its own, turned from the colour of what acts, so that every theme has them. */
for (const [icons, turn] of [
  [['water'], -30],
  [['map', 'field'], -80],
  [['building', 'home', 'key'], 180],
  [['megaphone', 'broom'], 80],
  [['ticket', 'rings', 'gavel'], 130],
  [['chat', 'people'], 50],
] as const)
  globalStyle(`${name}>svg:has(${icons.map((icon) => `[href$="#${icon}"]`).join()})`, {
    filter: `hue-rotate(calc(var(--hue,1)*${turn}deg))`,
  });

/* Counts stand beside each other as long as there is room. */
export const counts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[2], paddingTop: space[1] });
/* A badge of several words breaks where a phone's letters are wide. */
globalStyle(`${counts} span`, { flex: '0 1 auto', whiteSpace: 'normal', overflowWrap: 'anywhere' });

/* Above the link of the whole row, and 44 px high with the badge in it. */
globalStyle(`${counts}>a`, { position: 'relative', padding: '.6875rem 0' });
