/** A card payment takes these ways; the bank's generation decides in which words it answers. */
export type BankWay = 'nestpay-pay' | 'nestpay-3d' | 'vakifbank-page' | 'vakifbank-mpi' | 'vakifbank-old-mpi';

/**
 * Says who is answering: the browser's return, the card's enrolment, the sale, the query about an order, or the search
 * in the books of the POS.
 */
export type BankOperation = 'return' | 'enrolment' | 'sale' | 'query' | 'search';

/** Describes what is known of the money. */
export type Known = 'paid' | 'not-paid' | 'unknown';

/**
 * Describes what happens next. `book`: the money goes to the ledger. `sell`: it is asked for. `end`: the debts are
 * free. `ask`: the bank's record is asked for at once. `wait`: the bank is asked again later. `review`: a person looks.
 */
export type NextStep = 'book' | 'sell' | 'end' | 'ask' | 'wait' | 'review';

export interface BankAnswerRow {
  readonly ways: readonly BankWay[];
  readonly operations: readonly BankOperation[];
  readonly answers: readonly string[];
  readonly known: Known;
  readonly next: NextStep;
  /** Holds what the bank says by it. */
  readonly meaning: string;
}

/** Holds the ISO 8583 answers by which the card's issuer says no. */
const issuer =
  '01 02 03 04 05 07 12 13 14 15 28 33 34 36 37 38 41 43 51 52 53 54 55 56 57 58 61 62 63 65 75 77 78 82 93';
/** Holds the ISO 8583 answers of somebody on the way to the issuer: nobody knows how far the payment came. */
const trouble = '06 09 19 22 68 90 91 92 96 98 99';
const inFour = (codes: string) => codes.replaceAll(/\d+/g, '00$&');

const pay = 'nestpay-pay';
const only3d = 'nestpay-3d';
const nestpay = `${pay} ${only3d}`;
const page = 'vakifbank-page';
const mpi = 'vakifbank-mpi vakifbank-old-mpi';
const vakifbank = `${page} ${mpi}`;

type Line = readonly [
  ways: string,
  operations: string,
  answers: string,
  known: Known,
  next: NextStep,
  meaning: string,
];

const lines: readonly Line[] = [
  [pay, 'return', 'approved', 'paid', 'book', 'Approved, 00, mdStatus 1, signed, our order and amount'],
  [
    pay,
    'return',
    'approved-otherwise',
    'paid',
    'review',
    'approved with another amount, currency or mdStatus',
  ],
  [only3d, 'return', 'authenticated', 'not-paid', 'sell', 'mdStatus 1: the card holder is known'],
  [nestpay, 'return', 'md-0 md-5 md-6 md-7 md-8', 'not-paid', 'end', 'not authenticated, so not charged'],
  [only3d, 'return', 'not-authenticated', 'not-paid', 'end', 'anything else: no sale is asked for'],
  [pay, 'return', 'declined-md-2 declined-md-3 declined-md-4', 'not-paid', 'end', 'half secure and Declined'],
  [nestpay, 'return sale', issuer, 'not-paid', 'end', 'Declined by the card’s issuer'],
  [
    nestpay,
    'return sale',
    '3D-1004 3D-1007 HPP-1001 CORE-2012 CORE-2121 CORE-2251 CORE-2254 CORE-2301 CORE-2603',
    'not-paid',
    'end',
    'turned away by the gateway’s own checks',
  ],
  [
    nestpay,
    'return sale',
    'CORE-2127 CORE-2302 CORE-2304 CORE-2507',
    'unknown',
    'ask',
    'speaks of another try with the same order or authentication',
  ],
  [nestpay, 'return sale', trouble, 'unknown', 'ask', 'a gateway’s trouble: Error/99, 91, 96'],
  [only3d, 'sale', 'approved', 'paid', 'ask', 'sold; the answer has no amount, so the record is read first'],
  [nestpay, 'query', 'A C S', 'paid', 'book', 'authorised, captured, settled; else than ordered: review'],
  [nestpay, 'query', 'D ERR V CNCL refund', 'not-paid', 'end', 'declined, failed, voided or given back'],
  [nestpay, 'query', 'PN R none', 'unknown', 'wait', 'pending, to be reversed, or no record (yet)'],
  [page, 'return', '0000 failed', 'unknown', 'ask', 'unsigned; a failed one ends once there is no record'],
  [page, 'query', '0000', 'paid', 'book', 'paid, where the search in the POS agrees'],
  [page, 'query', '2030 2050 2053 5050', 'not-paid', 'end', 'never reached the POS, the token is spent'],
  [page, 'query', '5060 5061 none', 'unknown', 'wait', 'not known there, or still on the page'],
  [mpi, 'enrolment', 'Y', 'not-paid', 'sell', 'in 3-D Secure: the browser goes to the bank'],
  [mpi, 'enrolment', 'N A U E', 'not-paid', 'end', 'this card is not taken; another may be typed'],
  [mpi, 'return', 'Y', 'not-paid', 'sell', 'authenticated in full'],
  [mpi, 'return', 'N A U E', 'unknown', 'ask', 'not authenticated; ends once there is no record'],
  [mpi, 'sale', '0000', 'paid', 'book', 'sold; without an amount the record is read first'],
  [vakifbank, 'sale query search', inFour(issuer), 'not-paid', 'end', 'declined by the card’s issuer'],
  [
    vakifbank,
    'sale query search',
    '0312 1057 1096 1105 1110 1111 1115 1116 1117 1121 1126 1127 9039 9065',
    'not-paid',
    'end',
    'turned away by the POS’ own checks',
  ],
  [
    mpi,
    'sale search',
    '2023 2030 2050 2053 2202',
    'not-paid',
    'end',
    'turned away before the issuer was asked',
  ],
  [vakifbank, 'sale query search', '1006 1061 1070 1083 1128', 'unknown', 'ask', 'speaks of another try'],
  [vakifbank, 'sale query', inFour(trouble), 'unknown', 'ask', 'a gateway’s trouble: 0091, 0096'],
  [vakifbank, 'search', '0000', 'paid', 'book', 'a sale that stands; else than ordered: review'],
  [vakifbank, 'search', inFour(trouble), 'not-paid', 'end', 'the POS’ books hold a try that took nothing'],
  [vakifbank, 'search', 'voided refunded', 'not-paid', 'end', 'undone'],
  [vakifbank, 'search', 'none', 'unknown', 'wait', 'no row (yet)'],
];

/**
 * Holds what each answer of each bank means. Everything that checks an answer reads it here; an answer that has no row
 * is `unknown`, and the bank is asked.
 */
export const bankAnswers: readonly BankAnswerRow[] = lines.map(
  ([ways, operations, answers, known, next, meaning]) => ({
    ways: ways.split(' ') as BankWay[],
    operations: operations.split(' ') as BankOperation[],
    answers: answers.split(' '),
    known,
    next,
    meaning,
  }),
);

const rows = new Map<string, BankAnswerRow>();
for (const row of bankAnswers) {
  for (const way of row.ways) {
    for (const operation of row.operations) {
      for (const answer of row.answers) {
        const key = `${way} ${operation} ${answer}`;
        if (rows.has(key)) throw new Error(`Two rows judge "${key}"`);
        rows.set(key, row);
      }
    }
  }
}

/** Finds the row of an answer; null where nobody declared it. */
export function findBankAnswerRow(
  way: BankWay,
  operation: BankOperation,
  answer: string,
): BankAnswerRow | null {
  return rows.get(`${way} ${operation} ${answer}`) ?? null;
}

/** Returns what an answer tells of the money; `unknown` where nobody declared it. */
export function knownBy(way: BankWay, operation: BankOperation, answer: string): Known {
  return findBankAnswerRow(way, operation, answer)?.known ?? 'unknown';
}
