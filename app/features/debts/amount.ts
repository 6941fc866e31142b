/**
 * Reads an amount as people write it in Türkiye ("1.234,56", "1234,5", "250 ₺") in whole kuruş; null for anything else.
 * A dot parts thousands and nothing else: "100.50" could be meant either way, so it is asked again.
 */
export function findAmount(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(/^₺|(?:₺|TL)$/gi, '');
  const [, lira, kurus = ''] = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/.exec(plain) ?? [];
  if (lira === undefined) return null;
  return Number(lira.replaceAll('.', '')) * 100 + Number(kurus.padEnd(2, '0'));
}
