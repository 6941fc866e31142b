import { globalStyle, style } from '@vanilla-extract/css';
import { space, vars } from '../ui/theme.css';

const { color } = vars;

export const lines = style({});

globalStyle(`${lines}>div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: `0 ${space[3]}`,
  padding: `${space[2]} 0`,
  borderBottom: `1px solid ${color.line}`,
  breakInside: 'avoid',
});
globalStyle(`${lines} dd:nth-of-type(n+2)`, {
  gridColumn: '1 / -1',
  color: color.inkSoft,
  fontSize: '.9375rem',
  lineHeight: 1.4,
});
export const amount = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const total = style({});
globalStyle(`${lines}>${total}`, { fontWeight: 650, borderBottom: `2px solid ${color.ink}` });
globalStyle(`${total} dd:nth-of-type(n+2)`, { fontWeight: 400 });

export const notes = style({ paddingLeft: space[4] });
globalStyle(`${notes} li+li`, { marginTop: space[2] });
