import { lastSpokenWord } from './turkish-reading';

/**
 * Lists the suffixes by their grammatical shape: A is a or e, I one of ı i u ü, D is d or t; what stands in brackets is
 * a buffer, a consonant said after a vowel only, a vowel said after a consonant only.
 */
const shapes = {
  /** Writes 31 Mayıs’a, 2026’ya. */
  e: '(y)A',
  /** Writes 3’ü, 2026’yı. */
  i: '(y)I',
  /** Writes Ankara’da, 2026’da, 4’te. */
  de: 'DA',
  /** Writes 3’ten, 1.000 ₺’dan. */
  den: 'DAn',
  /** Writes 2026’nın. */
  in: '(n)In',
  /** Means "with": 3’le, 2’yle. */
  le: '(y)lA',
  /** Writes 5 ₺’lık. */
  lik: 'lIk',
  /** Writes 5’inci, 2’nci. */
  inci: '(I)ncI',
  /** Means "one, two … of them": 2’si, 3’ü. */
  si: '(s)I',
  /** Means the same as an object: 2’sini, 3’ünü. */
  sini: '(s)InI',
  /** Writes 3’er, 2’şer. */
  er: '(ş)Ar',
} as const;

export type Suffix = keyof typeof shapes;

/* Matches words said with a soft end although written with a, o, u: the law of harmony does not hold for them. */
const softEnded = new RegExp(
  '(?:^|\\s)(?:saat|ziraat|kanaat|cemaat|menfaat|dikkat|sıhhat|seyahat|kabahat|istirahat|harf|kalp|hal|hâl|rol|gol|petrol|' +
    'kontrol|alkol|sembol|usul|mahsul|meşgul|istiklal|ikbal|kemal|cemal|celal|bilal|hilal|iclal|nihal|zuhal|resul)$',
);

const soft: Readonly<Record<string, string>> = { a: 'e', ı: 'i', o: 'ö', u: 'ü' };
const plain: Readonly<Record<string, string>> = { â: 'a', î: 'i', û: 'u' };

/** Returns the vowel that suffixes follow, as if it stood alone. */
function harmonyOf(word: string): string {
  const last = /[aeıioöuüâîû](?=[^aeıioöuüâîû]*$)/.exec(word)?.[0] ?? 'e';
  const vowel = plain[last] ?? last;
  return softEnded.test(word) ? (soft[vowel] ?? vowel) : vowel;
}

const narrow: Readonly<Record<string, string>> = {
  a: 'ı',
  ı: 'ı',
  e: 'i',
  i: 'i',
  o: 'u',
  u: 'u',
  ö: 'ü',
  ü: 'ü',
};

/** Returns the suffix alone, as it sounds after a word. */
function suffixAfter(word: string, suffix: Suffix): string {
  const harmony = harmonyOf(word);
  const endsInVowel = /[aeıioöuüâîû]$/.test(word);
  const isHard = /[fstkçşhp]$/.test(word);
  return shapes[suffix]
    .replace(/\((\w|ş)\)/, (_, buffer: string) => ((buffer === 'I') === endsInVowel ? '' : buffer))
    .replace(/[AID]/g, (sign) => {
      if (sign === 'D') return isHard ? 't' : 'd';
      if (sign === 'A') return /[aıou]/.test(harmony) ? 'a' : 'e';
      return narrow[harmony] ?? 'i';
    });
}

/**
 * Returns a number, date, amount or name with a suffix, as it is written in Turkish: `withSuffix('31 Mayıs', 'e')` is
 * "31 Mayıs’a". Numbers are read by their last spoken word. What is not said as it is written takes its reading:
 * `withSuffix('TÜİK', 'in', 'tüik')`.
 */
export function withSuffix(text: string, suffix: Suffix, reading = lastSpokenWord(text)): string {
  return `${text}’${suffixAfter(reading, suffix)}`;
}
