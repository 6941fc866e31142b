import { globalStyle, style } from '@vanilla-extract/css';
import { space, vars } from '../theme/theme.css';

const { color } = vars;

export const choices = style({ display: 'grid', gap: space[1] });
export const inline = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[6] });

export const grid = style({
  width: '100%',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,17rem),1fr))',
});
globalStyle(`${grid} svg`, { flex: 'none' });

export const choice = style({
  display: 'inline-flex',
  gap: space[3],
  minHeight: vars.target,
  padding: '.5625rem 0',
  cursor: 'pointer',
});

/* Gives a tick in a table a whole cell to aim at, without making its row taller. */
export const tick = style({
  display: 'grid',
  placeItems: 'center start',
  width: vars.target,
  height: vars.target,
  margin: '-.5625rem 0',
  cursor: 'pointer',
  '@container': { '(max-width:640px)': { placeItems: 'center end' } },
  '@media': { print: { display: 'none' } },
});
globalStyle(`[data-label]:has(>${tick})`, { '@media': { print: { visibility: 'hidden' } } });

globalStyle(`${choices} ${choice},div>${choice}`, { fontWeight: 400 });
globalStyle(`:is(${choice},${tick})>input`, {
  flex: 'none',
  width: '1.625rem',
  height: '1.625rem',
  margin: 0,
  accentColor: color.accent,
  cursor: 'pointer',
});

/* What belongs to a choice lies under its words, not under its box. */
globalStyle(`${choice}+:is(p,div)`, { marginLeft: '2.375rem' });

export const choiceHint = style({
  display: 'block',
  color: color.inkSoft,
  fontSize: '.9375rem',
  lineHeight: 1.45,
});

export const select = style({ appearance: 'auto', selectors: { '&:enabled': { cursor: 'pointer' } } });
