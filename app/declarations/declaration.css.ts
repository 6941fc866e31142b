import { globalStyle, style } from '@vanilla-extract/css';
import { card } from '../ui/card.css';
import { space, vars } from '../ui/theme.css';

/** One of several alike: an owner, a sign. */
export const row = style([card, { background: vars.color.ground }]);
globalStyle(`${row}>legend`, { float: 'left', fontWeight: 650 });

/** Things of a list, each with what can be done with it. */
export const entries = style({ listStyle: 'none' });
globalStyle(`${entries}>li`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} 0`,
  borderBottom: `1px solid ${vars.color.line}`,
});
