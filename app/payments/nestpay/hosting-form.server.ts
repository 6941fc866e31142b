import { randomBytes } from 'node:crypto';
import type { Kurus } from 'municipality/contract';
import { nestpayHash } from './hash.server';

export interface HostingOrder {
  merchantId: string;
  storeKey: string;
  storeType: string;
  /** ISO 4217 number, "949" for lira. */
  currency: string;
  orderNumber: string;
  amount: Kurus;
  okUrl: string;
  failUrl: string;
}

/** Seconds the bank shows its own result before it sends the browser back; Payten recommends ten. */
const REFRESH_SECONDS = '10';

/** Decimal dot, two digits, no grouping: 123450 kuruş is "1234.50". */
export function nestpayAmount(amount: Kurus): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/**
 * The hidden fields of a 3D_PAY_HOSTING order. No free text goes along: Turkish letters in a hashed field are the
 * usual reason for a refused hash.
 */
export function hostingFields(order: HostingOrder): Array<[string, string]> {
  const fields: Array<[string, string]> = [
    ['clientid', order.merchantId],
    ['storetype', order.storeType],
    ['amount', nestpayAmount(order.amount)],
    ['currency', order.currency],
    ['oid', order.orderNumber],
    ['okUrl', order.okUrl],
    ['failUrl', order.failUrl],
    ['TranType', 'Auth'],
    ['Instalment', ''],
    ['rnd', randomBytes(16).toString('hex')],
    ['lang', 'tr'],
    ['refreshtime', REFRESH_SECONDS],
    ['hashAlgorithm', 'ver3'],
    ['encoding', 'UTF-8'],
  ];
  return [...fields, ['hash', nestpayHash(fields, order.storeKey)]];
}
