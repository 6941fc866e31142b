/** Lists what of a reply the contract had to bear with, found by comparing it with the same reply written strictly. */
export function toleratedIn(sent: unknown, strict: unknown): readonly string[] {
  return [...new Set(differencesOf(sent, strict))];
}

function* differencesOf(sent: unknown, strict: unknown): Generator<string> {
  if (Array.isArray(sent) && Array.isArray(strict)) {
    const [only] = sent as unknown[];
    const isWrapped = sent.length === 1 && Array.isArray(only) && !Array.isArray(strict[0]);
    if (isWrapped) yield 'listenin çevresinde fazladan bir dizi var';
    const rows = isWrapped ? (only as unknown[]) : (sent as unknown[]);
    for (const [index, row] of rows.entries()) yield* differencesOf(row, strict[index]);
  } else if (isObject(sent) && isObject(strict)) {
    for (const [key, value] of Object.entries(strict)) yield* differencesOf(sent[key], value);
  } else if (typeof sent === 'string' && typeof strict === 'string') {
    if (sent !== strict && /^\d{4}-\d{2}-\d{2}$/.test(strict)) yield 'tarihte saat var';
  } else if (Array.isArray(sent) !== Array.isArray(strict)) {
    yield 'liste başka biçimde';
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
