import { style } from '@vanilla-extract/css';

/** What somebody wrote, with the lines as they wrote them. */
export const preserved = style({ whiteSpace: 'pre-line' });
