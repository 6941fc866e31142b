/** Reads "1.234,56 ₺" as kuruş. @throws Error for a text that is no amount */
export function kurusOf(text: string): number {
  const [, lira, rest] = /^(\d{1,3}(?:\.\d{3})*),(\d{2})(?:\s*₺)?$/.exec(text.trim()) ?? [];
  if (lira === undefined || rest === undefined) throw new Error(`"${text}" is not an amount`);
  return Number(lira.replaceAll('.', '')) * 100 + Number(rest);
}

/** Writes kuruş as the portal does, "1.234,56 ₺"; put together without the portal's own formatter. */
export function liraText(kurus: number): string {
  const lira = String(Math.floor(kurus / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${lira},${String(kurus % 100).padStart(2, '0')} ₺`;
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

const ones = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];

function belowThousand(number: number): string[] {
  const hundreds = Math.floor(number / 100);
  const hundred = hundreds === 0 ? [] : hundreds === 1 ? ['yüz'] : [ones[hundreds] ?? '', 'yüz'];
  return [...hundred, tens[Math.floor((number % 100) / 10)] ?? '', ones[number % 10] ?? ''];
}

/** Writes kuruş below a million lira in Turkish words, for comparing letters only: "ikiyüzliraonkuruş" style, no spaces. */
export function wordsOf(kurus: number): string {
  const lira = Math.floor(kurus / 100);
  const thousands = Math.floor(lira / 1_000);
  const thousand = thousands === 0 ? [] : thousands === 1 ? ['bin'] : [...belowThousand(thousands), 'bin'];
  const rest = belowThousand(kurus % 100);
  const words = [...thousand, ...belowThousand(lira % 1_000), 'lira'];
  return [...words, ...(kurus % 100 === 0 ? [] : [...rest, 'kuruş'])].join('');
}

/** Keeps the letters alone, small: spacing, capitals and "Türk Lirası" for "lira" do not matter. */
export function lettersOf(text: string): string {
  return text
    .toLocaleLowerCase('tr')
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('türklirası', 'lira');
}
