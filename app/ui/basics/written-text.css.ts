import { style } from '@vanilla-extract/css';

/** Shows what somebody wrote, with the lines as they wrote them. */
export const preserved = style({ whiteSpace: 'pre-line' });

/** Shows a photo that was sent: no wider than its place, and small. */
export const picture = style({ display: 'block', maxWidth: '100%', maxHeight: '20rem', marginTop: '1rem' });
