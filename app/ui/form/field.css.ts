import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const field = style({ display: 'grid', gap: space[1], justifyItems: 'start' });
globalStyle(`${field}>label,${field}>legend`, { fontWeight: 600 });
/* Floated, a legend lies inside its fieldset like any other line. */
globalStyle(`${field}>legend`, { float: 'left', width: '100%' });
globalStyle('::file-selector-button', {
  marginRight: space[3],
  padding: `${space[1]} ${space[3]}`,
  background: color.accentSoft,
  color: color.accent,
  border: `1px solid ${color.accent}`,
  borderRadius: radius.control,
  font: 'inherit',
});

export const hint = style({ color: color.inkSoft, fontSize: '.9375rem', lineHeight: 1.45 });

export const error = style({ color: color.error, fontWeight: 600 });

export const wrong = style({ borderLeft: `4px solid ${color.error}`, paddingLeft: space[4] });

export const input = style({
  width: '100%',
  minHeight: vars.target,
  padding: `${space[2]} ${space[3]}`,
  background: color.paper,
  border: `1px solid ${color.field}`,
  borderRadius: radius.control,
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&[aria-invalid]': { borderColor: color.error, borderWidth: '2px' },
    '&:is([readonly],:disabled)': { background: color.ground },
  },
});

export const area = style({ resize: 'vertical', maxWidth: '42rem' });

export const widths = styleVariants({
  4: { maxWidth: '5.5rem' },
  10: { maxWidth: '10rem' },
  20: { maxWidth: '19rem' },
  full: { maxWidth: '32rem' },
});

export const row = style({ display: 'flex', width: '100%', alignItems: 'center', gap: space[2] });

export const affix = style({ color: color.inkSoft, fontWeight: 600 });
