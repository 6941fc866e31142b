import { globalStyle, type GlobalStyleRule, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const side = style({
  flex: 'none',
  alignSelf: 'stretch',
  background: color.side,
  color: color.onSide,
  borderRight: `1px solid ${color.line}`,
  '@media': { [media.phone]: { display: 'none' }, print: { display: 'none' } },
});

export const toggle = style({ position: 'absolute', left: 0, opacity: 0, pointerEvents: 'none' });

/* With its border it is 80 px wide, and wider only where a word would break. */
const rail = { width: 'min-content', minWidth: '79px', padding: space[1] };

export const sideBody = style({
  position: 'sticky',
  top: '64px',
  width: '260px',
  maxHeight: 'calc(100vh - 64px)',
  overflow: 'hidden auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.field} transparent`,
  padding: `${space[3]} ${space[2]}`,
  selectors: { [`${toggle}:checked~&`]: rail },
  '@media': { [media.upTo1199]: rail },
});

export const list = style({ listStyle: 'none', display: 'grid', gap: '2px' });

export const label = style({ flex: '1 1 auto', minWidth: 0 });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: vars.target,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.control,
  color: 'inherit',
  font: 'inherit',
  fontSize: '.9375rem',
  lineHeight: 1.35,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.sideDeep, color: 'inherit', textDecoration: 'underline' },
    '&[aria-current]': {
      background: color.sideDeep,
      fontWeight: 650,
      boxShadow: `inset 4px 0 0 ${color.brand}`,
    },
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: `inset 0 0 0 5px ${color.focusHalo}` },
  },
});

export const mark = style({ fontSize: '.7rem', opacity: 0.9 });

export const group = style({});
globalStyle(`${group}>summary`, { listStyle: 'none' });
globalStyle(`${group}>summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${group}[open]>summary ${mark}`, { transform: 'rotate(90deg)' });
globalStyle(`${group} ${list}`, { margin: `2px 0 ${space[2]} 1.5rem`, paddingLeft: space[2] });
globalStyle(`${group} ${list}`, { borderLeft: `1px solid ${color.field}` });

export const toggleLabel = style([
  item,
  {
    cursor: 'pointer',
    selectors: {
      [`${toggle}:focus-visible~${sideBody} &`]: {
        outline: `3px solid ${color.focus}`,
        outlineOffset: '-3px',
        boxShadow: `inset 0 0 0 5px ${color.focusHalo}`,
      },
    },
  },
]);
globalStyle(`${toggleLabel} span:last-child`, { display: 'none' });

/*
 * Shows the narrow menu: the same entries as icons with a small word under them. By choice, and always where it is
 * tight.
 */
function whenNarrow(selector: string, rule: GlobalStyleRule): void {
  globalStyle(`${toggle}:checked~${sideBody} ${selector}`, rule);
  globalStyle(`${side} ${selector}`, { '@media': { [media.upTo1199]: rule } });
}
whenNarrow(item, {
  flexDirection: 'column',
  justifyContent: 'center',
  gap: space[1],
  padding: `${space[2]} 2px`,
  fontSize: '.75rem',
  lineHeight: 1.2,
  textAlign: 'center',
});
whenNarrow(label, { flex: 'none', maxWidth: '100%' });
whenNarrow(mark, { display: 'none' });
whenNarrow(`${list} ${list} ${item}`, { fontSize: '.6875rem', fontWeight: 400 });
whenNarrow(`${group} ${list}`, { margin: `0 0 ${space[2]}`, padding: 0, borderLeft: 0 });
globalStyle(`${toggle},${side} ${toggleLabel}`, { '@media': { [media.upTo1199]: { display: 'none' } } });
const chosen = `${toggle}:checked~${sideBody} ${toggleLabel}`;
globalStyle(`${chosen} span`, { display: 'none' });
globalStyle(`${chosen} span:last-child`, { display: 'block' });
globalStyle(`${chosen} svg`, { transform: 'scaleX(-1)' });

/* The menu as a page: one card, its entries are lines. */
export const map = style({
  maxWidth: '34rem',
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
globalStyle(`${map} li+li`, { borderTop: `1px solid ${color.line}` });
globalStyle(`${map} ${item}`, {
  fontSize: '1.0625rem',
  // The address printed after a link has a line of its own.
  '@media': { print: { flexWrap: 'wrap' } },
});
globalStyle(`${map} ${item}:is(:hover,[aria-current])`, { background: color.accentSoft });
globalStyle(`${map} ${item}>svg`, { color: color.accent });
