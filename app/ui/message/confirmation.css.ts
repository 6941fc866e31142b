import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, vars } from '../theme/theme.css';

const { color } = vars;

/* Lies above the page: questions, and dialogs that explain. */
export const dialog = style({
  maxWidth: 'min(28rem,100% - 2rem)',
  padding: space[6],
  background: color.paper,
  color: color.ink,
  border: `2px solid ${color.accent}`,
  borderRadius: radius.card,
});
globalStyle(`${dialog}::backdrop`, { background: 'rgba(0,0,0,.5)' });
globalStyle(`${dialog} p`, { margin: `${space[3]} 0` });

/*
 * A browser without popovers shows the question in its place, and nothing has to be opened or closed. The oldest of them
 * cannot even be asked, therefore the buttons come only where the answer is yes.
 */
globalStyle('button[popovertarget]', {
  display: 'none',
  '@supports': { 'selector(:popover-open)': { '@media': { screen: { display: 'inline-flex' } } } },
});
