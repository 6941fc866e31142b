/**
 * Matches what the font of papers (Noto Sans, regular and bold) draws as a box. A test holds the ranges against the
 * font: Latin, Greek, Cyrillic and Devanagari with their marks, punctuation, currencies and signs like ™.
 */
const unwritable =
  /[^\n\r -~\u00A0-\u0377\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03E1\u03F0-\u052F\u0900-\u097F\u1E00-\u1EFF\u2010-\u2027\u202F-\u2064\u2070\u2071\u2074-\u208E\u20A0-\u20C0\u2100-\u215F\u2212\uFB00-\uFB06]/gu;

/** Lists Arabic letters and those that Persian adds, as they are written in Turkish. */
const arabic = new Map(
  Object.entries({
    ...{ ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ب: 'b', پ: 'p', ت: 't', ة: 'e', ث: 's', ج: 'c', چ: 'ç' },
    ...{ ح: 'h', خ: 'h', د: 'd', ذ: 'z', ر: 'r', ز: 'z', ژ: 'j', س: 's', ش: 'ş', ص: 's', ض: 'd', ط: 't' },
    ...{ ظ: 'z', ع: 'a', غ: 'ğ', ف: 'f', ق: 'k', ك: 'k', ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ه: 'h' },
    ...{ و: 'v', ؤ: 'v', ي: 'y', ی: 'y', ى: 'a', ئ: 'y', ء: '', '،': ',', '؛': ';', '؟': '?', ـ: '' },
    ...{ '٠': '0', '١': '1', '٢': '2', '٣': '3', '٤': '4', '٥': '5', '٦': '6', '٧': '7', '٨': '8', '٩': '9' },
  }),
);

/** Stands for a letter that can be written in no other way. */
const UNKNOWN_LETTER = '?';

const writePart = (letter: string): string =>
  arabic.get(letter) ?? (/[\p{L}\p{N}]/u.test(letter) ? UNKNOWN_LETTER : '');

/** Writes a letter that the font lacks: its kin, its parts as far as the font has them, or a question mark. */
const writeLetter = (letter: string): string =>
  arabic.get(letter) ?? letter.normalize('NFKD').replace(unwritable, writePart);

/**
 * Returns a text in letters the font of papers has: Arabic in Latin letters, other letters of no font here as question
 * marks, pictures left out. A box would say nothing, and look like a fault of the printer.
 */
export const withFontLetters = (text: string): string =>
  text.normalize('NFC').replace(unwritable, writeLetter);

/** Says whether a paper shows question marks in place of letters of this text. */
export const hasUnknownLetters = (text: string): boolean =>
  [...text.normalize('NFC').matchAll(unwritable)].some(
    ([letter]) => letter !== '؟' && writeLetter(letter).includes(UNKNOWN_LETTER),
  );
