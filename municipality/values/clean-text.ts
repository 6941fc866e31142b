/**
 * Matches signs that nobody sees: soft hyphen, directions, zero widths, byte order mark, variation selectors. A drawing
 * made of several signs (family, heart in colour) needs some of them and is matched whole, as the first group.
 */
const hidden =
  /(\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)*)|[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\u{E0100}-\u{E01EF}]/gu;
/** Most texts hold none of them. */
const perhapsHidden = /[^\u0000-\u00AC\u00AE-\u033F]/;

/** Returns a text without signs that nobody sees; drawings of several signs stay whole. */
export function withoutHidden(text: string): string {
  return perhapsHidden.test(text) || text.includes('\u00AD') ? text.replace(hidden, '$1') : text;
}

/** Matches a blank of whatever width, and letters that are drawn as blanks. */
const blank = /[\s\u2800\u3164\u115F\u1160\uFFA0]/g;
const blanks = /[\s\p{Cc}\u2800\u3164\u115F\u1160\uFFA0]+/gu;
const combining = /\p{M}/u;
/** Matches what small letters of another language make of İ. */
const dottedTwice = /[iı]\u0307/g;

/** Returns letters in one piece: some systems send ş as s and a mark, and i with a second dot. */
export const composed = (text: string): string =>
  combining.test(text) ? text.normalize('NFC').replace(dottedTwice, 'i') : text;

/** Returns one line: nothing hidden, one blank between words, none around, no control characters, letters in one piece. */
export function cleanLine(text: string): string {
  return composed(withoutHidden(text)).replace(blanks, ' ').trim();
}

const lineEnd = /\r\n|[\r\n\u0085\u2028\u2029]/g;
const otherBlank = /[^\S\n\t ]|[\u2800\u3164\u115F\u1160\uFFA0]/g;
/** Matches control characters; tab and line end are none. */
const controls = /(?![\t\n])\p{Cc}/gu;

/** Returns a text of several lines: nothing hidden, no control characters, blanks plain, line ends `\n`, letters in one piece. */
export function cleanText(text: string): string {
  return composed(withoutHidden(text.replace(lineEnd, '\n')))
    .replace(otherBlank, ' ')
    .replace(controls, '');
}

/** Counts a text as its limit counts it: a line end is one, a letter with its mark is one, an emoji sign is one. */
export function countSigns(text: string): number {
  return Array.from(cleanText(text)).length;
}

/** Tells of a text whether it has at most so many signs, as `countSigns` counts them. */
export const isWithin =
  (most: number) =>
  (text: string): boolean =>
    text.length <= most || countSigns(text) <= most;

/** Counts from U+FF01: the signs of ASCII, each as wide as a Chinese letter. */
const wide = /[\uFF01-\uFF5E]/g;
const FROM_WIDE = 0xfee0;
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;

/** Returns a text whose wide signs are narrow and whose dashes are hyphens. */
export const narrow = (text: string): string =>
  text.replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - FROM_WIDE)).replace(dashes, '-');

/** Returns a text of digits and signs: nothing hidden, no blanks, wide signs narrow, every dash a hyphen. */
export const cleanSigns = (text: string): string => narrow(withoutHidden(text)).replace(blank, '');

/** Returns the same without the points and hyphens that people put between groups. */
export const cleanGroups = (text: string): string => cleanSigns(text).replace(/[.\u00B7-]/g, '');

/** Returns a code in capital Latin letters: a Turkish keyboard types İ and ı where I is meant. */
export function cleanCode(text: string): string {
  return cleanSigns(text.normalize('NFC')).replace(/[İı]/g, 'I').toUpperCase();
}
