import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const details = style({ minWidth: 0 });
globalStyle(`${details}>summary`, {
  width: 'fit-content',
  padding: `.5625rem ${space[2]} .5625rem ${space[4]}`,
  textIndent: `-${space[4]}`,
  color: color.accent,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '.15em',
  borderRadius: radius.control,
});

/* Paper shows only what was opened. */
globalStyle(`${details}:not([open])`, { '@media': { print: { display: 'none' } } });

export const body = style({
  display: 'grid',
  gap: space[3],
  padding: `${space[1]} 0 ${space[3]} ${space[4]}`,
  marginLeft: space[1],
  borderLeft: `3px solid ${color.line}`,
});
