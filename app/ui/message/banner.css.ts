import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const banner = style({
  display: 'flex',
  gap: space[3],
  padding: space[4],
  border: '1px solid',
  borderLeftWidth: '6px',
  borderRadius: radius.control,
});
globalStyle(`${banner}>div`, { color: color.ink, minWidth: 0 });

export const kinds = styleVariants({
  info: { background: color.accentSoft, color: color.accent },
  success: { background: color.successSoft, color: color.success },
  warning: { background: color.warningSoft, color: color.warning },
  error: { background: color.errorSoft, color: color.error },
});
