/** It is longer than any number that is meant, spaces and unit included. */
const LONGEST = 40;

/** Matches what people put behind a number. */
const unit = /(?:m²|m2|m\.?|₺|TL)$/iu;

/**
 * Finds a number as it is written in Türkiye: "1.234,56", "1234,56", "1 234,5", "120 m²". Dots before groups of three
 * are thousands; a single dot before one or two digits is taken for the comma it stands for. Answers with digits and a
 * decimal point ("1234.56"), or null.
 */
export function findTurkishNumber(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed.length > LONGEST) return null;
  const text = trimmed
    .replace(unit, '')
    .trim()
    .replace(/(?<=\d)\s(?=\d)/g, '');
  const sign = /^[-−]/.test(text) ? '-' : '';
  const bare = text.replace(/^[-−+]\s*/, '');
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare))
    return plain(sign + bare.replaceAll('.', '').replace(',', '.'));
  if (/^\d+(,\d+)?$/.test(bare)) return plain(sign + bare.replace(',', '.'));
  return /^\d+\.\d{1,2}$/.test(bare) ? plain(sign + bare) : null;
}

/** Writes without zeros that say nothing: "007,50" is "7.5". */
function plain(number: string): string {
  const sign = number.startsWith('-') ? '-' : '';
  const [whole = '', digits = ''] = number.slice(sign.length).split('.');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  const fraction = digits.slice(0, end);
  return `${sign}${whole.replace(/^0+(?=\d)/, '')}${fraction && `.${fraction}`}`;
}

/** Tells how many digits stand behind the point of what `findTurkishNumber` answered. */
export function decimalsOf(number: string): number {
  return number.split('.')[1]?.length ?? 0;
}
