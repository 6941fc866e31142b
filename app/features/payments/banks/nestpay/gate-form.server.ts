import { randomBytes } from 'node:crypto';
import type { Kurus } from 'municipality/contract';
import { findCardBrand } from '../shape/card-brand';
import type { TypedCard } from '../shape/typed-card';
import { nestpayHash } from './hash.server';
import { ver1RequestHash, ver2RequestHash, type OldHashVersion } from './old-hash.server';

interface GateOrder {
  merchantId: string;
  storeKey: string;
  storeType: string;
  /** Holds the ISO 4217 number, "949" for lira. */
  currency: string;
  orderNumber: string;
  amount: Kurus;
  okUrl: string;
  failUrl: string;
  /** It means `ver3` when left out. */
  hashVersion?: HashVersion;
  /** Names the field of the card holder's name (`CardHolderField`); without it the name is not sent. */
  holderField?: string | undefined;
}

type HashVersion = 'ver3' | OldHashVersion;

/** Holds the seconds the bank shows its own result before it sends the browser back; Payten recommends ten. */
const REFRESH_SECONDS = '10';

/** Writes the decimal dot, two digits, no grouping: 123450 kuruş is "1234.50". */
function nestpayAmount(amount: Kurus): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** Numbers the brands as NestPay does; others it finds out itself. */
function brandOf(number: string): string | null {
  const brand = findCardBrand(number);
  if (brand === 'visa') return '1';
  return brand === 'mastercard' ? '2' : null;
}

function cardFields(
  { number, month, year, securityCode, holderName }: TypedCard,
  holderField: string | undefined,
): Array<[string, string]> {
  const brand = brandOf(number);
  return [
    ['pan', number],
    ['cv2', securityCode],
    ['Ecom_Payment_Card_ExpDate_Month', month],
    ['Ecom_Payment_Card_ExpDate_Year', year],
    ...(brand === null ? [] : ([['cardType', brand]] satisfies Array<[string, string]>)),
    ...(holderField === undefined || holderName === ''
      ? []
      : ([[holderField, holderName]] satisfies Array<[string, string]>)),
  ];
}

/**
 * Returns the fields of an order for the 3-D gate. Version 3 of the hash covers the card as well, so with the store
 * types that bring one the card has to pass here; with 3D_PAY_HOSTING there is none. No free text goes along, because Turkish
 * letters in a hashed field are the usual reason for a refused hash; the card holder's name is in ASCII.
 */
export function gateFields(order: GateOrder, card?: TypedCard): Array<[string, string]> {
  const { hashVersion = 'ver3' } = order;
  // Version 1 knows these two by their Turkish names, and names no version.
  const isFirst = hashVersion === 'ver1';
  const fields: Array<[string, string]> = [
    ['clientid', order.merchantId],
    ['storetype', order.storeType],
    ['amount', nestpayAmount(order.amount)],
    ['currency', order.currency],
    ['oid', order.orderNumber],
    ['okUrl', order.okUrl],
    ['failUrl', order.failUrl],
    [isFirst ? 'islemtipi' : 'TranType', 'Auth'],
    [isFirst ? 'taksit' : 'Instalment', ''],
    ['rnd', randomBytes(16).toString('hex')],
    ['lang', 'tr'],
    ['refreshtime', REFRESH_SECONDS],
    ...(isFirst ? [] : ([['hashAlgorithm', hashVersion]] satisfies Array<[string, string]>)),
    ['encoding', 'UTF-8'],
    ...(card ? cardFields(card, order.holderField) : []),
  ];
  return [...fields, ['hash', hashOf(fields, hashVersion, order.storeKey)]];
}

function hashOf(fields: Array<[string, string]>, version: HashVersion, storeKey: string): string {
  switch (version) {
    case 'ver3':
      return nestpayHash(fields, storeKey);
    case 'ver2':
      return ver2RequestHash(new Map(fields), storeKey);
    case 'ver1':
      return ver1RequestHash(new Map(fields), storeKey);
    default:
      return version satisfies never;
  }
}
