import { style } from '@vanilla-extract/css';
import { space } from '~/ui/theme.css';

/* A button on the line of its row, as tall as its target and without making the row taller. */
export const inRow = style({
  display: 'inline-block',
  margin: `-.6875rem -${space[3]}`,
  whiteSpace: 'nowrap',
});
