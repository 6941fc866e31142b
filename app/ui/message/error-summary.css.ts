import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const summary = style({
  padding: `${space[4]} ${space[6]}`,
  background: color.errorSoft,
  border: `2px solid ${color.error}`,
  borderLeftWidth: '8px',
  borderRadius: radius.control,
});
globalStyle(`${summary} ul`, { listStyle: 'none', padding: 0 });
globalStyle(`${summary} li`, { padding: `${space[1]} 0`, color: color.error, fontWeight: 600 });
globalStyle(`${summary} a`, { display: 'inline-block', padding: `${space[1]} 0`, color: 'inherit' });
