import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from '../ui/theme.css';

const { color } = vars;

/** One of several alike: an owner, a sign. */
export const row = style({
  display: 'grid',
  gap: space[4],
  padding: space[4],
  background: color.ground,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
globalStyle(`${row}>legend`, { float: 'left', width: '100%', fontWeight: 650 });
globalStyle(`${row}>legend+*`, { clear: 'both' });

/** A thing of a list with what can be done with it. */
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} 0`,
  borderBottom: `1px solid ${color.line}`,
});
globalStyle(`${entry}:last-child`, { borderBottom: 0, paddingBottom: 0 });
globalStyle(`${entry} small`, { display: 'block', color: color.inkSoft, fontSize: '.9375rem' });
export const entries = style({ listStyle: 'none' });
globalStyle(`${entries}>li`, { maxWidth: 'none' });
export const saved = style({ color: color.inkSoft, fontSize: '.9375rem' });
