import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../protocol/bank-answer';
import { readSale } from './answers';

const order = 'MIS202611200000000001';

const answer = (fields: Readonly<Record<string, string>>, extra = '') => {
  const elements = Object.entries({ OrderId: order, ...fields }).map(
    ([name, text]) => `<${name}>${text}</${name}>`,
  );
  return `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Response>${elements.join('')}<Extra>${extra}</Extra></CC5Response>`;
};
const approved = {
  Response: 'Approved',
  ProcReturnCode: '00',
  AuthCode: 'P1',
  TransId: 'T1',
  HostRefNum: 'H1',
};

test('a sale is paid when it is approved and 00', () => {
  expect(readSale(answer(approved), order)).toEqual({
    State: 'paid',
    BankReference: 'T1',
    AuthCode: 'P1',
    BankCode: '00',
  });
});

test('where the bank gives no number of its own, the issuer’s refers to a sale', () => {
  expect(readSale(answer({ ...approved, TransId: '' }), order).BankReference).toBe('H1');
});

test.each([[{ ...approved, Response: 'Declined', ProcReturnCode: '51' }, 'the issuer says no']])(
  '%j is declined: %s',
  (fields) => {
    expect(readSale(answer(fields), order)).toMatchObject({
      State: 'declined',
      BankCode: fields.ProcReturnCode,
    });
  },
);

test('an error the gateway’s own checks explain is a refusal', () => {
  const xml = answer({ Response: 'Error', ProcReturnCode: '99' }, '<ERRORCODE>CORE-2012</ERRORCODE>');
  expect(readSale(xml, order)).toMatchObject({ State: 'declined', BankCode: '99' });
});

test.each([
  [answer({ ...approved, OrderId: 'OTHER' }), 'another order'],
  [answer({ Response: 'Error', ProcReturnCode: '99' }), 'a gateway’s trouble'],
  [answer({ Response: 'Declined', ProcReturnCode: '96' }), 'a system on the way failed'],
  [answer({ Response: 'Error', ProcReturnCode: '99', ErrMsg: 'CORE-2507' }), 'the order is paid already'],
  [answer({ Response: 'Error', ProcReturnCode: '99' }, '<ERRORCODE>CORE-2127</ERRORCODE>'), 'used twice'],
  [answer({ ...approved, Response: 'Maybe' }), 'neither yes nor no'],
  [answer({ ...approved, ProcReturnCode: '05' }), 'approved by name, refused by code'],
  [answer({}), 'nothing said'],
  ['<html>Request Rejected</html>', 'a firewall’s page'],
])('nothing is concluded from %s: %s', (xml) => {
  expect(() => readSale(xml, order)).toThrow(UnreadableAnswer);
});
