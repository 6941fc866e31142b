import { globalStyle, style } from '@vanilla-extract/css';
import { card } from '~/ui/basics/card.css';
import { vars } from '~/ui/theme/theme.css';

/** Holds one of several alike: an owner, a sign. */
export const row = style([card, { background: vars.color.ground }]);
globalStyle(`${row}>legend`, { float: 'left', fontWeight: 650 });
