import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from '../theme/theme.css';

export const box = style({ position: 'relative', display: 'block', width: '100%' });
globalStyle(`${box}>input`, { paddingRight: '5.5rem' });

export const reveal = style({
  position: 'absolute',
  inset: '1px 1px 1px auto',
  padding: `0 ${space[4]}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: vars.color.accent,
  fontWeight: 600,
  cursor: 'pointer',
});
