import { globalStyle, style } from '@vanilla-extract/css';
import { space, vars } from '../ui/theme.css';

const { color } = vars;

export const line = style({ listStyle: 'none', borderLeft: `2px solid ${color.line}`, marginLeft: space[2] });
globalStyle(`${line}>li`, {
  position: 'relative',
  padding: `0 0 ${space[4]} ${space[6]}`,
  breakInside: 'avoid',
});
globalStyle(`${line}>li:before`, {
  content: '""',
  position: 'absolute',
  left: '-7px',
  top: '7px',
  width: '12px',
  height: '12px',
  borderRadius: '50%',
  background: color.accent,
});
globalStyle(`${line} h3`, { fontSize: '1rem' });
globalStyle(`${line} small`, { color: color.inkSoft, fontSize: '.9375rem' });
