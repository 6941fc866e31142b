/** This is what a bank makes of a card, whichever way it came. */
export interface CardCase {
  readonly name: string;
  /** Says how far the card holder was authenticated; `error-1105`: the bank turned the municipality away. */
  readonly holder:
    | 'full'
    | 'half'
    | 'wrong-code'
    | 'gave-up'
    | 'not-enrolled'
    | 'unable'
    | 'error'
    | 'error-1105'
    | 'left';
  /** Holds the answer in two digits of ISO 8583; it is null where the issuer was not asked. */
  readonly code: string | null;
  /** Counts the kuruş more or less than asked for that the bank took; null: nothing. */
  readonly taken: number | null;
  readonly way: 'home' | 'never' | 'thrice' | 'altered' | 'unsigned' | 'other-order';
  /** Says how the bank answers about the order at first; it tells the truth later. */
  readonly record: 'truth' | 'silence' | 'denied' | 'page' | 'other-order' | 'none';
  /** The sale's own call gets no answer where there is one. */
  readonly saleIsLost: boolean;
  readonly isVoided: boolean;
}

/** Describes what the bank holds of an order. */
export interface BankOrder {
  readonly orderNumber: string;
  /** The amount is in kuruş. */
  readonly asked: number;
  readonly card: CardCase;
  /** Counts the kuruş that were taken, and how often. */
  taken: number;
  charges: number;
  /** The payer's try has come to an end at the bank. */
  isConcluded: boolean;
  isVoided: boolean;
  /** The record tells the truth from now on. */
  isHealed: boolean;
  /** Says where the browser is to be led back to. */
  returnAddress: string;
}

/** Describes the fields the browser brings back. */
export type Returned = { method: 'get' | 'post'; fields: Array<[string, string]> };

type Change = Partial<Omit<CardCase, 'name'>>;

const ordinary = {
  holder: 'full',
  code: '00',
  taken: 0,
  way: 'home',
  record: 'truth',
  saleIsLost: false,
  isVoided: false,
} as const;

const cardCase = (name: string, change: Change = {}): CardCase => ({ name, ...ordinary, ...change });
const unpaid = (name: string, change: Change): CardCase =>
  cardCase(name, { taken: null, code: null, ...change });

const refusals = ['01', '05', '12', '14', '41', '43', '51', '54', '57', '61', '62', '65', '82'];
const troubles = ['91', '96', '99'];

export const cardCases: readonly CardCase[] = [
  cardCase('paid'),
  cardCase('paid, the answer three times', { way: 'thrice' }),
  cardCase('paid, the browser never comes back', { way: 'never' }),
  cardCase('paid, the answer altered on its way', { way: 'altered' }),
  cardCase('paid, the answer unsigned', { way: 'unsigned' }),
  cardCase('paid, the answer names another order', { way: 'other-order' }),
  cardCase('paid, the sale’s answer lost', { saleIsLost: true }),
  cardCase('paid, the sale’s answer lost and the record silent', { saleIsLost: true, record: 'silence' }),
  cardCase('paid, the record silent', { record: 'silence' }),
  cardCase('paid, the record denied to us', { record: 'denied' }),
  cardCase('paid, a page of HTML for a record', { record: 'page' }),
  cardCase('paid, another order’s record', { record: 'other-order' }),
  cardCase('paid, the record late', { record: 'none' }),
  cardCase('paid, the answer lost and the record late', { way: 'never', record: 'none' }),
  cardCase('paid a kuruş more', { taken: 1 }),
  cardCase('paid a kuruş less', { taken: -1 }),
  cardCase('paid a lira more, the browser never comes back', { taken: 100, way: 'never' }),
  cardCase('paid half secure', { holder: 'half' }),
  cardCase('paid and undone by the bank', { isVoided: true, way: 'never' }),
  ...refusals.map((code) => unpaid(`refused with ${code}`, { code })),
  unpaid('refused, the record silent', { code: '51', record: 'silence' }),
  unpaid('refused, the browser never comes back', { code: '51', way: 'never' }),
  unpaid('refused, the answer altered on its way', { code: '51', way: 'altered' }),
  ...troubles.map((code) => unpaid(`trouble ${code}, nothing taken`, { code })),
  ...troubles.map((code) => cardCase(`trouble ${code}, and taken`, { code })),
  cardCase('trouble 99, taken, the record silent', { code: '99', record: 'silence' }),
  cardCase('trouble 99, taken, the record late', { code: '99', record: 'none' }),
  cardCase('a code nobody declared, and taken', { code: '88' }),
  unpaid('wrong code', { holder: 'wrong-code' }),
  unpaid('wrong code, the record silent', { holder: 'wrong-code', record: 'silence' }),
  unpaid('given up on the bank’s page', { holder: 'gave-up' }),
  unpaid('half secure and refused', { holder: 'half', code: '05' }),
  unpaid('not in 3-D Secure', { holder: 'not-enrolled' }),
  unpaid('the holder cannot be authenticated', { holder: 'unable' }),
  unpaid('an error of the directory', { holder: 'error' }),
  unpaid('the bank turns the municipality away', { holder: 'error-1105' }),
  unpaid('the bank’s page closed', { holder: 'left', way: 'never' }),
];
