import { expect, test } from 'vitest';
import { BankFileFault } from './bank-file-fault';
import { readCollections, sumCollections, type CollectionRecord } from './collection-file';
import { sumDebts, type DebtRecord } from './debt-file';
import { readFileLines, readFileName, writeFileName, writeLines } from './file-frame';
import { collectionFile, debtFile } from './layouts';
import { createRandom } from '../sample/town/random';
import { encodeTurkish, readLines } from './turkish-bytes';

const name = { fileType: 'I', bankCode: '0010', day: '2026-11-20', sequence: 1 };
const heading = {
  bankCode: '0010',
  municipalityCode: '1830',
  day: '2026-11-20',
  sequence: 1,
  municipalityName: 'Akçapınar Belediyesi',
};
const record: CollectionRecord = {
  movement: 'T',
  numberKind: 'S',
  number: 'MIS202611200000000001',
  instalment: 0,
  amount: 123_450,
  day: '2026-11-20',
  time: '23:59:59',
  bankReference: '26324AbCd11111',
};

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item);
}

async function listed<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const linesOf = (records: readonly CollectionRecord[]) =>
  listed(writeLines(collectionFile, heading, each(records), sumCollections()));

/** Returns the text as it travels: bytes of windows-1254 in pieces that cut lines and letters anywhere. */
function travelled(text: string, size = 7): AsyncGenerator<string> {
  const bytes = encodeTurkish(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  return readLines(each(pieces));
}

const faultOf = async (lines: readonly string[], end = '\r\n'): Promise<string> => {
  const text = lines.map((line) => line + end).join('');
  const ending = await readCollections(name, travelled(text)).then(
    () => 'read',
    (error: unknown) => error,
  );
  return ending instanceof BankFileFault ? `${ending.line} ${ending.field}` : String(ending);
};

test('a line is written to the letter as its layout says: texts filled right, numbers left', async () => {
  const [first, second, third] = await linesOf([record]);
  expect(first).toBe('HI00101830      20261120001Akçapınar Belediyesi'.padEnd(140));
  expect(second).toBe(
    `BTS${'MIS202611200000000001'.padEnd(64)}00000000000012345020261120235959${'26324AbCd11111'.padEnd(40)}`.padEnd(
      140,
    ),
  );
  expect(third).toBe(`F000000001${'123450'.padStart(18, '0')}${'0'.repeat(18)}`.padEnd(140));
  expect(writeFileName({ ...name, fileType: 'O' })).toBe('O_0010_20261120_001.txt');
  expect(readFileName('I_0010_20261120_001.txt')).toEqual(name);
});

test('what is written is read back the same, over random debts with Turkish letters', async () => {
  const random = createRandom('bank files');
  const letters = Array.from('abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ0123456789 .*-&');
  const words = (longest: number) =>
    Array.from({ length: random.whole(0, longest) }, () => random.pick(letters))
      .join('')
      .trim();
  const day = () =>
    `20${random.whole(10, 99)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
  for (let round = 0; round < 40; round += 1) {
    const records = Array.from({ length: random.whole(0, 30) }, (): DebtRecord => {
      const [principal, lateFee] = [random.whole(0, 999_999_999), random.whole(0, 99_999)];
      return {
        registryNo: words(20),
        accrualNo: words(20),
        instalment: random.whole(0, 999),
        revenueCode: words(8),
        dueDate: day(),
        principal,
        lateFee,
        total: principal + lateFee,
        maskedName: words(40),
      };
    });
    const lines = await listed(writeLines(debtFile, heading, each(records), sumDebts()));
    const back: DebtRecord[] = [];
    const text = lines.map((line) => `${line}\r\n`).join('');
    await readFileLines(debtFile, travelled(text, random.whole(1, 400)), sumDebts(), {
      heading: (read) => expect(read).toEqual(heading),
      record: (read) => void back.push(read),
    });
    expect(back).toEqual(records);
    expect(new Set(lines.map((line) => encodeTurkish(line).length))).toEqual(new Set([180]));
  }
});

test('every fault is told with its line and field, and nothing of the file counts', async () => {
  const [head = '', first = '', second = '', foot = ''] = await linesOf([
    record,
    { ...record, movement: 'I' },
  ]);
  const all = [head, first, second, foot];
  const cases: ReadonlyArray<readonly [string, readonly string[], string?]> = [
    ['read', all],
    ['1 end of line', all, '\n'],
    ['2 length', [head, first.slice(0, -1), second, foot]],
    ['2 record kind', [head, `X${first.slice(1)}`, second, foot]],
    ['1 record kind', all.slice(1)],
    ['2 record kind', [head, head, first, second, foot]],
    ['4 record kind', [head, first, second]],
    ['5 record kind', [...all, foot]],
    ['3 recordCount', [head, first, foot]],
    ['4 takenTotal', [head, first.replace('000123450', '000123451'), second, foot]],
    ['4 returnedTotal', [head, first, second.replace('000123450', '000123451'), foot]],
    ['2 amount', [head, first.replace('000123450', '000000000'), second, foot]],
    ['2 amount', [head, first.replace('000123450', '  0123450'), second, foot]],
    ['2 day', [head, first.replace('20261120235959', '20261121235959'), second, foot]],
    ['2 day', [head, first.replace('20261120235959', '20261340235959'), second, foot]],
    ['2 time', [head, first.replace('20261120235959', '20261120245959'), second, foot]],
    ['2 movement', [head, first.replace(/^BT/, 'BX'), second, foot]],
    ['2 numberKind', [head, first.replace(/^BTS/, 'BTX'), second, foot]],
    ['2 number', [head, first.replace('MIS2026', 'MIS 026'), second, foot]],
    ['2 number', [head, first.replace(/MIS(\d+) /, ' MIS$1'), second, foot]],
    ['2 rest', [head, `${first.slice(0, -1)}x`, second, foot]],
    ['1 "I"', [head.replace('HI', 'HO'), first, second, foot]],
    ['1 day', [head.replace('20261120', '20261119'), first, second, foot]],
    ['1 bankCode', [head.replace('0010', '0064'), first, second, foot]],
    ['1 record kind', []],
  ];
  for (const [expected, lines, end] of cases) {
    expect(await faultOf(lines, end)).toBe(expected);
  }
});

test.each(['O_0010_20261120_001.TXT', 'O_0010_20261131_001.txt', 'O_0010_20261120_01.txt', 'borclar.txt'])(
  '%s is no file name of ours',
  (wrong) => {
    expect(() => readFileName(wrong)).toThrow(BankFileFault);
  },
);

test('a value that does not fit, or could not be read back, is never written', async () => {
  for (const wrong of [
    { number: 'M'.repeat(65) },
    { amount: -1 },
    { amount: 1.5 },
    { day: '2026-02-30' },
    { time: '7:00:00' },
    { bankReference: ' boşluk' },
    { bankReference: 'satır\r\nsonu' },
    { bankReference: 'Ω' },
  ]) {
    await expect(linesOf([{ ...record, ...wrong }])).rejects.toThrow(BankFileFault);
  }
});
