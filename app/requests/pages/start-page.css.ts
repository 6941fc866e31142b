import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/theme.css';

/** Kinds of one group: as many beside each other as fit. */
export const kinds = style({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,15rem),1fr))',
  gap: space[4],
});
