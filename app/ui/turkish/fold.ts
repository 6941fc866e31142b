const folds: Readonly<Record<string, string>> = {
  ı: 'i',
  i: 'i',
  İ: 'i',
  I: 'i',
  ş: 's',
  Ş: 's',
  ğ: 'g',
  Ğ: 'g',
  ü: 'u',
  Ü: 'u',
  ö: 'o',
  Ö: 'o',
  ç: 'c',
  Ç: 'c',
  â: 'a',
  î: 'i',
  û: 'u',
};

/** Returns the letters as people type them in a hurry: "ISIK", "ışık" and "isik" are one. */
export function foldTurkish(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => folds[letter] ?? letter.toLowerCase()).join('');
}
