import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '~/ui/theme/theme.css';

export const prose = style({ maxWidth: '70ch' });
globalStyle(`${prose}>*`, { marginBlock: `0 ${space[4]}` });
globalStyle(`${prose}>h2`, { marginBlockStart: space[8] });
globalStyle(`${prose}>form>button`, { marginTop: space[3] });
globalStyle(`${prose} li`, { marginBlockEnd: space[2] });

/* A finger needs 44 px of a number or an address. */
globalStyle(`${prose} dd a`, { padding: '13px 0' });
