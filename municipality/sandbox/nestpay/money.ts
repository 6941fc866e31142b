/** Reads the kuruş of a gateway amount such as `1234.50`; null when it is not two-digit dot notation or not above zero. */
export function parseGateAmount(text: string): number | null {
  if (!/^(0|[1-9]\d{0,9})\.\d{2}$/.test(text)) return null;
  const amount = Number(text.replace('.', ''));
  return amount > 0 ? amount : null;
}

/** Parses the kuruş of an API `Total`; the API, unlike the gate, also takes `5` and `5.5`. */
export function parseApiTotal(text: string): number | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

/** Returns the kuruş as the gateway writes them: `1234.50`. */
export function gateAmount(kurus: number): string {
  return `${Math.floor(kurus / 100)}.${String(kurus % 100).padStart(2, '0')}`;
}

const grouped = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });

/** Returns the kuruş as a person in Türkiye reads them: `1.234,50 ₺`. */
export function liraText(kurus: number): string {
  const [whole = '0', fraction = '00'] = gateAmount(kurus).split('.');
  return `${grouped.format(Number(whole))},${fraction} ₺`;
}
