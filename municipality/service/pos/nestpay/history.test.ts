import { describe, expect, test } from 'vitest';
import { UnreadableAnswer } from '../protocol/bank-answer';
import { readHistory, readUndoing } from './answers';

const order = 'MIS202611200000000001';

function answer(top: Readonly<Record<string, string>>, extra: Readonly<Record<string, string>>): string {
  const write = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields)
      .map(([name, text]) => `<${name}>${text}</${name}>`)
      .join('');
  const all = { OrderId: order, ...top };
  return `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Response>${write(all)}<Extra>${write(extra)}</Extra></CC5Response>`;
}

const done = { Response: 'Approved', ProcReturnCode: '00', TransId: '2836', HostRefNum: '48', ErrMsg: '' };

describe('a void or a credit', () => {
  test('is done when it is approved and 00', () => {
    expect(readUndoing(answer(done, { NUMCODE: '00' }), order)).toEqual({
      kind: 'done',
      bankReference: '2836',
    });
  });

  test.each([
    ['CORE-2008', true, 'nothing to void any more: the batch is closed'],
    ['CORE-2511', true, 'too late to void'],
    ['CORE-2508', true, 'too early to give back'],
    ['215021', false, 'nothing is left to give back'],
    ['CORE-2503', false, 'more than was taken'],
  ])('%s is a refusal; the other way is right: %s (%s)', (code, isOtherWay) => {
    const refused = { Response: 'Declined', ProcReturnCode: '99', TransId: '', ErrMsg: 'Olmaz.' };
    expect(readUndoing(answer(refused, { ERRORCODE: code }), order)).toEqual({
      kind: 'refused',
      bankCode: code,
      isOtherWay,
    });
  });

  test('a refusal of the API itself names no order, and is one all the same', () => {
    const refused = { OrderId: '', Response: 'Error', ProcReturnCode: '99', ErrMsg: 'CORE-2008: Olmaz.' };
    const expected = { kind: 'refused', isOtherWay: true };
    expect(readUndoing(answer(refused, { ERRORCODE: 'CORE-2008' }), order)).toMatchObject(expected);
    expect(readUndoing(answer(refused, {}), order)).toMatchObject(expected);
  });

  test.each([
    [answer({ ...done, OrderId: '' }, { ERRORCODE: 'CORE-2008' }), 'approved, of no order'],
    [answer({ ...done, OrderId: '', Response: 'Error' }, {}), 'no order and no error'],
    [
      answer({ ...done, OrderId: 'BASKA', Response: 'Error' }, { ERRORCODE: 'CORE-2008' }),
      'an error about another order',
    ],
    [answer({ ...done, OrderId: 'BASKA' }, {}), 'another order'],
    [answer({ ...done, Response: '' }, {}), 'neither yes nor no'],
    ['<html>Request Rejected</html>', 'no answer of the bank'],
  ])('an answer about %#: nothing is concluded (%s)', (xml) => {
    expect(() => readUndoing(xml, order)).toThrow(UnreadableAnswer);
  });
});

const found = { Response: 'Approved', ProcReturnCode: '00', ErrMsg: '' };
const line = (...cells: string[]) => cells.join('\t');
const at = '2026-11-21 21:47:28.785';

describe('the history of an order', () => {
  test('lists what stands, sales and refunds, with the day of each', () => {
    const TRX1 = line('C', 'C', '500', '500', '2026-11-22 09:00:00.000', '', '', '41', 'P2', '00', 'T2');
    const TRX2 = line('S', 'S', '101', '101', at, at, '', '40', 'P1', '00', 'T1');
    expect(readHistory(answer(found, { TRXCOUNT: '2', TRX1, TRX2 }), order)).toEqual([
      { orderNumber: order, kind: 'refund', amount: 500, bankReference: 'T2', day: '2026-11-22' },
      { orderNumber: order, kind: 'sale', amount: 101, bankReference: 'T1', day: '2026-11-21' },
    ]);
  });

  test.each([
    [line('S', 'V', '101', '101', at, at, '2026-11-21 21:47:40.156', '40', 'P7', '00', 'T1'), 'was voided'],
    [line('S', 'D', '101', '', at, '', '', '40', '', '51', 'T1'), 'was declined'],
    [line('S', 'PN', '101', '', at, '', '', '', '', '', ''), 'is pending'],
  ])('leaves out what does not stand: %# (%s)', (TRX1) => {
    expect(readHistory(answer(found, { TRXCOUNT: '1', TRX1 }), order)).toEqual([]);
  });

  test('what is authorised and not captured yet counts with what was asked', () => {
    const TRX1 = line('S', 'A', '205', '', at, '', '', '40', 'T5', '00', 'T1');
    expect(readHistory(answer(found, { TRXCOUNT: '1', TRX1 }), order)).toMatchObject([{ amount: 205 }]);
  });

  test('an order the bank does not know has none', () => {
    const none = { Response: 'Declined', ProcReturnCode: '05', ErrMsg: `No record found for ${order}` };
    expect(readHistory(answer(none, { TRXCOUNT: '0' }), order)).toEqual([]);
  });

  test.each([
    [answer({ ...found, OrderId: 'BASKA' }, { TRXCOUNT: '1', TRX1: line('S', 'C') }), 'another order'],
    [answer({ Response: 'Error', ErrMsg: 'Yetkisiz' }, { TRXCOUNT: '0' }), 'a refused query'],
    [answer(found, {}), 'no count'],
    [answer(found, { TRXCOUNT: '1', TRX1: line('X', 'C', '1', '1', at) }), 'another kind of transaction'],
  ])('nothing is concluded from %# (%s)', (xml) => {
    expect(() => readHistory(xml, order)).toThrow(UnreadableAnswer);
  });
});
