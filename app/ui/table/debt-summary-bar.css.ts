import { globalStyle, style } from '@vanilla-extract/css';
import { media, radius, space, vars } from '../theme/theme.css';

const { color } = vars;

export const bar = style({
  position: 'sticky',
  zIndex: 10,
  bottom: space[2],
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[6]}`,
  padding: `${space[3]} ${space[4]}`,
  background: color.paper,
  border: `2px solid ${color.accent}`,
  borderRadius: radius.card,
  boxShadow: `0 4px 20px ${color.shadow}`,
  '@media': {
    [media.phone]: { padding: space[2], columnGap: space[2] },
    '(max-height:480px)': { position: 'static' },
    print: { display: 'none' },
  },
});

/* With nothing ticked it lies where the list ends, and hides no part of it. */
globalStyle(`form:not(:has(:checked)) ${bar}`, { position: 'static' });

/* Text and button stand side by side even on a small phone. */
globalStyle(`${bar}>p`, { flex: '1 1 8rem' });
globalStyle(`${bar}>button`, {
  '@media': { [media.phone]: { flex: '1 0 auto', width: 'auto', padding: `0 ${space[3]}` } },
});
globalStyle(`${bar} button>svg`, { '@media': { [media.phone]: { display: 'none' } } });

export const sum = style({ display: 'block', fontSize: '1.25rem', lineHeight: 1.3 });
