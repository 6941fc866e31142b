import { globalStyle, style } from '@vanilla-extract/css';
import { space, vars } from '../theme/theme.css';

const { color } = vars;

export const list = style({ containerType: 'inline-size' });

globalStyle(`${list}>div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: `0 ${space[4]}`,
  padding: `${space[3]} 0`,
  borderBottom: `1px solid ${color.line}`,
  breakInside: 'avoid',
  '@container': {
    '(min-width:480px)': { gridTemplateColumns: 'minmax(8rem,2fr) minmax(0,3fr) 5rem' },
  },
});
globalStyle(`${list}>div:last-child`, { borderBottom: 0 });
globalStyle(`${list} dt`, { color: color.inkSoft, gridColumn: '1', gridRow: '1' });
globalStyle(`${list} dd`, {
  fontWeight: 600,
  gridColumn: '1',
  '@container': { '(min-width:480px)': { gridColumn: '2', gridRow: '1' } },
});

export const change = style({});
globalStyle(`${list} ${change}`, {
  gridColumn: '2',
  gridRow: '1 / span 2',
  '@container': { '(min-width:480px)': { gridColumn: '3', gridRow: '1' } },
  '@media': { print: { display: 'none' } },
});
globalStyle(`${change} a`, { display: 'inline-block', padding: `${space[2]} 0`, margin: `-${space[2]} 0` });
