// @ts-check
/*
 * All that a script adds to pages without React, in one file: fetched once, and one request of a first view. Each part
 * looks for its place in the page and does nothing where there is none.
 */
import './ui/shell/enhance.js';
import './ui/shell/session-watch.js';
import './features/identity/human-check/solve-work.js';
import './features/declarations/steps/address-cascade.js';
import './parts/map/locate.js';
import './ui/message/fetch-script.js';
