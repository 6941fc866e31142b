export interface YearlyRunWish {
  readonly year: number;
  readonly kinds: readonly ('emlak' | 'cevre')[];
  readonly workers: number;
}

/** What the words of the command mean; null for none of ours. */
export function readWish(words: readonly string[]): YearlyRunWish | null {
  const given = new Map<string, string>();
  for (let place = 0; place < words.length; place += 2) {
    const [name, value] = [words[place], words[place + 1]];
    if (name === undefined || value === undefined || given.has(name)) return null;
    given.set(name, value);
  }
  const { '--year': year, '--only': only, '--workers': workers = '2', ...others } = Object.fromEntries(given);
  if (Object.keys(others).length > 0 || year === undefined) return null;
  if (!/^20\d\d$/.test(year) || !/^[1-8]$/.test(workers)) return null;
  if (only !== undefined && only !== 'emlak' && only !== 'cevre') return null;
  return {
    year: Number(year),
    kinds: only === undefined ? ['emlak', 'cevre'] : [only],
    workers: Number(workers),
  };
}
