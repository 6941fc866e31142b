import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;
const offPaper = { print: { display: 'none' } };
/** On a phone a word stands below its sign. */
const onPhone = {
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 0,
  padding: `0 ${space[1]}`,
  fontSize: '.75rem',
  lineHeight: 1.3,
} as const;

export const skip = style({
  position: 'fixed',
  zIndex: 30,
  top: '-6rem',
  left: space[2],
  padding: `${space[3]} ${space[6]}`,
  background: color.paper,
  borderRadius: radius.control,
  selectors: { '&:focus': { top: space[2] } },
  '@media': offPaper,
});

export const demo = style({
  padding: `${space[1]} ${space[4]}`,
  background: color.warningSoft,
  color: color.warning,
  fontSize: '.875rem',
  fontWeight: 600,
  textAlign: 'center',
  '@media': offPaper,
});

export const bar = style({
  position: 'sticky',
  zIndex: 20,
  top: 0,
  minHeight: '64px',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `0 ${space[4]}`,
  background: color.bar,
  color: color.onBar,
  borderBottom: `1px solid ${color.line}`,
  boxShadow: `inset 0 -3px 0 ${color.brand}`,
  '@media': {
    '(max-height:480px)': { position: 'static' },
    [media.phone]: { padding: `0 ${space[2]}`, gap: 0 },
    ...offPaper,
  },
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  marginRight: 'auto',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: radius.control,
  selectors: { '&:hover': { color: 'inherit', textDecoration: 'underline' } },
});
globalStyle(`${brand} svg`, { flex: 'none' });

export const brandName = style({ minWidth: 0, lineHeight: 1.2 });
globalStyle(`${brandName} strong`, {
  display: 'block',
  // It holds two lines, however far apart a reader sets them.
  maxHeight: ['2.4em', '2lh'],
  overflow: 'hidden',
});
globalStyle(`${brandName} small`, {
  fontSize: '.8125rem',
  '@media': { '(max-width:899px)': { display: 'none' } },
});

export const search = style({
  display: 'flex',
  flex: '0 1 25rem',
  minWidth: '9rem',
  height: '44px',
  background: color.barDeep,
  border: `1px solid ${color.onBar}`,
  borderRadius: radius.control,
  '@media': { [media.phone]: { flex: 'none', minWidth: 0, background: 'none', border: 0 } },
});
globalStyle(`${search} input`, {
  flex: 1,
  minWidth: 0,
  border: 0,
  padding: `0 ${space[3]}`,
  background: 'none',
  borderRadius: radius.control,
  '@media': { [media.phone]: { display: 'none' } },
});
globalStyle(`${search} ::placeholder`, { color: color.onBar, opacity: 1 });
globalStyle(`${search} button`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  padding: `0 ${space[3]}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  fontWeight: 600,
  cursor: 'pointer',
  '@media': { [media.phone]: { ...onPhone, minWidth: vars.target } },
});

export const barLink = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space[2],
  minHeight: vars.target,
  minWidth: vars.target,
  padding: `0 ${space[3]}`,
  borderRadius: radius.control,
  color: 'inherit',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  listStyle: 'none',
  selectors: {
    '&:hover': { background: color.barDeep, color: 'inherit', textDecoration: 'underline' },
    '&::-webkit-details-marker': { display: 'none' },
  },
  '@media': { [media.phone]: onPhone },
});

export const onlyPhone = style({ '@media': { [media.wide]: { display: 'none' } } });

export const initials = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: '50%',
  background: color.accentSoft,
  color: color.accent,
  fontSize: '.875rem',
  '@media': { [media.phone]: { width: '1.625rem', height: '1.625rem', fontSize: '.6875rem' } },
});

export const account = style({ position: 'relative' });
export const accountCard = style({
  position: 'absolute',
  right: 0,
  top: 'calc(100% + 8px)',
  width: '16rem',
  display: 'grid',
  padding: space[2],
  background: color.paper,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: `0 8px 24px ${color.shadow}`,
});
globalStyle(`${accountCard}>strong`, { padding: space[3] });
globalStyle(`${accountCard} a,${accountCard} button`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  minHeight: vars.target,
  padding: `0 ${space[3]}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.accent,
  textDecoration: 'none',
  cursor: 'pointer',
});
globalStyle(`${accountCard} a:hover,${accountCard} button:hover`, {
  background: color.accentSoft,
  textDecoration: 'underline',
});
globalStyle(`${accountCard} form`, {
  borderTop: `1px solid ${color.line}`,
  marginTop: space[2],
  paddingTop: space[2],
});

export const frame = style({ display: 'flex', alignItems: 'flex-start' });
export const column = style({
  flex: 1,
  minWidth: 0,
  minHeight: 'calc(100vh - 64px)',
  display: 'flex',
  flexDirection: 'column',
  // The head of a table stands on every sheet.
  '@media': { print: { display: 'table', tableLayout: 'fixed', width: '100%' } },
});

export const main = style({
  flex: 1,
  width: '100%',
  maxWidth: '1200px',
  margin: '0 auto',
  padding: `${space[8]} ${space[6]} ${space[12]}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  alignContent: 'start',
  gap: space[6],
  '@media': {
    [media.phone]: { padding: `${space[4]} ${space[4]} ${space[8]}` },
    print: { display: 'block', padding: 0, maxWidth: 'none' },
  },
});
globalStyle(`${main}>*+*`, { '@media': { print: { marginTop: '6mm' } } });

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[8]}`,
  padding: `${space[6]} max(1.5rem,calc(50% - 600px + 1.5rem))`,
  borderTop: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontFamily: 'inherit',
  fontSize: '.9375rem',
  lineHeight: 1.5,
  '@media': { [media.phone]: { padding: space[4] }, ...offPaper },
});
globalStyle(`${footer} p`, { flex: '1 1 16rem' });
globalStyle(`${footer} ul`, { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: `0 ${space[6]}` });
globalStyle(`${footer} a`, { display: 'flex', alignItems: 'center', gap: space[1], minHeight: vars.target });

/* Stands only on paper: who issued the sheet, when, and where it is seen again. */
export const letterhead = style({
  display: 'none',
  '@media': { print: { display: 'table-header-group', breakInside: 'avoid' } },
});
globalStyle(`${letterhead}>div`, {
  '@media': {
    print: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 5mm',
      alignItems: 'center',
      paddingBottom: '3mm',
      marginBottom: '6mm',
      borderBottom: '1.5pt solid #14567F',
    },
  },
});
globalStyle(`${letterhead} p+p`, { marginLeft: 'auto' });
