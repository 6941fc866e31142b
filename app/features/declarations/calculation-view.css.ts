import { globalStyle, style } from '@vanilla-extract/css';
import { space, vars } from '~/ui/theme/theme.css';

const { color } = vars;

export const lines = style({});

globalStyle(`${lines}>div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: `0 ${space[3]}`,
  padding: `${space[2]} 0`,
  borderBottom: `1px solid ${color.line}`,
});
/* What stands behind label and amount takes the whole width. */
globalStyle(`${lines} dd+dd`, { gridColumn: '1 / -1' });
