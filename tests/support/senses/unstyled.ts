import { setFileScope } from '@vanilla-extract/css/fileScope';

/** Imported before any component: lets its style files be read without a build. Their names then mean nothing. */
setFileScope('unstyled.css.ts', 'tests');
