import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  justifyItems: 'center',
  gap: space[3],
  padding: `${space[8]} ${space[6]}`,
  border: '1px solid',
  borderTopWidth: '6px',
  borderRadius: radius.card,
  textAlign: 'center',
  '@media': { [media.phone]: { padding: `${space[6]} ${space[4]}` }, print: { border: 0, padding: 0 } },
});
globalStyle(`${panel}>:not(svg)`, { color: color.ink });
globalStyle(`${panel}>svg`, { width: '3rem', height: '3rem' });

export const kinds = styleVariants({
  success: { background: color.successSoft, color: color.success },
  pending: { background: color.warningSoft, color: color.warning },
  neutral: { background: color.paper, color: color.inkSoft },
  failure: { background: color.errorSoft, color: color.error },
});

export const reference = style({
  display: 'block',
  fontSize: 'clamp(1.75rem,1.2rem + 2.6vw,2.5rem)',
  lineHeight: 1.3,
  letterSpacing: '.04em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

/* Keeps a long number on one line rather than broken anywhere. */
export const long = style({ fontSize: 'clamp(.9375rem,.45rem + 2.6vw,1.75rem)', letterSpacing: 0 });
