import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from './theme.css';

const { color } = vars;

export const summary = style({
  padding: `${space[4]} ${space[6]}`,
  background: color.errorSoft,
  border: `2px solid ${color.error}`,
  borderLeftWidth: '8px',
  borderRadius: radius.control,
});
globalStyle(`${summary} ul`, { listStyle: 'none' });
globalStyle(`${summary} li`, { color: color.error, fontWeight: 600 });
globalStyle(`${summary} a`, { display: 'inline-block', padding: `${space[2]} 0`, color: 'inherit' });
