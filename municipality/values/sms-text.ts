import { cleanLine } from './clean-text';

/** Lists the default alphabet of GSM (3GPP TS 23.038, 6.2.1): each letter takes seven bits. */
const letters = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\n',
);
/** Lists its extension (6.2.1.1): each takes two places. */
const extended = new Set('^{}\\[~]|€');
/** Lists what the Turkish single shift adds to the extension (A.2.1): with one of them, a header takes room as well. */
const turkish = new Set('ĞİŞçğış');

/** Lists what is written otherwise, because no alphabet of SMS has it. */
const others: Readonly<Record<string, string>> = {
  ...{ '’': "'", '‘': "'", '‚': "'", '′': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '–': '-', '—': '-', '‐': '-', '‑': '-', '−': '-', '…': '...', '•': '-', '·': '.', '×': 'x' },
  ...{
    '₺': 'TL',
    '²': '2',
    '³': '3',
    '‰': ' binde',
    '½': '1/2',
    '°': ' ',
    '№': 'no',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
  },
};

const isWritable = (letter: string) => letters.has(letter) || extended.has(letter) || turkish.has(letter);

/** Writes one letter in the alphabet: itself, its kin, its letter without a mark, or a question mark. */
function writeLetter(letter: string): string {
  if (isWritable(letter)) return letter;
  const other = others[letter];
  if (other !== undefined) return other;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every(isWritable) ? plain : /\p{L}/u.test(letter) ? '?' : '';
}

/**
 * Writes a text in the alphabet of SMS with the Turkish single shift. One letter outside of it would make three parts of
 * two, because the whole message would then be sent with sixteen bits a letter.
 */
export function writeSms(text: string): string {
  const lines = text.split('\n').map(cleanLine);
  return Array.from(lines.join('\n'), writeLetter).join('');
}

/** Counts the places of one message and of a part, seven bits each, without and with the header of the shift. */
const room = { plain: [160, 153], turkish: [155, 149] } as const;
/**
 * Counts the places of the operator's own code, a blank and four signs like B038, which every operator puts behind a
 * text (BTK decision 2016/DK-YED/211, 5): so 155 plain letters are one message, and 150 with Turkish ones.
 */
const OPERATOR_CODE = 5;

/** Counts the parts that an operator bills for a text written by `writeSms`. */
export function countSmsParts(text: string): number {
  const signs = Array.from(text);
  const places = signs.reduce((sum, sign) => sum + (extended.has(sign) || turkish.has(sign) ? 2 : 1), 0);
  const [one, part] = room[signs.some((sign) => turkish.has(sign)) ? 'turkish' : 'plain'];
  const filled = places + OPERATOR_CODE;
  return filled <= one ? 1 : Math.ceil(filled / part);
}
