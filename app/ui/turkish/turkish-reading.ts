const units = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const groups = ['', 'bin', 'milyon', 'milyar', 'trilyon', 'katrilyon'];

/** Lists the signs that are written short and said long. */
const signs: Readonly<Record<string, string>> = {
  '₺': 'lira',
  'm²': 'metrekare',
  'm³': 'metreküp',
  km: 'kilometre',
  kg: 'kilogram',
  TL: 'tele',
};

/** Returns the last word of a whole number as it is said: 1.300 ends in "yüz", 40.000 in "bin". */
function lastWord(digits: string): string {
  const trimmed = digits.replace(/^0+(?=\d)/, '');
  let zeros = 0;
  while (trimmed.at(-1 - zeros) === '0') zeros += 1;
  if (zeros === trimmed.length) return 'sıfır';
  const last = Number(trimmed.at(-1 - zeros));
  if (zeros >= 3) return groups[Math.floor(zeros / 3)] ?? 'katrilyon';
  if (zeros === 2) return 'yüz';
  return (zeros === 1 ? tens[last] : units[last]) ?? '';
}

/** A full hour is read by its hour: 15.00 is "on beş". */
const fullHour = /^(\d{1,2})\.00$/;
const number = /(?<!\d)(\d+(?:\.\d{3})*)(?:,(\d+))?$/;

/**
 * Returns the word a text ends in when it is read aloud: of a number its last spoken word, of a sign what it stands
 * for, else the last word itself, in small letters by Turkish rules. An abbreviation is spelled letter by letter
 * ("TBMM": "meme").
 */
export function lastSpokenWord(text: string): string {
  const word = text.trim().split(/\s/).at(-1) ?? '';
  const sign = signs[word] ?? signs[/(?:₺|m[²³])$/.exec(word)?.[0] ?? ''];
  if (sign !== undefined) return sign;
  const hour = fullHour.exec(word)?.[1];
  if (hour !== undefined) return lastWord(hour);
  const [, whole, fraction] = number.exec(word) ?? [];
  if (whole !== undefined) return lastWord(fraction ?? whole.replaceAll('.', ''));
  const letters = word.replace(/[^\p{L}\p{M}]/gu, '');
  return isSpelled(letters) ? spelled(letters) : letters.toLocaleLowerCase('tr');
}

const vowels = /[AEIİOÖUÜÂÎÛ]/;

/** Capitals without a vowel can only be spelled. */
const isSpelled = (letters: string) => /^\p{Lu}{2,}$/u.test(letters) && !vowels.test(letters);

/** Consonants are named be, ce, de … */
const spelled = (letters: string) =>
  Array.from(letters.toLocaleLowerCase('tr'), (letter) => `${letter}e`).join('');
