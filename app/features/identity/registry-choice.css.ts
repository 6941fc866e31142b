import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from '~/ui/theme/theme.css';

const { color } = vars;

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,240px),1fr))',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const choice = style({
  display: 'grid',
  alignContent: 'start',
  minHeight: vars.target,
  height: '100%',
  padding: space[4],
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  color: color.ink,
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': { borderColor: color.accent, boxShadow: `inset 4px 0 ${color.accent}` },
    '&:hover': { borderColor: color.accent },
  },
});
globalStyle(`${choice}>strong`, { color: color.accent, textDecoration: 'underline' });
export const notes = style({ marginBottom: space[3] });
export const owed = style({ marginTop: space[2], fontWeight: 600 });
