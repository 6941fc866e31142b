import { style } from '@vanilla-extract/css';
import { space } from '~/ui/theme.css';

export const dues = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,320px),1fr))',
  gap: space[4],
});
