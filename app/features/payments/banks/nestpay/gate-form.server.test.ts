import { kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { SettingsFile } from '~/platform/configuration/settings.server';
import { gateFields } from './gate-form.server';
import { nestpayHash } from './hash.server';

const order = {
  merchantId: '190200000',
  storeKey: 'TRPS0200',
  storeType: '3d_pay',
  currency: '949',
  orderNumber: 'MIS1',
  amount: kurus(123_450),
  okUrl: 'https://domain.com/ok',
  failUrl: 'https://domain.com/fail',
};
const card = {
  number: '4355084355084358',
  month: '12',
  year: '30',
  securityCode: '000',
  holderName: 'ISIL OZ',
};
const holderField = 'cardHolderName';

/** Lists the fields of a form, the two that are new each time without their values. */
const shown = (fields: ReturnType<typeof gateFields>) =>
  fields.map(([name, value]) => (name === 'rnd' || name === 'hash' ? name : `${name}=${value}`));

describe('the name on the card', () => {
  const today = [
    ...['clientid=190200000', 'storetype=3d_pay', 'amount=1234.50', 'currency=949', 'oid=MIS1'],
    ...['okUrl=https://domain.com/ok', 'failUrl=https://domain.com/fail', 'TranType=Auth', 'Instalment='],
    ...['rnd', 'lang=tr', 'refreshtime=10', 'hashAlgorithm=ver3', 'encoding=UTF-8'],
    ...['pan=4355084355084358', 'cv2=000'],
    ...['Ecom_Payment_Card_ExpDate_Month=12', 'Ecom_Payment_Card_ExpDate_Year=30', 'cardType=1'],
    'hash',
  ];

  test.each([
    ['without the setting', order, card],
    ['left empty', { ...order, holderField }, { ...card, holderName: '' }],
  ])('%s changes nothing of the form', (_when, asked, typed) => {
    expect(shown(gateFields(asked, typed))).toEqual(today);
  });

  test('is sent in the field that the bank names, and the hash covers it', () => {
    const fields = gateFields({ ...order, holderField }, card);
    expect(shown(fields)).toEqual([...today.slice(0, -1), 'cardHolderName=ISIL OZ', 'hash']);
    const hashed = fields.filter(([name]) => name !== 'hash');
    expect(new Map(fields).get('hash')).toBe(nestpayHash(hashed, order.storeKey));
    const bare = hashed.filter(([name]) => name !== holderField);
    expect(new Map(fields).get('hash')).not.toBe(nestpayHash(bare, order.storeKey));
  });

  test('is never sent where the bank takes the card', () => {
    expect(new Map(gateFields({ ...order, holderField })).has(holderField)).toBe(false);
  });

  test('may be sent in no field that the form has already', () => {
    const { CardHolderField: setting } = SettingsFile.shape;
    const names = (['ver1', 'ver2', 'ver3'] as const).flatMap((hashVersion) =>
      gateFields({ ...order, hashVersion }, card).map(([name]) => name),
    );
    expect(names.filter((name) => setting.safeParse(name).success)).toEqual([]);
    for (const name of [holderField, 'BillToName']) expect(setting.safeParse(name).success).toBe(true);
  });
});
