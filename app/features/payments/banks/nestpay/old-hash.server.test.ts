import { createHash } from 'node:crypto';
import { kurus } from 'municipality/contract';
import { describe, expect, it } from 'vitest';
import { gateFields } from './gate-form.server';
import { isSignedOldWay, ver1RequestHash, ver2RequestHash } from './old-hash.server';
import { replyOf } from './reply.server';
import { verifyOldReply } from './verdict.server';

/** Holds public test merchants and keys. */
const request = {
  clientid: '700655000200',
  oid: 'order222',
  amount: '100.25',
  okUrl: 'https://domain.com/success',
  failUrl: 'https://domain.com/fail_url',
  rnd: 'rand',
};

describe('version 1 of a request', () => {
  it('is the hash of the bare values, with the sale’s two fields where they are posted', () => {
    const fields = new Map(Object.entries({ ...request, islemtipi: 'Auth', taksit: '' }));
    expect(ver1RequestHash(fields, 'TRPS0200')).toBe('S7UxUAohxaxzl35WxHyDfuQx0sg=');
    expect(ver1RequestHash(new Map(Object.entries(request)), 'TRPS0200')).toBe(
      'mJReAoQNtx0G+nWUGA/BHLx/+BI=',
    );
    // The address of the bank's own call comes last, where one is posted.
    const called = new Map([['callbackUrl', 'https://domain.com/callback'], ...fields]);
    expect(ver1RequestHash(called, 'TRPS0200')).toBe('79L4GhmANXFPn/MaxIn0qBYMiK0=');
  });
});

describe('version 2 of a request', () => {
  it('parts escaped values and leaves three places empty', () => {
    const fields = new Map(
      Object.entries({ ...request, TranType: 'Auth', Instalment: '', currency: '949', rnd: 'a|b' }),
    );
    const text =
      '700655000200|order222|100.25|https://domain.com/success|https://domain.com/fail_url|Auth||a\\|b||||949|K\\\\1';
    expect(ver2RequestHash(fields, 'K\\1')).toBe(createHash('sha512').update(text).digest('base64'));
  });
});

const authenticatedOnly = 'clientid:oid:mdStatus:cavv:eci:md:rnd:';
const charged = 'clientid:oid:AuthCode:ProcReturnCode:Response:mdStatus:cavv:eci:md:rnd:';

/** Replies as a bank sent them; the first was not authenticated, the second was, the third was charged. */
const replies = {
  refused: {
    oid: '2022103076E7',
    mdStatus: '0',
    md: '435508:72240E12F06488A0D50ECB1AF842B5E939950C417D6456EA033087ED8E7FA6CE:3894:##190100000',
    clientid: '190100000',
    rnd: 'THlysKkGRD/Ly/z5xSKB',
    HASHPARAMS: authenticatedOnly,
    HASH: 'gEcAQuPX+Wriv+UJ+mNCYouzV04=',
  },
  authenticated: {
    oid: '202210304547',
    mdStatus: '1',
    eci: '05',
    cavv: 'ABABCSQDGQAAAABllJMDdUQAEJI=',
    md: '435508:4328956B2D668C558B0AECFF49A883EEFF2CD4168F54758441F31C79840636B8:3827:##190100000',
    clientid: '190100000',
    rnd: 'yVCgrF4/9i3p9R0rQvw8',
    HASHPARAMS: authenticatedOnly,
    HASH: 'MyL35j/zA22D90nUkW0on1k2njE=',
  },
  charged: {
    oid: '202205220386',
    AuthCode: 'T96294',
    ProcReturnCode: '00',
    Response: 'Approved',
    mdStatus: '1',
    cavv: 'AAABBVApAgAAAAAwYCkCAAAAAAA=',
    eci: '05',
    md: '435508:09924180A54400523140B28560F171351C59BF7A937A6DE785D90CDF9CCD2153:3691:##700655000200',
    clientid: '700655000200',
    rnd: 'mEHdv+pi0OV0uDw7MrEB',
    amount: '1.01',
    currency: '949',
    HASHPARAMS: charged,
    HASH: 'GlAHT733ITdOZ1Lj5OJGvzAJlt8=',
  },
};

const keys = { refused: '123456', authenticated: '123456', charged: 'TRPS0200' };
const reply = (fields: Readonly<Record<string, string>>) => replyOf(new Map(Object.entries(fields)));

describe('version 1 of a reply', () => {
  it.each(['refused', 'authenticated', 'charged'] as const)('fits a bank’s own: %s', (name) => {
    expect(isSignedOldWay(reply(replies[name]), 'ver1', keys[name])).toBe(true);
    expect(isSignedOldWay(reply({ ...replies[name], rnd: 'x' }), 'ver1', keys[name])).toBe(false);
  });

  it('is not signed by a list the sender made up, though the hash fits it', () => {
    const { oid } = replies.charged;
    const HASH = createHash('sha1').update(`${oid}TRPS0200`).digest('base64');
    const forged = reply({ ...replies.charged, HASHPARAMS: 'oid:', HASH });
    expect(isSignedOldWay(forged, 'ver1', 'TRPS0200')).toBe(false);
  });
});

describe('version 2 of a reply', () => {
  const fields = { clientid: '1', oid: 'o|1', mdStatus: '1', rnd: 'r' };
  const HASH = createHash('sha512').update('1|o\\|1|1|r|key').digest('base64');

  it('fits the values its list names, if that names the order', () => {
    const signed = reply({ ...fields, HASHPARAMS: 'clientid|oid|mdStatus|rnd', HASH });
    expect(isSignedOldWay(signed, 'ver2', 'key')).toBe(true);
    const short = createHash('sha512').update('1|key').digest('base64');
    const forged = reply({ ...fields, HASHPARAMS: 'clientid', HASH: short });
    expect(isSignedOldWay(forged, 'ver2', 'key')).toBe(false);
  });
});

describe('a reply of an older hash', () => {
  const expected = {
    merchantId: '700655000200',
    orderNumber: replies.charged.oid,
    amount: kurus(101),
    currency: '949',
  };

  it('proves no payment, however well it is signed', () => {
    const verdict = verifyOldReply(reply(replies.charged), true, expected);
    expect(verdict).toEqual({ kind: 'distrusted', reason: 'hash-old' });
  });

  it('proves no refusal before the bank has said that it took nothing', () => {
    const declined = reply({ ...replies.charged, Response: 'Declined', ProcReturnCode: '51' });
    expect(verifyOldReply(declined, true, expected)).toEqual({ kind: 'refused-if-none', reason: 'bank-51' });
    expect(verifyOldReply(declined, false, expected)).toMatchObject({ kind: 'distrusted' });
  });
});

describe('the form of an older hash', () => {
  const order = {
    merchantId: '700655000200',
    storeKey: 'TRPS0200',
    storeType: '3D_PAY_HOSTING',
    currency: '949',
    orderNumber: 'MIS1',
    amount: kurus(101),
    okUrl: 'https://domain.com/ok',
    failUrl: 'https://domain.com/fail',
  };

  it('names its fields as its version knows them, and carries its hash', () => {
    const first = new Map(gateFields({ ...order, hashVersion: 'ver1' }));
    expect([first.has('islemtipi'), first.has('TranType'), first.has('hashAlgorithm')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(first.get('hash')).toBe(ver1RequestHash(first, 'TRPS0200'));
    const second = new Map(gateFields({ ...order, hashVersion: 'ver2' }));
    expect(second.get('hashAlgorithm')).toBe('ver2');
    expect(second.get('hash')).toBe(ver2RequestHash(second, 'TRPS0200'));
  });
});
