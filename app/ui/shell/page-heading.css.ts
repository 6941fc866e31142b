import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const crumbs = style({ fontSize: '.9375rem', '@media': { print: { display: 'none' } } });
globalStyle(`${crumbs} ol`, {
  listStyle: 'none',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
});
globalStyle(`${crumbs} li+li:before`, { content: '"›"', marginRight: space[2], color: color.inkSoft });
globalStyle(`${crumbs} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  padding: `${space[2]} 0`,
});
globalStyle(`${crumbs} span`, { color: color.inkSoft });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[4],
});
globalStyle(`${head}>div:first-child`, { flex: '1 1 20rem', minWidth: 0 });

export const leadClass = style({ marginTop: space[2], color: color.inkSoft, fontSize: '1.125rem' });

export const steps = style({ display: 'grid', gap: space[2], maxWidth: '26rem' });
globalStyle(`${steps} p`, { color: color.inkSoft, fontWeight: 600 });

export const progress = style({
  appearance: 'none',
  width: '100%',
  height: '8px',
  border: 0,
  borderRadius: radius.round,
  overflow: 'hidden',
  background: color.line,
  color: color.accent,
  '@media': { print: { display: 'none' }, '(forced-colors:active)': { appearance: 'auto' } },
});
globalStyle(`${progress}::-webkit-progress-bar`, { background: color.line });
globalStyle(`${progress}::-webkit-progress-value`, { background: color.accent, borderRadius: radius.round });
globalStyle(`${progress}::-moz-progress-bar`, { background: color.accent });
