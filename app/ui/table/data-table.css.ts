import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from '../theme/theme.css';

const { color } = vars;
const narrow = '(max-width:640px)';

export const scroll = style({
  position: 'relative',
  containerType: 'inline-size',
  overflowX: 'auto',
  padding: '4px',
  margin: '-4px',
  // A table that scrolls is cut at the end of a sheet.
  '@media': { print: { overflow: 'visible' } },
});

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '.9375rem',
  lineHeight: 1.45,
  '@media': { print: { fontSize: '9pt' } },
});

/* Styles a table with more columns than a phone has room for: a card per row where it is narrow. */
export const cards = style({ '@container': { [narrow]: { display: 'block' } } });
globalStyle(`${table} caption`, {
  paddingBottom: space[3],
  fontSize: '1.125rem',
  fontWeight: 650,
  textAlign: 'left',
});
globalStyle(`${cards} caption`, { '@container': { [narrow]: { display: 'block' } } });
/* Each value has its label there; the headings stay for readers, where nothing in them orders the table. */
globalStyle(`${cards} thead`, {
  '@container': {
    [narrow]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
globalStyle(`${cards} thead:has(a)`, { '@container': { [narrow]: { display: 'none' } } });
/* The name of a row is a target of 44 px, within the space that is there. */
globalStyle(`${table} tbody th a`, { display: 'inline-block', padding: '13px 0', margin: '-13px 0' });
globalStyle(`${table} thead`, { '@media': { print: { display: 'table-header-group' } } });
globalStyle(`${table} th,${table} td`, {
  padding: `${space[3]} ${space[2]}`,
  textAlign: 'left',
  verticalAlign: 'top',
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 'inherit',
  '@media': { print: { padding: '1mm' } },
});
export const whole = style({ whiteSpace: 'nowrap' });
globalStyle(`${table} time`, { whiteSpace: 'nowrap' });
globalStyle(`${table} thead tr>*`, {
  borderBottom: `2px solid ${color.field}`,
  color: color.inkSoft,
  fontWeight: 600,
  verticalAlign: 'bottom',
});
globalStyle(`${table} tbody th`, { fontWeight: 600 });
globalStyle(`${table} :is(tbody,tfoot) tr`, { background: color.paper });
globalStyle(`${table} tr:has(input:checked)>*`, { background: color.accentSoft });
globalStyle(`${table} tfoot`, { fontWeight: 700, '@media': { print: { display: 'table-row-group' } } });
globalStyle(`${table} tr`, { breakInside: 'avoid' });

export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
globalStyle(`${table} ${amount}`, { textAlign: 'right' });
/* Where two columns stay beside each other, a long figure must not push its name aside. */
globalStyle(`${table}:not(${cards}) ${amount}`, { '@container': { [narrow]: { whiteSpace: 'normal' } } });

export const more = style({});
/*
 * Styles a row with one of these below it; it is told apart by its own class, as a look at the next sibling costs a
 * long table dear.
 */
export const opened = style({});
globalStyle(`${table} ${opened}>*`, { borderBottomColor: 'transparent' });
globalStyle(`${more}:not(:has([open]))`, { '@media': { print: { display: 'none' } } });
globalStyle(`${table} ${more}>td`, { padding: `0 ${space[2]} ${space[1]}` });

/* Each row is a card. The label before a value comes from the column's heading. */
globalStyle(`${cards} :is(tbody,tfoot)`, { '@container': { [narrow]: { display: 'block' } } });
globalStyle(`${cards} :is(tbody,tfoot) tr`, {
  '@container': {
    [narrow]: {
      display: 'block',
      marginBottom: space[3],
      padding: `${space[2]} ${space[4]}`,
      background: color.paper,
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
    },
  },
});
globalStyle(`${cards} :is(tbody,tfoot) tr>*`, {
  '@container': {
    [narrow]: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: space[4],
      padding: `${space[1]} 0`,
      border: 0,
      textAlign: 'right',
    },
  },
});
globalStyle(`${cards} :is(tbody,tfoot) tr>:empty`, { '@container': { [narrow]: { display: 'none' } } });
globalStyle(`${cards} tr>:not([data-label])`, {
  '@container': { [narrow]: { display: 'block', textAlign: 'left' } },
});
globalStyle(`${cards} [data-label]:before`, {
  '@container': {
    [narrow]: {
      content: 'attr(data-label)',
      flex: 'none',
      maxWidth: '60%',
      color: color.inkSoft,
      whiteSpace: 'normal',
      fontWeight: 400,
      textAlign: 'left',
    },
  },
});
/* An amount stays on one line; beside a long one its name breaks, so that nothing runs over the card. */
globalStyle(`${cards} ${amount}[data-label]:before`, { '@container': { [narrow]: { flex: '0 1 auto' } } });
globalStyle(`${cards} tr:has(input:checked)`, {
  '@container': { [narrow]: { background: color.accentSoft } },
});
globalStyle(`${cards} tbody ${opened}`, {
  '@container': {
    [narrow]: { marginBottom: 0, borderBottom: 0, borderRadius: `${radius.card} ${radius.card} 0 0` },
  },
});
globalStyle(`${cards} tbody ${more}`, {
  '@container': {
    [narrow]: { paddingTop: 0, borderTop: 0, borderRadius: `0 0 ${radius.card} ${radius.card}` },
  },
});
globalStyle(`${cards} ${more}>td`, { '@container': { [narrow]: { padding: 0 } } });

/* Stands below what it concerns: that a payment is under way, or that its last day is near. */
export const state = style({ display: 'block', color: color.warning, fontWeight: 600 });
globalStyle(`${state} a`, { color: 'inherit' });

/* Stands below the name of a row: what tells it from others of that name. */
export const about = style({
  display: 'block',
  color: color.inkSoft,
  fontSize: 'max(.875rem,var(--least-text,0px))',
  fontWeight: 400,
  whiteSpace: 'normal',
});
