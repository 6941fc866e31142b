import { style } from '@vanilla-extract/css';

export const icon = style({ width: '1.5em', height: '1.5em', flex: 'none', forcedColorAdjust: 'auto' });
