import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/theme.css';

/** Narrows a list, side by side as far as it fits. */
export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,14rem),19rem))',
  gap: space[4],
  alignItems: 'end',
});
globalStyle(`${filters}>button`, { justifySelf: 'start' });
