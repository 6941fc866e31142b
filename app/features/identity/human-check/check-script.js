// @ts-check
/*
 * What the small script adds to a page with a human check before anybody is signed in. Such a page carries it within it,
 * since it asks for a picture besides.
 */
import '~/ui/shell/enhance.js';
import './solve-work.js';
import '~/ui/message/fetch-script.js';
