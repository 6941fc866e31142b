const marks = /\p{M}/gu;
const others = /[^a-z0-9]/g;

/** Returns a heading or code word without case, marks, spaces and signs: "T.C. Kimlik No" and "tc_kimlik_no" are one. */
export function foldWord(text: string): string {
  return text
    .toLocaleLowerCase('tr')
    .normalize('NFKD')
    .replace(marks, '')
    .replaceAll('ı', 'i')
    .replace(others, '');
}

/**
 * Holds the letters that come from reading Turkish text by a wrong table: ş as þ, ı as ý, ğ as ð (windows-1252 for
 * windows-1254), or UTF-8 taken apart into two letters.
 */
const wrongLetters = /[þðýÞÐÝ\uFFFD]|[ÃÄÅ][\u0080-\u00BFŸžŠœ‡–—š™›‹„]/;

export const hasWrongLetters = (text: string) => wrongLetters.test(text);

const turkishOf: Readonly<Record<string, string>> = { þ: 'ş', ð: 'ğ', ý: 'ı', Þ: 'Ş', Ð: 'Ğ', Ý: 'İ' };

/**
 * Returns a text with the Turkish letters that stand for ý, þ and ð in a wrong table; null where it has other signs of one.
 * Names of other countries have these letters too, as “Nový”.
 */
export function findTurkishReading(text: string): string | null {
  const read = text.replace(/[þðýÞÐÝ]/g, (letter) => turkishOf[letter] ?? letter);
  return hasWrongLetters(read) ? null : read;
}
