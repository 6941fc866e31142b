import { globalStyle, style } from '@vanilla-extract/css';
import { space, vars } from '../ui/theme.css';

/** Kinds of one group: as many beside each other as fit. */
export const kinds = style({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,15rem),1fr))',
  gap: `0 ${space[6]}`,
});
globalStyle(`${kinds} li`, { padding: `${space[2]} 0`, borderBottom: `1px solid ${vars.color.line}` });
globalStyle(`${kinds} a`, { display: 'inline-block', padding: `${space[2]} 0`, fontWeight: 600 });
globalStyle(`${kinds} p`, { color: vars.color.inkSoft, fontSize: '.9375rem', lineHeight: 1.4 });
