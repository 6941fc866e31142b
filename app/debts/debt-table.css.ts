import { style } from '@vanilla-extract/css';
import { vars } from '~/ui/theme.css';

export const about = style({
  display: 'block',
  color: vars.color.inkSoft,
  fontSize: 'max(.875rem,var(--least-text,0px))',
  fontWeight: 400,
  whiteSpace: 'normal',
});
