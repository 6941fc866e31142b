import { readOrderStatus, UnreadableAnswer, type OrderStatus } from './order-status';

export interface NestpayAccount {
  readonly apiUrl: string;
  readonly apiUser: string;
  readonly apiPassword: string;
  readonly merchantId: string;
}

/** The bank gave no answer that could be read. Says nothing about the payment. */
export class BankUnreachable extends Error {
  override name = 'BankUnreachable';
}

/** Milliseconds. */
const usualPatience = 10_000;
const longestAnswer = 64 * 1024;

/**
 * Asks the bank what it holds for an order (CC5Request, ORDERSTATUS). Throws BankUnreachable when no answer that can
 * be read comes within `patience` milliseconds.
 */
export async function queryOrderStatus(
  account: NestpayAccount,
  orderNumber: string,
  patience = usualPatience,
): Promise<OrderStatus> {
  try {
    const response = await fetch(account.apiUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ DATA: statusRequest(account, orderNumber) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new UnreadableAnswer(`HTTP ${response.status}`);
    return readOrderStatus(decode(await response.arrayBuffer()), orderNumber);
  } catch (cause) {
    throw new BankUnreachable('The bank did not answer', { cause });
  }
}

function statusRequest({ apiUser, apiPassword, merchantId }: NestpayAccount, orderNumber: string): string {
  return (
    '<?xml version="1.0" encoding="ISO-8859-9"?><CC5Request>' +
    `<Name>${escape(apiUser)}</Name><Password>${escape(apiPassword)}</Password>` +
    `<ClientId>${escape(merchantId)}</ClientId><OrderId>${escape(orderNumber)}</OrderId>` +
    '<Extra><ORDERSTATUS>QUERY</ORDERSTATUS></Extra></CC5Request>'
  );
}

/** Everything beyond plain letters and digits as numeric references: right in whatever encoding the bank reads. */
function escape(text: string): string {
  return text.replace(/[^A-Za-z0-9 ._-]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`);
}

function decode(body: ArrayBuffer): string {
  if (body.byteLength > longestAnswer) throw new UnreadableAnswer('The answer is too long');
  const prolog = new TextDecoder('latin1').decode(body.slice(0, 100));
  return new TextDecoder(/encoding=["']ISO-8859-9/i.test(prolog) ? 'iso-8859-9' : 'utf-8').decode(body);
}
