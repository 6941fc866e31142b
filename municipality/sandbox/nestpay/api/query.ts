import type { Element } from './xml';
import type { Bank } from '../bank';
import { bankTime } from '../clock';
import { findSale, type Order, type Transaction } from '../orders';

const statusNames = [
  'ORD_ID',
  'CHARGE_TYPE_CD',
  'ORIG_TRANS_AMT',
  'CAPTURE_AMT',
  'TRANS_STAT',
  'AUTH_DTTM',
  'CAPTURE_DTTM',
  'AUTH_CODE',
  'TRANS_ID',
] as const;

/**
 * Answers an ORDERSTATUS query with the order's latest transaction. The outer Approved/00 speaks of the query
 * alone; the payment's own words are in Extra. A missing order comes with an empty template, as at the bank.
 */
export function statusAnswer(oid: string, order: Order | null, today: string): Element[] {
  const latest = order?.transactions.at(-1);
  if (!latest) {
    return [
      ['ErrMsg', `No record found for ${oid}`],
      ['ProcReturnCode', '99'],
      ['Response', 'Declined'],
      ['OrderId', oid],
      ['TransId', ''],
      [
        'Extra',
        [
          ['ORDERSTATUS', statusNames.map((name) => `${name}:`).join('\t')],
          ['NUMCODE', '0'],
        ],
      ],
    ];
  }
  const time = bankTime(latest.at);
  const line = statusLine(oid, latest, today);
  const { authentication } = latest;
  const extra: Element[] = [
    ['ORDERSTATUS', statusNames.map((name) => `${name}:${line[name]}`).join('\t')],
    ...statusNames.map((name): Element => [name, line[name]]),
    ['HOST_REF_NUM', latest.hostRefNum],
    ['PROC_RET_CD', latest.issuer],
    ['PAN', latest.maskedCard],
    ['MDSTATUS', authentication?.mdStatus ?? ''],
    ['ECI_3D', authentication?.eci ?? ''],
    ['CAVV_3D', authentication?.cavv ?? ''],
    ['XID_3D', authentication?.xid ?? ''],
    ['HOSTDATE', time.hostDate],
    ['SETTLEID', ''],
    ['NUMCODE', '0'],
    ...(latest.voidedAt ? [['VOID_DTTM', bankTime(latest.voidedAt).stamp] as const] : []),
  ];
  return [
    ['ErrMsg', `Record(s) found for ${oid}`],
    ['ProcReturnCode', '00'],
    ['Response', 'Approved'],
    ['OrderId', oid],
    ['TransId', latest.transId],
    ['Extra', extra],
  ];
}

/** Answers an ORDERHISTORY query: every transaction of the order as one tab-separated line, newest first. */
export function historyAnswer(oid: string, order: Order | null, bank: Bank, today: string): Element[] {
  const transactions = [...(order?.transactions ?? [])].reverse();
  const found = transactions.length > 0;
  const lines = transactions.map((entry, index): Element => {
    const line = statusLine(oid, entry, today);
    const cells = [
      line.CHARGE_TYPE_CD,
      line.TRANS_STAT,
      line.ORIG_TRANS_AMT,
      line.CAPTURE_AMT,
      line.AUTH_DTTM,
      line.CAPTURE_DTTM,
      entry.voidedAt ? bankTime(entry.voidedAt).stamp : '',
      entry.hostRefNum,
      entry.authCode,
      entry.issuer,
      entry.transId,
    ];
    return [`TRX${index + 1}`, cells.join('\t')];
  });
  return [
    ['ErrMsg', found ? '' : `No record found for ${oid}`],
    ['ProcReturnCode', found ? '00' : '05'],
    ['Response', found ? 'Approved' : 'Declined'],
    ['OrderId', oid],
    [
      'Extra',
      [['MERCHANTID', bank.clientId], ['NUMCODE', '0'], ...lines, ['TRXCOUNT', String(lines.length)]],
    ],
  ];
}

/** Tells whether the order's sale was made on an earlier bank day, that is, before the last batch close. */
export function isSettled(order: Order, today: string): boolean {
  const sale = findSale(order);
  return sale !== null && bankTime(sale.at).day < today;
}

function statusLine(
  oid: string,
  entry: Transaction,
  today: string,
): Record<(typeof statusNames)[number], string> {
  const approved = entry.issuer === '00';
  const { stamp, day } = bankTime(entry.at);
  const standing = day < today ? 'S' : 'C';
  return {
    ORD_ID: oid,
    CHARGE_TYPE_CD: entry.chargeType,
    // Holds the minor units without a dot, unlike every amount of the gate.
    ORIG_TRANS_AMT: String(entry.amount),
    CAPTURE_AMT: approved ? String(entry.amount) : '',
    TRANS_STAT: !approved ? 'D' : entry.voidedAt ? 'V' : standing,
    AUTH_DTTM: stamp,
    CAPTURE_DTTM: approved ? stamp : '',
    AUTH_CODE: entry.authCode,
    TRANS_ID: entry.transId,
  };
}
