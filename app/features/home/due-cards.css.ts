import { style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '~/ui/theme/theme.css';

export const dues = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,320px),1fr))',
  gap: space[4],
});

export const due = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[4]} ${space[3]}`,
  background: vars.color.ground,
  borderRadius: radius.card,
  '@media': { [media.from600]: { justifyItems: 'start', padding: space[4] } },
});

/* What falls due today has a line of its own. */
export const lastDay = style({ display: 'block', color: vars.color.warning });
