import { globalStyle, style } from '@vanilla-extract/css';
import { space, vars } from '~/ui/theme/theme.css';

/** Places the kinds of one group: as many beside each other as fit. */
export const kinds = style({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,15rem),1fr))',
  gap: space[4],
});
globalStyle(`${kinds}>li`, {
  position: 'relative',
  display: 'flex',
  gap: space[3],
});
globalStyle(`${kinds}>li>svg`, { color: vars.color.accent });

/** The whole of its place is the link. */
export const topic = style({ selectors: { '&:after': { content: '""', position: 'absolute', inset: 0 } } });
