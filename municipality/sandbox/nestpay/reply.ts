import { randomBytes, randomInt } from 'node:crypto';
import type { MdStatus } from './behaviours';
import type { Bank } from './bank';
import { maskedInGroups, maskedPan, type AcceptedCard } from './cards';
import { bankTime } from './clock';
import type { Fields } from '../kit/form';
import { ver3Hash } from './hash';
import type { Authentication, Transaction } from './orders';
import { mdTexts } from './texts';

/** Describes the reply names and values in the making; a name is set once, whatever its letter case. */
export type Reply = Map<string, string>;

const neverEchoed = new Set(['HASH', 'PAN', 'CV2']);

/** Returns the start of every reply: the merchant's own fields, without its hash and without card data. */
export function echoOf(posted: Fields): Reply {
  return new Map([...posted].filter(([name]) => !neverEchoed.has(name.toUpperCase())));
}

/** Sets bank fields; an echoed field of the same name gives way, so a merchant cannot speak for the bank. */
export function setFields(reply: Reply, fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) {
    for (const existing of [...reply.keys()]) {
      if (existing.toUpperCase() === name.toUpperCase()) reply.delete(existing);
    }
    reply.set(name, value);
  }
}

/** Closes the reply with the bank's own `rnd` and the ver3 hash; NATIONALIDNO comes on top, outside the hash. */
export function signReply(reply: Reply, bank: Bank): void {
  setFields(reply, { rnd: randomBytes(15).toString('base64'), hashAlgorithm: 'ver3', _charset_: 'UTF-8' });
  setFields(reply, { HASH: ver3Hash(reply, bank.storeKey), NATIONALIDNO: '' });
}

/** Returns the fresh 3-D values; only a full or attempted authentication carries a cavv. */
export function authenticate(mdStatus: MdStatus, card: AcceptedCard | null, bank: Bank): Authentication {
  const proven = mdStatus === '1' || mdStatus === '4';
  const digest = randomBytes(32).toString('hex').toUpperCase();
  return {
    mdStatus,
    md: `${card?.first6 ?? ''}:${digest}:${randomInt(1000, 9999)}:##${bank.clientId}`,
    xid: randomBytes(20).toString('base64'),
    eci: mdStatus === '1' ? '05' : mdStatus === '4' ? '06' : '',
    cavv: proven ? randomBytes(20).toString('base64') : '',
  };
}

/** Returns the authentication part of a reply. */
export function authenticationFields(
  authentication: Authentication,
  card: AcceptedCard | null,
  bank: Bank,
  clientIp: string,
): Record<string, string> {
  const { mdStatus, md, xid, eci, cavv } = authentication;
  const [month = '', year = ''] = card?.expiry.split('/') ?? [];
  return {
    mdStatus,
    mdErrorMsg: mdTexts[mdStatus],
    txstatus: mdStatus === '1' ? 'Y' : mdStatus === '4' ? 'A' : mdStatus === '0' ? 'N' : 'U',
    md,
    xid,
    eci,
    cavv,
    cavvAlgorithm: cavv === '' ? '' : '2',
    PAResSyntaxOK: 'true',
    PAResVerified: String(mdStatus === '1'),
    version: '2.0',
    merchantID: bank.clientId,
    merchantName: bank.merchantName,
    clientIp,
    ...(card && {
      MaskedPan: maskedPan(card),
      maskedCreditCard: maskedInGroups(card),
      Ecom_Payment_Card_ExpDate_Month: month,
      Ecom_Payment_Card_ExpDate_Year: year,
    }),
    dsId: card?.brand === 'MASTERCARD' ? '2' : '1',
    sID: card?.brand === 'MASTERCARD' ? '2' : '1',
    digest: 'digest',
    callbackCall: 'true',
  };
}

/** Returns the payment part of a reply for a sale that reached the issuer. */
export function saleFields(
  oid: string,
  sale: Transaction,
  bank: Bank,
  message: string,
): Record<string, string> {
  const approved = sale.issuer === '00';
  const time = bankTime(sale.at);
  return {
    ReturnOid: oid,
    TRANID: '',
    Response: approved ? 'Approved' : 'Declined',
    ProcReturnCode: sale.issuer,
    AuthCode: sale.authCode,
    HostRefNum: sale.hostRefNum,
    TransId: sale.transId,
    SettleId: time.day.replaceAll('-', ''),
    acqStan: sale.hostRefNum.slice(-6),
    ErrMsg: message,
    ...(!approved && { ErrCode: `ISO8583-${sale.issuer}` }),
    'EXTRA.TRXDATE': time.trxDate,
    'EXTRA.HOSTDATE': time.hostDate,
    'EXTRA.CARDBRAND': sale.brand,
    'EXTRA.CARDISSUER': bank.bankName.toUpperCase(),
    'payResults.dsId': sale.brand === 'MASTERCARD' ? '2' : '1',
  };
}
