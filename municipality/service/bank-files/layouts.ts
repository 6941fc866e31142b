import { constant, day, number, text, time, type RecordLayout } from './record-layout';

/** Every line of the debt file is this wide. */
const DEBT_WIDTH = 180;
/** Every line of the collection file is this wide. */
const COLLECTION_WIDTH = 140;

const heading = [
  text('bankCode', 4),
  text('municipalityCode', 10),
  day('day'),
  number('sequence', 3),
  text('municipalityName', 60),
] as const;

/**
 * Lists the file type O (outgoing): what is owed, for the bank's own branches. Amounts in kuruş. No T.C. number is in
 * it.
 */
export const debtFile = {
  H: { kind: 'H', width: DEBT_WIDTH, fields: [constant('H'), constant('O'), ...heading] },
  B: {
    kind: 'B',
    width: DEBT_WIDTH,
    fields: [
      constant('B'),
      text('registryNo', 20),
      text('accrualNo', 20),
      number('instalment', 3),
      text('revenueCode', 8),
      day('dueDate'),
      number('principal', 15),
      number('lateFee', 15),
      number('total', 15),
      text('maskedName', 40),
    ],
  },
  F: {
    kind: 'F',
    width: DEBT_WIDTH,
    fields: [
      constant('F'),
      number('recordCount', 9),
      number('principalTotal', 18),
      number('lateFeeTotal', 18),
      number('total', 18),
    ],
  },
} as const satisfies Record<string, RecordLayout>;

/** Describes file type I (incoming): what the bank took and gave back on a day. */
export const collectionFile = {
  H: { kind: 'H', width: COLLECTION_WIDTH, fields: [constant('H'), constant('I'), ...heading] },
  B: {
    kind: 'B',
    width: COLLECTION_WIDTH,
    fields: [
      constant('B'),
      /** T stands for what was taken (tahsilat), I for what was given back (iade). */
      text('movement', 1),
      /** With S `number` is an order's (sipariş); with T it is an accrual's (tahakkuk), with its instalment. */
      text('numberKind', 1),
      text('number', 64),
      number('instalment', 3),
      number('amount', 15),
      day('day'),
      time('time'),
      text('bankReference', 40),
    ],
  },
  F: {
    kind: 'F',
    width: COLLECTION_WIDTH,
    fields: [constant('F'), number('recordCount', 9), number('takenTotal', 18), number('returnedTotal', 18)],
  },
} as const satisfies Record<string, RecordLayout>;

/**
 * Describes record kind N: `O_0010_20261121_001.txt` – file type, bank, day, running number of the file on that day.
 */
export const fileName = {
  kind: 'N',
  width: 23,
  fields: [
    text('fileType', 1),
    constant('_'),
    text('bankCode', 4),
    constant('_'),
    day('day'),
    constant('_'),
    number('sequence', 3),
    constant('.txt'),
  ],
} as const satisfies RecordLayout;
