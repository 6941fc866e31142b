import { globalStyle, style } from '@vanilla-extract/css';
import { space, vars } from '~/ui/theme/theme.css';

const narrow = '(max-width:640px)';

/* As wide as its table, which turns rows into cards by its own width. */
export const sized = style({ containerType: 'inline-size' });

/* Headings are clipped away where rows are cards: nothing in them may take the focus there. */
export const sortLink = style({
  display: 'inline-block',
  padding: `${space[1]} 0`,
  color: 'inherit',
  whiteSpace: 'normal',
  '@container': { [narrow]: { display: 'none' } },
});

export const plainHead = style({
  display: 'none',
  '@container': { [narrow]: { display: 'inline' } },
});

export const sortList = style({
  display: 'none',
  fontSize: '.9375rem',
  fontWeight: 400,
  '@container': {
    [narrow]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[4] },
  },
  '@media': { print: { display: 'none' } },
});
globalStyle(`${sortList}>a`, { padding: `${space[2]} 0` });

export const basisLine = style({
  display: 'block',
  color: vars.color.inkSoft,
  fontSize: '.9375rem',
  fontWeight: 400,
});

export const note = style({ color: vars.color.inkSoft, fontSize: '.9375rem' });
