import { style } from '@vanilla-extract/css';
import { space, vars } from '../theme/theme.css';

/** Holds one thing after the other together by a line. */
export const line = style({
  listStyle: 'none',
  borderLeft: `4px solid ${vars.color.line}`,
  paddingLeft: space[4],
});
