import { setFileScope } from '@vanilla-extract/css/fileScope';

/**
 * This is imported before any component and lets its style files be read without a build. Their names then mean
 * nothing.
 */
setFileScope('unstyled.css.ts', 'tests');
