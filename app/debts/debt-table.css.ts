import { style } from '@vanilla-extract/css';
import { vars } from '~/ui/theme.css';

export const about = style({
  display: 'block',
  color: vars.color.inkSoft,
  fontSize: '.875rem',
  fontWeight: 400,
});
