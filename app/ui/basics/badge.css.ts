import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

const { color } = vars;

export const badge = style({
  display: 'inline-block',
  flex: 'none',
  padding: '0 .6em',
  borderRadius: '1em',
  border: '1px solid currentColor',
  fontFamily: 'inherit',
  fontSize: 'max(.8125rem,var(--least-text,0px))',
  fontWeight: 600,
  lineHeight: 1.7,
  whiteSpace: 'nowrap',
});

export const tones = styleVariants({
  plain: { background: color.ground, color: color.inkSoft },
  accent: { background: color.accentSoft, color: color.accent },
  success: { background: color.successSoft, color: color.success },
  warning: { background: color.warningSoft, color: color.warning },
  error: { background: color.errorSoft, color: color.error },
});
