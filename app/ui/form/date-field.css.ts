import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../theme/theme.css';

export const parts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const part = styleVariants({ 2: { width: '4rem' }, 4: { width: '6rem' } });
