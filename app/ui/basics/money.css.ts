import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css';

export const money = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

export const figure = style({ fontWeight: 600 });
export const figureSum = style({
  display: 'block',
  fontSize: 'clamp(1.375rem,1rem + 2.9vw,2.75rem)',
  fontWeight: 700,
  lineHeight: 1.25,
  letterSpacing: '-.015em',
});
export const figureDate = style({
  display: 'block',
  color: vars.color.inkSoft,
  fontSize: '.9375rem',
  fontWeight: 400,
});
