import { describe, expect, test } from 'vitest';
import { isoDate, kurus } from 'municipality/contract';
import { UnreadableAnswer } from '../protocol/bank-answer';
import { confirmedByPos, readPageStatus, readRegistration, registerForm } from './common-payment';
import type { VakifbankAccount } from './message';
import { enrolmentForm, readEnrolment } from './mpi';
import { readSearch, readSettlement, searchRequest, settlementRequest } from './search';
import { readSale, readUndoing, saleRequest, undoRequest } from './vpos';

const account: VakifbankAccount = {
  merchantId: '000000000111111',
  terminalNo: 'VP999999',
  password: '3XTgER89as',
  currency: '949',
  registerUrl: 'https://bank.example/commonPayment/CreateToken',
  enrolmentUrl: 'https://bank.example/MPIAPI/MPI_Enrollment.aspx',
  vposUrl: 'https://bank.example/virtualPos/Vposreq',
};
const order = 'MIS202611200000000001';
const undoing = {
  orderNumber: '7022b92e-3aa1-44fb-86d4-33658c700c80',
  total: kurus(500),
  currency: '949',
  bankReference: 'unused',
  ipAddress: '127.0.0.1',
};

describe('requests stand as the bank wants them', () => {
  test('a page is registered in lira with a dot, in 3-D Secure alone, and without a card', () => {
    const form = registerForm(account, {
      orderNumber: 'order222',
      total: kurus(10_000),
      successUrl: 'https://domain.com/success',
      failureUrl: 'https://domain.com/fail_url',
    });
    expect(new URLSearchParams(form).toString()).toBe(
      'HostMerchantId=000000000111111&MerchantPassword=3XTgER89as&HostTerminalId=VP999999&TransactionType=Sale' +
        '&AmountCode=949&Amount=100.00&OrderID=order222&TransactionId=order222&IsSecure=true' +
        '&AllowNotEnrolledCard=false&SuccessUrl=https%3A%2F%2Fdomain.com%2Fsuccess' +
        '&FailUrl=https%3A%2F%2Fdomain.com%2Ffail_url&RequestLanguage=tr-TR&Extract=&CustomItems=&TokenExpireTime=1',
    );
  });

  const enrolment = {
    enrolmentId: 'rand123',
    sessionInfo: 'attempt',
    total: kurus(10_000),
    ipAddress: '192.0.2.1',
    successUrl: 'https://domain.com/success',
    failureUrl: 'https://domain.com/fail_url',
  };
  const card = { number: '5555444433332222', year: '21', month: '12', brand: '200' } as const;

  test('an enrolment writes the year before the month', () => {
    expect(Object.fromEntries(enrolmentForm(account, enrolment, card))).toEqual({
      MerchantId: '000000000111111',
      MerchantPassword: '3XTgER89as',
      MerchantType: '0',
      PurchaseAmount: '100.00',
      VerifyEnrollmentRequestId: 'rand123',
      Currency: '949',
      SuccessUrl: 'https://domain.com/success',
      FailureUrl: 'https://domain.com/fail_url',
      Pan: '5555444433332222',
      ExpiryDate: '2112',
      BrandName: '200',
      IsRecurring: 'false',
      SessionInfo: 'attempt',
    });
  });

  test('the newer gateway is told the browser, the terminal and the language as well', () => {
    const newer = { ...account, enrolmentUrl: 'https://bank.example:8443/threeDGateway/Enrollment' };
    expect(Object.fromEntries(enrolmentForm(newer, enrolment, card))).toMatchObject({
      Language: 'tr-TR',
      BrowserIpAddress: '192.0.2.1',
      TerminalNo: 'VP999999',
    });
  });

  const sale = {
    orderNumber: 'order222',
    total: kurus(10_000),
    currency: '949',
    md: 'ce06048a3e9c0cd1d437803fb38b5ad0',
    xid: 'unused',
    eci: '05',
    cavv: 'AAABCYaRIwAAAVQ1gpEjAAAAAAA=',
    ipAddress: '127.0.0.1',
  };

  test.each<[what: string, written: string, expected: string]>([
    [
      'a sale brings neither card nor amount',
      saleRequest(account, sale),
      '<VposRequest><MerchantId>000000000111111</MerchantId><Password>3XTgER89as</Password>' +
        '<TerminalNo>VP999999</TerminalNo><TransactionType>Sale</TransactionType>' +
        '<TransactionId>order222</TransactionId><ECI>05</ECI><CAVV>AAABCYaRIwAAAVQ1gpEjAAAAAAA=</CAVV>' +
        '<MpiTransactionId>ce06048a3e9c0cd1d437803fb38b5ad0</MpiTransactionId><OrderId>order222</OrderId>' +
        '<ClientIp>127.0.0.1</ClientIp><TransactionDeviceSource>0</TransactionDeviceSource></VposRequest>',
    ],
    [
      'a value cannot become an element',
      saleRequest({ ...account, password: '<&"ş' }, sale).slice(0, 90),
      '<VposRequest><MerchantId>000000000111111</MerchantId><Password>&#60;&#38;&#34;&#351;</Password>'.slice(
        0,
        90,
      ),
    ],
    [
      'a cancel names the sale and a number of its own',
      undoRequest(account, 'Cancel', undoing, 'new1'),
      '<VposRequest><MerchantId>000000000111111</MerchantId><Password>3XTgER89as</Password>' +
        '<TransactionType>Cancel</TransactionType><TransactionId>new1</TransactionId>' +
        '<ReferenceTransactionId>7022b92e-3aa1-44fb-86d4-33658c700c80</ReferenceTransactionId>' +
        '<ClientIp>127.0.0.1</ClientIp></VposRequest>',
    ],
    [
      'a refund says how much',
      undoRequest(account, 'Refund', undoing, 'new2'),
      '<VposRequest><MerchantId>000000000111111</MerchantId><Password>3XTgER89as</Password>' +
        '<TransactionType>Refund</TransactionType><TransactionId>new2</TransactionId>' +
        '<ReferenceTransactionId>7022b92e-3aa1-44fb-86d4-33658c700c80</ReferenceTransactionId>' +
        '<CurrencyAmount>5.00</CurrencyAmount><ClientIp>127.0.0.1</ClientIp></VposRequest>',
    ],
    [
      'a search asks by the order',
      searchRequest(account, 'order222'),
      '<SearchRequest><MerchantCriteria><HostMerchantId>000000000111111</HostMerchantId>' +
        '<MerchantPassword>3XTgER89as</MerchantPassword></MerchantCriteria><TransactionCriteria>' +
        '<TransactionId></TransactionId><OrderId>order222</OrderId><AuthCode></AuthCode>' +
        '</TransactionCriteria></SearchRequest>',
    ],
    [
      'a day is asked for by pages of fifty',
      settlementRequest(account, isoDate('2026-11-20'), 2),
      '<SettlementDetailRequest><MerchantCriteria><HostMerchantId>000000000111111</HostMerchantId>' +
        '<MerchantPassword>3XTgER89as</MerchantPassword></MerchantCriteria><DateCriteria>' +
        '<SettlementDate>20261120</SettlementDate></DateCriteria><RequestOrderCriteria>' +
        '<PageIndex>2</PageIndex><PageSize>50</PageSize></RequestOrderCriteria></SettlementDetailRequest>',
    ],
  ])('%s', (_what, written, expected) => expect(written).toBe(expected));
});

const elements = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('');

describe('the registration of a page', () => {
  const opened = {
    PaymentToken: 'c5e076e7bf234a339c40afc10166c06d',
    CommonPaymentUrl: 'https://bank.example/CommonPayment/SecurePayment',
  };
  const answer = (fields: Readonly<Record<string, string>>) =>
    `<?xml version="1.0"?><RegisterResponse>${elements(fields)}</RegisterResponse>`;

  test('opens one, or brings the code it was refused with', () => {
    expect(readRegistration(answer(opened))).toEqual({
      kind: 'opened',
      token: opened.PaymentToken,
      pageUrl: opened.CommonPaymentUrl,
    });
    expect(readRegistration(answer({ ErrorCode: '5029' }))).toEqual({ kind: 'refused', bankCode: '5029' });
  });

  test.each([
    answer({}),
    answer({ ...opened, PaymentToken: '' }),
    answer({ ...opened, CommonPaymentUrl: 'javascript:alert(1)' }),
    '<html><body>Request Rejected</body></html>',
  ])('%s is no answer', (xml) => expect(() => readRegistration(xml)).toThrow(UnreadableAnswer));
});

describe('the record of the common payment page', () => {
  const paid = { Rc: '0000', AuthCode: '735879', Rrn: '332116547896', TransactionId: order, OrderID: order };
  const money = { Amount: '1234,50', AmountCode: '949', MaskedPan: '49384601****4205', ErrorCode: '' };
  const read = (fields: Readonly<Record<string, string>>) =>
    readPageStatus(`<VposTransactionResponse>${elements(fields)}</VposTransactionResponse>`, order, '949');

  test('is read with its comma, card and reference', () => {
    expect(read({ ...paid, ...money })).toMatchObject({
      State: 'paid',
      Amount: 123_450,
      BankReference: '332116547896',
      AuthCode: '735879',
      CardLastFour: '4205',
    });
  });

  test.each<[fields: Record<string, string>, state: string, amount: number | null, why: string]>([
    [{ ...paid, ...money, Amount: '1,01' }, 'paid', 101, 'kuruş behind a comma'],
    [{ ...paid, ...money, Amount: '1.234,50' }, 'paid', 123_450, 'thousands parted by a dot'],
    [{ ...paid, ...money, AmountCode: '840' }, 'paid', null, 'another currency'],
    [{ ...paid, ...money, Rc: '0057', ErrorCode: '0057' }, 'declined', null, 'a card closed to the internet'],
    [{ TransactionId: order, ErrorCode: '5061' }, 'none', null, 'it never came to the POS'],
    [{ ErrorCode: '5060' }, 'none', null, 'an order the page does not know'],
    [{ ...paid, Rc: '5050', ErrorCode: '5050' }, 'declined', null, 'given up on the page'],
    [{ TransactionId: order, ErrorCode: '2050' }, 'declined', null, 'the code was wrong: never at the POS'],
    [{ ...paid, ...money, Rc: '0096', ErrorCode: '0096' }, 'pending', null, 'trouble at the POS'],
  ])('%j is %s: %s', (fields, state, amount) =>
    expect(read(fields)).toMatchObject({ State: state, Amount: amount }),
  );

  test.each([
    ['true', '1'],
    ['True', '1'],
    ['false', '4'],
    ['', '4'],
  ])('with IsSecure "%s" has the mdStatus %s', (IsSecure, mdStatus) =>
    expect(read({ ...paid, ...money, IsSecure })).toMatchObject({ State: 'paid', MdStatus: mdStatus }),
  );

  test.each<[fields: Record<string, string>, why: string]>([
    [{ ...paid, ...money, OrderID: 'MIS202611200000000002' }, 'another order'],
    [{ ...paid, ...money, TransactionId: 'MIS202611200000000002' }, 'another transaction'],
    [{ Rc: '0000', ...money }, 'a record without an order'],
    [{ ...paid, ...money, ErrorCode: '0057' }, 'it contradicts itself'],
    [{ ...paid, ...money, Amount: '101' }, 'an amount that may be kuruş or lira'],
    ...['9999', '0001', '1001', '1061', '5007', '5099'].map((ErrorCode): [Record<string, string>, string] => [
      { TransactionId: order, ErrorCode },
      'a code that is not known to mean "never at the POS"',
    ]),
    [{ TransactionId: 'MIS202611200000000002', ErrorCode: '5061' }, 'never at the POS, but another order'],
    [{ ...paid, Rc: '1061', ErrorCode: '1061' }, 'it speaks of an earlier try'],
    [{ ...paid, Rc: '7777', ErrorCode: '7777' }, 'a code of no class'],
    [{ ErrorCode: '1105' }, 'our address is not registered: that is about us, not about the payment'],
    [{}, 'nothing'],
  ])('%j decides nothing: %s', (fields) => expect(() => read(fields)).toThrow(UnreadableAnswer));
});

describe('a page order that is paid', () => {
  const held = readPageStatus(
    `<VposTransactionResponse>${elements({
      Rc: '0000',
      Rrn: '332116547896',
      TransactionId: order,
      Amount: '10,50',
      AmountCode: '949',
      IsSecure: 'true',
    })}</VposTransactionResponse>`,
    order,
    '949',
  );
  const half = { ...held, MdStatus: '4' };

  test.each<[page: typeof held, pos: typeof held, expected: object, why: string]>([
    [held, held, held, 'both say so'],
    [held, { ...held, State: 'voided', Amount: null }, { State: 'voided' }, 'cancelled since'],
    [held, { ...held, State: 'refunded', Amount: null }, { State: 'refunded' }, 'given back since'],
    [half, held, { State: 'paid', MdStatus: '4' }, 'not secure to the page'],
    [{ ...held, State: 'pending', Amount: null }, held, held, 'trouble to the page, and sold'],
    [held, half, { State: 'paid', MdStatus: '4' }, 'an attempt to the POS'],
  ])('%j and at the POS %j is %j: %s', (page, pos, expected) =>
    expect(confirmedByPos(page, pos)).toMatchObject(expected),
  );

  test.each<[pos: typeof held, why: string]>([
    [{ ...held, State: 'none', Amount: null }, 'no such sale'],
    [{ ...held, State: 'declined', Amount: null }, 'refused'],
    [{ ...held, Amount: kurus(1_051) }, 'another amount'],
  ])('of which the POS says %j is contradicted: %s', (pos) =>
    expect(() => confirmedByPos(held, pos)).toThrow(UnreadableAnswer),
  );
});

describe('the enrolment', () => {
  const id = 'E1';
  const result = (status: string) =>
    `<VERes><Version>1.0.2</Version><Status>${status}</Status><PaReq>eJxVUttu</PaReq>` +
    '<ACSUrl>http://localhost:8001/acs</ACSUrl><TermUrl>https://bank.example/MPIAPI/MPI_PARes.aspx</TermUrl>' +
    '<MD>umh7y4</MD><ACTUALBRAND>100</ACTUALBRAND></VERes>';
  const enrolled = {
    kind: 'enrolled',
    acsUrl: 'http://localhost:8001/acs',
    paReq: 'eJxVUttu',
    termUrl: 'https://bank.example/MPIAPI/MPI_PARes.aspx',
    md: 'umh7y4',
  };
  const end = `<VerifyEnrollmentRequestId>${id}</VerifyEnrollmentRequestId><MessageErrorCode>200</MessageErrorCode>`;

  test.each<[xml: string, expected: object, why: string]>([
    [`<IPaySecure><Message ID="m">${result('Y')}</Message>${end}</IPaySecure>`, enrolled, 'in its place'],
    [`<IPaySecure><Message ID="m"/>${result('Y')}${end}</IPaySecure>`, enrolled, 'beside the message'],
    [
      `<IPaySecure><Message>${result('Y')}</Message>${end}${end}</IPaySecure>`,
      enrolled,
      'values that repeat',
    ],
    [
      `<IPaySecure><Message>${result('Y')}</Message><MessageErrorCode>2053</MessageErrorCode></IPaySecure>`,
      { kind: 'failed', bankCode: '2053' },
      'an error outweighs a status',
    ],
    [
      '<IPaySecure><Message><VERes><Status>N</Status></VERes></Message></IPaySecure>',
      { kind: 'not-enrolled', bankCode: null },
      'not in 3-D Secure',
    ],
    [
      '<IPaySecure><Message><VERes><Status>A</Status></VERes></Message></IPaySecure>',
      { kind: 'half-secure', bankCode: null },
      'half secure',
    ],
    [
      '<IPaySecure><Message><VERes><Status>E</Status></VERes></Message><ResultDetail><ErrorCode>2023</ErrorCode>' +
        '<ErrorMessage>Already exist</ErrorMessage></ResultDetail></IPaySecure>',
      { kind: 'failed', bankCode: '2023' },
      'a number that was used',
    ],
  ])('%s: %j, %s', (xml, expected) => expect(readEnrolment(xml, id)).toEqual(expected));

  test.each([
    `<IPaySecure><Message>${result('Y')}</Message>${end.replace(id, 'E2')}</IPaySecure>`,
    `<IPaySecure><Message>${result('Y')}${result('N')}</Message>${end}</IPaySecure>`,
    `<IPaySecure><Message>${result('Y').replace('http://localhost:8001/acs', 'javascript:x')}</Message>${end}</IPaySecure>`,
    '<IPaySecure></IPaySecure>',
    '<!DOCTYPE x><IPaySecure/>',
    'Site is working',
  ])('%s is no answer', (xml) => expect(() => readEnrolment(xml, id)).toThrow(UnreadableAnswer));
});

describe('a sale', () => {
  const total = kurus(1_050);
  const read = (fields: Readonly<Record<string, string>>) =>
    readSale(`<VposResponse>${elements(fields)}</VposResponse>`, order, total);
  const approved = {
    TransactionType: 'Sale',
    TransactionId: order,
    OrderId: order,
    ResultCode: '0000',
    AuthCode: '11234',
    HostDate: '175017',
    Rrn: '201101240006',
    CurrencyAmount: '10.50',
    CurrencyCode: '949',
  };

  test('is paid with 0000, for our order and our amount', () => {
    expect(read(approved)).toEqual({
      State: 'paid',
      Amount: 1_050,
      BankReference: '201101240006',
      AuthCode: '11234',
      BankCode: '0000',
    });
  });

  test.each(['0051', '0054', '0057', '0312', '1105', '1126', '1127', '2053', '9039'])(
    'with the code %s nothing was taken, and the code is kept',
    (ResultCode) => expect(read({ ResultCode })).toMatchObject({ State: 'declined', BankCode: ResultCode }),
  );

  test.each<[fields: Record<string, string>, why: string]>([
    [{ ResultCode: '1006' }, 'the number was used'],
    [{ ResultCode: '1061' }, 'the order was paid'],
    [{ ResultCode: '1070' }, 'the number was used'],
    [{ ResultCode: '1128' }, 'the authentication was spent'],
    [{ ResultCode: '7777' }, 'a code of no class'],
    [{ ...approved, ResultCode: '' }, 'no code'],
    [{ ...approved, TransactionId: 'MIS2' }, 'another order'],
    [{ ...approved, OrderId: 'MIS2' }, 'another order'],
    [{ ...approved, TransactionId: '' }, 'no order'],
    [{ ...approved, CurrencyAmount: '11.50' }, 'another amount'],
  ])('%j decides nothing: %s', (fields) => expect(() => read(fields)).toThrow(UnreadableAnswer));
});

describe('an undoing', () => {
  const read = (fields: Readonly<Record<string, string>>) =>
    readUndoing(`<VposResponse>${elements(fields)}</VposResponse>`, order);

  test.each<[fields: Record<string, string>, expected: object]>([
    [
      { ResultCode: '0000', Rrn: '3068' },
      { kind: 'done', bankReference: '3068' },
    ],
    [{ ResultCode: '2202' }, { kind: 'refused', bankCode: '2202', isOtherWay: true }],
    [{ ResultCode: '1083' }, { kind: 'refused', bankCode: '1083', isOtherWay: false }],
    [{ ResultCode: '1059' }, { kind: 'refused', bankCode: '1059', isOtherWay: false }],
  ])('%j is %j', (fields, expected) => expect(read(fields)).toEqual(expected));

  test('of another sale is no answer', () => {
    expect(() => read({ ResultCode: '0000', ReferenceTransactionId: 'MIS2' })).toThrow(UnreadableAnswer);
  });
});

describe('a search', () => {
  const row = (fields: Readonly<Record<string, string>>) =>
    `<TransactionSearchResultInfo>${elements({
      TransactionId: order,
      OrderId: order,
      TransactionType: 'Sale',
      ResultCode: '0000',
      AuthCode: '822641',
      Rrn: '2094',
      Amount: '100.00',
      AmountCode: '949',
      PanMasked: '493846******4205',
      IsCanceled: 'false',
      IsReversed: 'false',
      IsRefunded: 'false',
      ...fields,
    })}</TransactionSearchResultInfo>`;
  const answer = (rows: readonly string[], code = '0000', count = String(rows.length)) =>
    `<SearchResponse><ResponseInfo><Status>Success</Status><ResponseCode>${code}</ResponseCode></ResponseInfo>` +
    `<PagedResponseInfo><TotalItemCount>${count}</TotalItemCount></PagedResponseInfo>` +
    `<TransactionSearchResultInfo>${rows.join('')}</TransactionSearchResultInfo></SearchResponse>`;
  const read = (...rows: string[]) => readSearch(answer(rows), order, '949');

  test.each<[rows: string[], state: string, amount: number | null, why: string]>([
    [[row({})], 'paid', 10_000, 'a sale that stands'],
    [[row({ ResultCode: '0051' }), row({})], 'paid', 10_000, 'a try that failed before it'],
    [[row({ ResultCode: '0051' })], 'declined', null, 'the row says no, whatever the query says'],
    [[row({ IsCanceled: 'true' })], 'voided', null, 'cancelled'],
    [[row({ IsReversed: 'true' })], 'voided', null, 'reversed'],
    [[row({ IsRefunded: 'true', TotalRefundAmount: '100.00' })], 'refunded', null, 'given back'],
    [[row({ IsRefunded: 'true', TotalRefundAmount: '1.00' })], 'paid', 10_000, 'a part given back'],
    [[row({ AmountCode: '840' })], 'paid', null, 'another currency'],
    [[], 'none', null, 'no row'],
  ])('of %j is %s: %s', (rows, state, amount) =>
    expect(read(...rows)).toMatchObject({ State: state, Amount: amount }),
  );

  test.each([
    ['05', '1'],
    ['02', '1'],
    ['5', '1'],
    ['06', '4'],
    ['01', '4'],
    ['07', '4'],
    ['', '4'],
  ])('with the ECI "%s" has the mdStatus %s', (ECI, mdStatus) =>
    expect(read(row({ ECI }))).toMatchObject({ State: 'paid', MdStatus: mdStatus }),
  );

  test.each([
    ['2', '1'],
    ['1', '4'],
    ['3', '4'],
  ])('without an ECI and with the ThreeDSecureType %s has the mdStatus %s', (ThreeDSecureType, mdStatus) =>
    expect(read(row({ ThreeDSecureType }))).toMatchObject({ State: 'paid', MdStatus: mdStatus }),
  );

  test('counts beside the paging element as well as in it', () => {
    const beside = (count: string) =>
      '<SearchResponse><ResponseInfo><Status>Success</Status><ResponseCode>0000</ResponseCode></ResponseInfo>' +
      `<PagedResponseInfo/><TotalItemCount>${count}</TotalItemCount></SearchResponse>`;
    expect(readSearch(beside('0'), order, '949')).toMatchObject({ State: 'none' });
    expect(() => readSearch(beside('1'), order, '949')).toThrow(UnreadableAnswer);
  });

  test('a row of trouble is the books’ own word that nothing was taken', () => {
    expect(read(row({ ResultCode: '0096' }))).toMatchObject({ State: 'declined', BankCode: '0096' });
  });

  test.each([
    answer([row({ OrderId: 'MIS2', TransactionId: 'MIS2' })]),
    answer([row({ ResultCode: '1061' })]),
    answer([], '9065'),
    answer([row({})], '0000', '0'),
    '<SearchResponse><ResponseInfo><Status>Error</Status><ResponseCode>9065</ResponseCode></ResponseInfo></SearchResponse>',
    '<html><body>Request Rejected</body></html>',
  ])('%s decides nothing', (xml) => expect(() => readSearch(xml, order, '949')).toThrow(UnreadableAnswer));

  test('a day lists its sales and refunds, not what was cancelled', () => {
    const rows = [
      row({ TransactionId: 'A', OrderId: 'A' }),
      row({ TransactionId: 'B', OrderId: 'B', IsCanceled: 'true' }),
      row({ TransactionId: 'R', OrderId: '', TransactionType: 'Refund', ReferencedTransactionId: 'C' }),
      row({ TransactionId: 'X', TransactionType: 'Cancel' }),
    ];
    const xml = answer(rows).replaceAll('SearchResponse', 'SettlementDetailResponse');
    expect(readSettlement(xml)).toEqual({
      total: 4,
      count: 4,
      lines: [
        { orderNumber: 'A', kind: 'sale', amount: 10_000, bankReference: '2094' },
        { orderNumber: 'C', kind: 'refund', amount: 10_000, bankReference: '2094' },
      ],
    });
  });
});
