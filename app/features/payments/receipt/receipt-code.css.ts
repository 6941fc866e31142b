import { style } from '@vanilla-extract/css';

/** Holds the black on white whatever the theme: cameras want it so. */
export const code = style({ width: '280px', background: '#fff' });
