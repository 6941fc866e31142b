/**
 * Lists words people begin their passwords with everywhere, and in Türkiye: whoever guesses tries them first, with some
 * digits behind. Written down from published counts of leaked passwords, without the passwords themselves.
 */
const words = new Set(
  [
    'password passwort passw parola sifre sifrem giris admin user test deneme merhaba selam belediye',
    'qwerty qwertyui qwert asdf asdfgh asdfghjk zxcvbn zxcvbnm abc abcd abcdef abcdefg abcdefgh aaa aaaa aaaaaa',
    'istanbul ankara izmir bursa antalya adana trabzon konya turkiye turkey turk ataturk bozkurt vatan',
    'fenerbahce galatasaray besiktas trabzonspor fener cimbom kartal kanarya aslan',
    'askim canim annem babam sevgi bebegim hayat melek cicek kelebek prenses bismillah allah',
    'mehmet mustafa ahmet ali fatma ayse emine murat emre yusuf zeynep elif',
    'iloveyou letmein welcome monkey dragon master football princess sunshine superman batman pokemon',
  ]
    .join(' ')
    .split(' '),
);

/** Walks over the keyboard with letters and digits in turn. */
const walks = [
  '1q2w3e4r',
  '1q2w3e4r5t',
  'q1w2e3r4',
  '1qaz2wsx',
  'qaz123wsx',
  'zaq12wsx',
  'a1b2c3d4',
  'aa123456',
  'a123456789',
];

const plain: Readonly<Record<string, string>> = { ı: 'i', ş: 's', ğ: 'g', ü: 'u', ö: 'o', ç: 'c' };

/** Writes letters as a guesser tries them: small, and without what only Turkish has. */
function folded(password: string): string {
  return password
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(/[ışğüöç]/g, (letter) => plain[letter] ?? letter);
}

/** Matches digits before or behind a word: rows of them, years, plate numbers. */
const DIGITS = /^\d{0,8}$/;

/** Tells whether a password is among the first that are tried: a common word and digits, or digits around one letter. */
export function isCommonPassword(password: string): boolean {
  const text = folded(password);
  const [, before = '', word = '', behind = ''] = /^(\d*)([a-z]+)(\d*)$/.exec(text) ?? [];
  const isWord = words.has(word) && DIGITS.test(before) && DIGITS.test(behind);
  return isWord || word.length === 1 || walks.includes(text);
}
