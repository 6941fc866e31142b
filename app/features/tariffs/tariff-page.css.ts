import { style } from '@vanilla-extract/css';
import { space, vars } from '~/ui/theme/theme.css';

export const sortLink = style({
  display: 'inline-block',
  padding: `${space[1]} 0`,
  color: 'inherit',
  whiteSpace: 'normal',
});

export const basisLine = style({
  display: 'block',
  color: vars.color.inkSoft,
  fontSize: '.9375rem',
  fontWeight: 400,
});

export const note = style({ color: vars.color.inkSoft, fontSize: '.9375rem' });
