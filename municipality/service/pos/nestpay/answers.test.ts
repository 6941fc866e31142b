import { describe, expect, test } from 'vitest';
import { UnreadableAnswer } from '../protocol/bank-answer';
import { readOrderStatus } from './answers';

const order = 'MIS202611200000000001';

/** Builds an answer to a status query: what is about the query at the top, the record in Extra. */
function answer(record: Record<string, string>, top: Record<string, string> = {}): string {
  const about = {
    ErrMsg: `Record(s) found for ${order}`,
    ProcReturnCode: '00',
    Response: 'Approved',
    OrderId: order,
    TransId: '24003Vl7F13152',
    ...top,
  };
  const elements = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('');
  return `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Response>${elements(about)}<Extra>${elements(record)}</Extra></CC5Response>`;
}

const captured = {
  ORD_ID: order,
  CHARGE_TYPE_CD: 'S',
  TRANS_STAT: 'C',
  PROC_RET_CD: '00',
  ORIG_TRANS_AMT: '101',
  CAPTURE_AMT: '101',
  AUTH_DTTM: '2024-01-03 21:37:57.259',
  AUTH_CODE: 'P77974',
  HOST_REF_NUM: '400300744233',
  TRANS_ID: '24003Vl7F13152',
  PAN: '4546 71** **** 7894',
  MDSTATUS: '1',
  HOSTDATE: '0103-213757',
  NUMCODE: '0',
};

const template = { ORD_ID: '', TRANS_STAT: '', CHARGE_TYPE_CD: '', ORIG_TRANS_AMT: '', PROC_RET_CD: '' };

describe('the answer to an order status query', () => {
  test('a captured sale is paid, its amount in minor units', () => {
    expect(readOrderStatus(answer(captured), order)).toEqual({
      State: 'paid',
      Amount: 101,
      BankReference: '24003Vl7F13152',
      AuthCode: 'P77974',
      CardLastFour: '7894',
      MdStatus: '1',
      BankCode: '00',
    });
  });

  test.each([
    [
      'authorised before the day is closed: paid, by its original amount',
      { TRANS_STAT: 'A', CAPTURE_AMT: '' },
      'paid',
      101,
    ],
    ['settled', { TRANS_STAT: 'S' }, 'paid', 101],
    ['voided', { TRANS_STAT: 'V' }, 'voided', null],
    ['cancelled', { TRANS_STAT: 'CNCL' }, 'voided', null],
    [
      'declined, although the query itself is approved',
      { TRANS_STAT: 'D', PROC_RET_CD: '51' },
      'declined',
      null,
    ],
    ['failed', { TRANS_STAT: 'ERR', PROC_RET_CD: '99' }, 'declined', null],
    ['pending', { TRANS_STAT: 'PN' }, 'pending', null],
    ['waiting for a technical reversal', { TRANS_STAT: 'R' }, 'pending', null],
    ['a letter nobody documented', { TRANS_STAT: 'Q' }, 'pending', null],
    ['captured with a code of refusal: nothing is concluded', { PROC_RET_CD: '51' }, 'pending', null],
    ['the latest record is a refund', { CHARGE_TYPE_CD: 'C' }, 'refunded', null],
  ])('%s', (_why, changed, state, amount) => {
    const { State, Amount } = readOrderStatus(answer({ ...captured, ...changed }), order);
    expect([State, Amount]).toEqual([state, amount]);
  });

  test.each([
    ['parted by tabs', '\t'],
    ['parted by spaces', ' '],
  ])('the record may come as one line, %s', (_why, between) => {
    const line = [
      `ORD_ID:${order}`,
      'CHARGE_TYPE_CD:S',
      'ORIG_TRANS_AMT:101',
      'CAPTURE_AMT:',
      'TRANS_STAT:A',
      'AUTH_DTTM:2022-10-30 12:29:53.773',
      'CAPTURE_DTTM:',
      'AUTH_CODE:P90325',
      'TRANS_ID:22303Md4C19254',
      'PROC_RET_CD:00',
    ].join(between);
    expect(readOrderStatus(answer({ ORDERSTATUS: line }), order)).toMatchObject({
      State: 'paid',
      Amount: 101,
      AuthCode: 'P90325',
      CardLastFour: null,
    });
  });

  test.each([
    ['in English', `No record found for ${order}`],
    ['in Turkish', 'Kayıt bulunamadı'],
    ['in Turkish, in character references', 'Kay&#x131;t bulunamad&#305;'],
  ])('an order the bank does not know is none, %s', (_why, ErrMsg) => {
    const top = { ErrMsg, ProcReturnCode: '99', Response: 'Declined' };
    expect(readOrderStatus(answer(template, top), order)).toMatchObject({ State: 'none', Amount: null });
    expect(readOrderStatus(answer({}, top), order).State).toBe('none');
  });

  test.each([
    ['HTML of a firewall', '<html><body>Request Rejected</body></html>'],
    ['nothing', ''],
    ['text', 'Service Unavailable'],
    ['an answer cut off in the middle', answer(captured).slice(0, 120)],
    [
      'a refused query is not an order that does not exist',
      answer(template, {
        ErrMsg: 'Kullanıcı adı veya şifre hatalı',
        ProcReturnCode: '99',
        Response: 'Error',
      }),
    ],
    ['the record of another order', answer({ ...captured, ORD_ID: 'MIS202611200000000002' })],
    ['an amount with a dot', answer({ ...captured, CAPTURE_AMT: '1.01' })],
    ['no amount', answer({ ...captured, CAPTURE_AMT: '', ORIG_TRANS_AMT: '' })],
    ['a document type', `<!DOCTYPE x [<!ENTITY e "C">]>${answer(captured)}`],
  ])('%s says nothing about the payment', (_why, xml) => {
    expect(() => readOrderStatus(xml, order)).toThrow(UnreadableAnswer);
  });
});
