const ones = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const groups = ['', 'bin', 'milyon', 'milyar', 'trilyon', 'katrilyon'];

function wordsBelowThousand(number: number): string[] {
  const hundreds = Math.floor(number / 100);
  return [
    hundreds > 1 ? (ones[hundreds] ?? '') : '',
    hundreds > 0 ? 'yüz' : '',
    tens[Math.floor(number / 10) % 10] ?? '',
    ones[number % 10] ?? '',
  ].filter((word) => word !== '');
}

/** Returns a whole number as separate Turkish words; 1000 is "bin", never "bir bin". */
function words(number: number): string[] {
  if (number === 0) return ['sıfır'];
  const said: string[] = [];
  let rest = number;
  for (let group = 0; rest > 0; group += 1, rest = Math.floor(rest / 1_000)) {
    const part = rest % 1_000;
    if (part === 0) continue;
    const spoken = group === 1 && part === 1 ? [] : wordsBelowThousand(part);
    said.unshift(...spoken, ...(group === 0 ? [] : [groups[group] ?? '']));
  }
  return said;
}

/** Returns the first letter by Turkish rules: iki begins with İ. */
const capital = (word: string) => (word.startsWith('i') ? 'İ' : word.charAt(0).toUpperCase()) + word.slice(1);

type WordStyle = 'spaced' | 'joined' | 'receipt';

/**
 * Returns an amount in Turkish words. `spaced` is for running text, `joined` closes the gaps for cheques, `receipt` is
 * the style of collection receipts.
 * @param amount whole kuruş, zero or more
 * @throws RangeError for a negative amount, a fraction, or one beyond exact numbers
 */
export function moneyInWords(amount: number, style: WordStyle): string {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError('The amount must be whole kuruş, zero or more');
  const lira = Math.floor(amount / 100);
  const kurus = amount % 100;
  const saysLira = lira > 0 || kurus === 0;
  switch (style) {
    case 'spaced':
      return [saysLira ? [...words(lira), 'lira'] : [], kurus > 0 ? [...words(kurus), 'kuruş'] : []]
        .flat()
        .join(' ');
    case 'joined':
      return [saysLira ? `${words(lira).join('')}TL` : '', kurus > 0 ? `${words(kurus).join('')}kr.` : '']
        .filter((part) => part !== '')
        .join(',');
    case 'receipt': {
      const spell = (number: number) => words(number).map(capital).join('');
      return `Yalnız ${saysLira ? `${spell(lira)}TürkLirası` : ''}${kurus > 0 ? `${spell(kurus)}Kuruş` : ''}`;
    }
    default:
      return style satisfies never;
  }
}
