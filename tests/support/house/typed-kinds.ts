import { cardMonth, cardNumber, cardYear, securityCode } from 'municipality/values/card';
import { calendarDay } from 'municipality/values/day';
import { emailAddress } from 'municipality/values/email-address';
import { addressCode, lastFour, smsCode } from 'municipality/values/file-number';
import { turkishIban } from 'municipality/values/iban';
import {
  foreignerNumber,
  identityNumber,
  personNumber,
  taxNumber,
} from 'municipality/values/identity-number';
import { mobilePhone } from 'municipality/values/mobile-phone';
import { lira, wholeNumber } from 'municipality/values/number';
import { plate } from 'municipality/values/plate';
import type { ValueKind } from 'municipality/values/reading';

/** Describes a kind with a value, and texts that break its rules. */
export interface Tried {
  readonly kind: ValueKind<string | number, string>;
  /** Holds a value as it is kept, and as people write it in groups. */
  readonly value: string | number;
  readonly groups: readonly string[];
  readonly wrong: readonly (readonly [typed: string, rule: string])[];
  /** A blank within is a fault. */
  readonly isOneWord?: true;
}

const person = [
  '100 0000 0146',
  '100-000-001-46',
  '100.000.001.46',
  '100 000 001–46',
  '１０００００００１４６',
];
const phones = [
  '0555 000 01 46',
  '+90 555 000 01 46',
  '(555) 000 01 46',
  '0090-555-000-01-46',
  '555/000/01/46',
];
const digits: readonly (readonly [string, string])[] = [
  ['x', 'digits'],
  ['1234567x', 'digits'],
  ['٣', 'digits'],
];

export const kinds = {
  identity: {
    kind: identityNumber,
    value: '10000000146',
    groups: person,
    wrong: [...digits, ['10000000147', 'check-digits'], ['1234567891', 'check-digits'], ['123', 'length']],
  },
  person: {
    kind: personNumber,
    value: '10000000146',
    groups: person,
    wrong: [...digits, ['10000000147', 'check-digits']],
  },
  foreigner: {
    kind: foreignerNumber,
    value: '99000000110',
    groups: ['990 000 001 10'],
    wrong: [['10000000146', 'citizen']],
  },
  tax: {
    kind: taxNumber,
    value: '4560450464',
    groups: ['456 045 04 64'],
    wrong: [...digits, ['1234567891', 'check-digits']],
  },
  phone: {
    kind: mobilePhone,
    value: '5550000146',
    groups: phones,
    wrong: [
      ['3124440000', 'mobile'],
      ['555000014', 'mobile'],
      ['+1 555 000 0146', 'mobile'],
      ['555000014O', 'mobile'],
    ],
  },
  email: {
    kind: emailAddress,
    value: 'ayse@örnek.com.tr',
    groups: [
      'mailto:ayse@örnek.com.tr',
      '<ayse@örnek.com.tr>',
      'ayse@ÖRNEK.com.tr',
      'ayse@o\u0308rnek.com.tr',
    ],
    wrong: [
      ['ayse', 'email'],
      ['@ornek.com', 'email'],
      ['ayse@ornek', 'email'],
      ['a b@ornek.com', 'email'],
      ['a@b.tr,c@d.tr', 'email'],
    ],
    isOneWord: true,
  },
  iban: {
    kind: turkishIban,
    value: 'TR610000100000000000000001',
    groups: [
      'TR61 0000 1000 0000 0000 0000 01',
      'IBAN: TR610000100000000000000001',
      'tr61-0000-1000-0000-0000-0000-01',
      '.:TR610000100000000000000001',
    ],
    wrong: [
      ['TR610000100000000000000002', 'check-digits'],
      ['DE89370400440532013000', 'country'],
      ['TR61', 'length'],
      ['TR61OOO0100000000000000001', 'digits'],
    ],
  },
  plate: {
    kind: plate,
    value: '15ABC123',
    groups: ['15 ABC 123', '15-abc-123', '15.Abc.123'],
    wrong: [
      ['99ABC123', 'plate'],
      ['ABC', 'plate'],
    ],
  },
  card: {
    kind: cardNumber,
    value: '4508034508034509',
    groups: ['4508 0345 0803 4509', '4508-0345-0803-4509'],
    wrong: [...digits, ['4508034508034508', 'check-digits'], ['4508', 'length']],
  },
  cvv: {
    kind: securityCode,
    value: '123',
    groups: ['1 2 3', '１２３'],
    wrong: [
      ['12', 'length'],
      ['12345', 'length'],
      ['abc', 'digits'],
    ],
  },
  month: {
    kind: cardMonth,
    value: '07',
    groups: ['7', ' 07'],
    wrong: [
      ['13', 'month'],
      ['0', 'month'],
    ],
  },
  year: {
    kind: cardYear,
    value: '2029',
    groups: ['29'],
    wrong: [
      ['1999', 'year'],
      ['202', 'year'],
    ],
  },
  code: {
    kind: smsCode,
    value: '123456',
    groups: ['123 456', '123-456'],
    wrong: [
      ['12345', 'length'],
      ['12345a', 'digits'],
    ],
  },
  lastFour: {
    kind: lastFour,
    value: '0146',
    groups: ['01 46'],
    wrong: [
      ['146', 'length'],
      ['014a', 'digits'],
    ],
  },
  address: {
    kind: addressCode,
    value: '2000000001',
    groups: ['200 000 00 01'],
    wrong: [
      ['12', 'length'],
      ['200000000a', 'digits'],
    ],
  },
  money: {
    kind: lira,
    value: 125_050,
    groups: [
      '1.250,50',
      '1250,50',
      '1250.50',
      '1.250,50 ₺',
      '₺1.250,50',
      '1250,5 TL',
      '1,250.50',
      '1 250,50',
    ],
    wrong: [
      ['yüz', 'number'],
      ['-5', 'negative'],
      ['1,005', 'places'],
      ['12.34.5', 'number'],
      ['1,23E+10', 'shortened'],
      [',50', 'number'],
    ],
  },
  whole: {
    kind: wholeNumber(1, 12),
    value: 7,
    groups: ['07', '7,00', '7.0', '+7'],
    wrong: [
      ['7,5', 'places'],
      ['yedi', 'number'],
      ['13', 'range'],
      ['-7', 'negative'],
    ],
  },
  day: {
    kind: calendarDay,
    value: '2027-01-31',
    groups: ['31.01.2027', '31/1/2027', '31-01-2027', '31 Ocak 2027', '31 OCAK 2027', '31 Oca 2027'],
    wrong: [
      ['31.02.2027', 'calendar'],
      ['31.01.27', 'day'],
      ['dün', 'day'],
    ],
  },
} as const satisfies Record<string, Omit<Tried, 'kind'> & { kind: unknown }>;
export type KindName = keyof typeof kinds;

export const hidden = [
  '\u00AD',
  '\u200B',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202C',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2069',
  '\uFE0F',
  '\uFEFF',
];
export const around = [' ', '\u00A0', '\u202F', '\u2009', '\u3000', '\t'];

/** Writes a text in every way that looks the same. */
export const likeIt = (text: string) => [
  ...hidden.flatMap((sign) => [sign + text, text + sign, text.slice(0, 2) + sign + text.slice(2)]),
  ...around.flatMap((blank) => [blank + text + blank]),
];

export const spellingsOf = ({ value, groups, kind }: Tried): string[] => {
  const plain = typeof value === 'number' ? kind.format(value) : value;
  return [...new Set([plain, kind.format(value), ...groups])].flatMap((text, place) =>
    place === 0 ? [text, ...likeIt(text)] : [text, `\u202A${text}\u202C`, `\u00A0${text} `],
  );
};
