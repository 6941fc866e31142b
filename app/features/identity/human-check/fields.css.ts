import { style } from '@vanilla-extract/css';
import { radius, space, vars } from '~/ui/theme/theme.css';

/** Keeps its height when the script answers in place of the visitor: nothing below may move. */
export const place = style({ minHeight: 330, display: 'grid', alignContent: 'start' });

export const picture = style({
  display: 'block',
  width: 240,
  maxWidth: '100%',
  marginBlockEnd: space[2],
});

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const note = style({
  padding: space[4],
  background: vars.color.ground,
  borderRadius: radius.control,
});
