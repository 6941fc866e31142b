import { globalStyle, style } from '@vanilla-extract/css';
import { media, space } from '~/ui/theme/theme.css';

/* A receipt's number is read out: it stays in one piece. */
export const whole = style({ whiteSpace: 'nowrap' });

/* Places a button on the line of its row, as tall as its target and without making the row taller. */
export const inRow = style([
  whole,
  {
    display: 'inline-block',
    margin: `-.6875rem -${space[3]}`,
    '@media': { [media.upTo599]: { marginInline: 0 } },
  },
]);

/* Paper has no button, and the cell's label would stand there alone on a narrow sheet. */
globalStyle(`td[data-label]:has(>${inRow})::before`, { '@media': { print: { display: 'none' } } });
