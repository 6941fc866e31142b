import { globalStyle, style } from '@vanilla-extract/css';
import { space, vars } from '../theme/theme.css';

/** Lists things, each with what can be done with it. */
export const entries = style({ listStyle: 'none' });
globalStyle(`${entries}>li`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} 0`,
  borderBottom: `1px solid ${vars.color.line}`,
  maxWidth: 'none',
});
globalStyle(`${entries} a`, { display: 'inline-block', padding: '9px 0', margin: '-9px 0' });
globalStyle(`${entries}>li:last-child`, { borderBottom: 0 });
