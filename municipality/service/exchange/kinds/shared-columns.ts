import { addressCode, reference } from '../reading/field-types';

/** Makes a required column that several kinds have, each with a meaning of its own. */
const required = <Type>(type: Type, words: readonly string[], examples: readonly [string, string]) => {
  return (meaning: string) => ({ type, isRequired: true, words, examples, meaning }) as const;
};

/** Names the registry that a row belongs to. */
export const registryColumn = required(
  reference('sicil'),
  [
    'sicil kodu',
    'sicil id',
    'sicil no',
    'sicil numarası',
    'mükellef id',
    'mükellef no',
    'mükellef numarası',
    'mükellef sicil no',
    'registry',
    'registry id',
  ],
  ['1001', '1002'],
);

/** Lists the headings under which the key of a debt stands. */
export const debtWords = [
  ...['borç kodu', 'borç id', 'borç no', 'borç numarası', 'tahakkuk id', 'tahakkuk kodu', 'tahakkuk sıra no'],
  ...['accrual', 'accrual id', 'debt id'],
] as const;

/** Names the debt that a row is about. */
export const accrualColumn = required(reference('tahakkuk'), debtWords, ['B-9001', 'B-9002']);

/** Holds the national code of an address, where a row needs one. */
export const addressColumn = required(
  addressCode,
  ['uavt', 'uavt kodu', 'adres no', 'address code'],
  ['2000000001', '2000000002'],
);
