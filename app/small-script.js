// @ts-check
/*
 * All that a script adds to pages without React, in one file: fetched once, and one request of a first view. Each part
 * looks for its place in the page and does nothing where there is none.
 */
import './ui/enhance.js';
import './ui/session-watch.js';
import './identity/human-check/solve-work.js';
import './declarations/address-cascade.js';
import './ui/fetch-opener.js';
