import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from './theme.css';

const { color } = vars;

export const warning = style({
  maxWidth: 'min(28rem,100% - 2rem)',
  padding: space[6],
  background: color.paper,
  color: color.ink,
  border: `2px solid ${color.accent}`,
  borderRadius: radius.card,
});
globalStyle(`${warning}::backdrop`, { background: 'rgba(0,0,0,.5)' });
globalStyle(`${warning} p`, { margin: `${space[3]} 0` });
