import type { Kurus } from 'municipality/contract';
import type {
  AuthenticatedSale,
  BankDayLine,
  OrderStatus,
  SaleResult,
  UndoResult,
} from '../protocol/bank-pos';
import { conclude, dotAmount, postForm } from '../protocol/bank-answer';
import { readHistory, readOrderStatus, readSale, readUndoing } from './answers';

export interface NestpayAccount {
  readonly apiUrl: string;
  readonly apiUser: string;
  readonly apiPassword: string;
  readonly merchantId: string;
}

/** The patience is in milliseconds. */
const usualPatience = 10_000;

/**
 * Asks the bank what it holds for an order (CC5Request, ORDERSTATUS). Throws BankUnreachable when no answer that can
 * be read comes within `patience` milliseconds.
 */
export async function queryOrderStatus(
  account: NestpayAccount,
  orderNumber: string,
  patience = usualPatience,
): Promise<OrderStatus> {
  const text = await ask(account, statusRequest(account, orderNumber), patience);
  return conclude(() => readOrderStatus(text, orderNumber));
}

/** Counts the milliseconds; longer than a query, as a sale waits for the card's issuer. */
const longestSale = 50_000;

/**
 * Takes the money of a `3d` authentication (CC5Request, Auth; the authentication stands in the place of a card).
 * Throws BankUnreachable when nobody can say whether it was taken.
 */
export async function takeSale(account: NestpayAccount, sale: AuthenticatedSale): Promise<SaleResult> {
  const text = await ask(account, saleRequest(account, sale), longestSale);
  return conclude(() => readSale(text, sale.orderNumber));
}

/** Undoes the sale of an order before its batch is closed (Type `Void`), or gives its money back after that (`Credit`). */
export async function undoSale(
  account: NestpayAccount,
  type: 'Void' | 'Credit',
  { orderNumber, total, currency }: { orderNumber: string; total: Kurus; currency: string },
): Promise<UndoResult> {
  const amount = [
    ['Total', dotAmount(total)],
    ['Currency', currency],
  ] as const;
  const elements = [['Type', type], ['OrderId', orderNumber], ...(type === 'Credit' ? amount : [])] as const;
  const text = await ask(account, request(account, elements), longestSale);
  return conclude(() => readUndoing(text, orderNumber));
}

/** Asks for every sale and refund of an order that stands, whenever it was (ORDERHISTORY). */
export async function queryHistory(
  account: NestpayAccount,
  orderNumber: string,
): Promise<Array<BankDayLine & { readonly day: string }>> {
  const extra = '<Extra><ORDERHISTORY>QUERY</ORDERHISTORY></Extra>';
  const text = await ask(account, request(account, [['OrderId', orderNumber]], extra), usualPatience);
  return conclude(() => readHistory(text, orderNumber));
}

function ask(account: NestpayAccount, request: string, patience: number): Promise<string> {
  return postForm(account.apiUrl, new URLSearchParams({ DATA: request }), patience);
}

function statusRequest(account: NestpayAccount, orderNumber: string): string {
  return request(account, [['OrderId', orderNumber]], '<Extra><ORDERSTATUS>QUERY</ORDERSTATUS></Extra>');
}

function saleRequest(account: NestpayAccount, sale: AuthenticatedSale): string {
  return request(account, [
    ['Type', 'Auth'],
    ['Mode', 'P'],
    ['IPAddress', sale.ipAddress],
    ['OrderId', sale.orderNumber],
    ['Total', dotAmount(sale.total)],
    ['Currency', sale.currency],
    ['Taksit', ''],
    ['Number', sale.md],
    ['PayerTxnId', sale.xid],
    ['PayerSecurityLevel', sale.eci],
    ['PayerAuthenticationCode', sale.cavv],
  ]);
}

function request(
  { apiUser, apiPassword, merchantId }: NestpayAccount,
  elements: ReadonlyArray<readonly [name: string, text: string]>,
  extra = '',
): string {
  const all = [['Name', apiUser], ['Password', apiPassword], ['ClientId', merchantId], ...elements];
  const written = all.map(([name = '', text = '']) => `<${name}>${escape(text)}</${name}>`).join('');
  return `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Request>${written}${extra}</CC5Request>`;
}

/** Writes everything beyond plain letters and digits as numeric references: right in whatever encoding the bank reads. */
function escape(text: string): string {
  return text.replace(/[^A-Za-z0-9 ._-]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}
