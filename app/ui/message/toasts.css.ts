import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const viewport = style({
  position: 'fixed',
  zIndex: 40,
  left: space[4],
  bottom: space[4],
  display: 'grid',
  gap: space[2],
  width: 'min(24rem,calc(100vw - 2rem))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[4]}`,
  border: '1px solid',
  borderLeftWidth: '6px',
  borderRadius: radius.control,
  boxShadow: `0 8px 24px ${color.shadow}`,
});
globalStyle(`${toast}>div`, { flex: 1, color: color.ink });

export const close = style({
  minWidth: vars.target,
  minHeight: vars.target,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  fontSize: '1.375rem',
  cursor: 'pointer',
});
