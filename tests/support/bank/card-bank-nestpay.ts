import type { BankOrder, CardCase } from './card-cases';

const dot = (kurus: number) => `${Math.trunc(kurus / 100)}.${String(kurus % 100).padStart(2, '0')}`;

const mdStatuses: Readonly<Record<CardCase['holder'], string>> = {
  full: '1',
  half: '4',
  'wrong-code': '0',
  'gave-up': '0',
  'not-enrolled': '2',
  unable: '5',
  error: '6',
  'error-1105': '7',
  left: '0',
};

/** `Error` is the gateway's own word, `Declined` the issuer's. */
function endingOf({ card, taken }: BankOrder): Record<string, string> {
  const { code, holder } = card;
  if (code === '99') return { Response: 'Error', ProcReturnCode: '99', ErrMsg: 'Sistem hatası' };
  if (code === '00' && taken > 0) return { Response: 'Approved', ProcReturnCode: '00', ErrMsg: '' };
  if (code === null || holder === 'not-enrolled')
    return { Response: 'Declined', ProcReturnCode: '99', ErrMsg: '3-D Secure' };
  return { Response: 'Declined', ProcReturnCode: code, ErrMsg: 'Red', ErrCode: `ISO8583-${code}` };
}

const sold = (order: BankOrder) => ({
  AuthCode: order.taken > 0 ? 'P90325' : '',
  TransId: order.taken > 0 ? `T${order.orderNumber}` : '',
  HostRefNum: '230300671782',
});

/** Writes the reply a browser brings (recorded form np-ex-resp-31), without its hash. */
export function nestpayReturn(
  order: BankOrder,
  handedOver: ReadonlyMap<string, string>,
  isSoldLater: boolean,
): Map<string, string> {
  const echoed = [...handedOver].filter(([name]) => !['hash', 'pan', 'cv2'].includes(name));
  const mdStatus = mdStatuses[order.card.holder];
  const isKnown = mdStatus === '1';
  const fields = new Map<string, string>([
    ...echoed,
    ['ReturnOid', order.orderNumber] as const,
    ['mdStatus', mdStatus] as const,
    ['md', isKnown ? `435508:${order.orderNumber}:3677:##` : ''] as const,
    ['xid', '2aeoSfQde3NyV2XjSeTL0sGNYSg='] as const,
    ['eci', isKnown ? '05' : ''] as const,
    ['cavv', isKnown ? 'ABABAAAAAAAAAAAAAEJI=' : ''] as const,
    ['MaskedPan', '435508***4358'] as const,
  ]);
  if (isSoldLater) return fields;
  if (order.taken > 0) fields.set('amount', dot(order.taken));
  const ended: Record<string, string> = { ...endingOf(order), ...sold(order) };
  for (const [name, value] of Object.entries(ended)) fields.set(name, value);
  return fields;
}

const elements = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('');
const answerOf = (fields: Record<string, string>, extra: Record<string, string>) =>
  `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Response>${elements(fields)}<Extra>${elements(extra)}</Extra></CC5Response>`;

/** Writes the answer to a sale (np-ex-resp-01, np-ex-resp-03): it names no amount. */
export function nestpaySale(order: BankOrder): string {
  const ending = endingOf(order);
  return answerOf(
    { OrderId: order.orderNumber, GroupId: order.orderNumber, ...ending, ...sold(order) },
    { SETTLEID: '', TRXDATE: '20261120 12:00:00', ERRORCODE: '', NUMCODE: ending['ProcReturnCode'] ?? '' },
  );
}

/** Writes the status of an order (np-ex-resp-07, np-ex-resp-09), or that there is none. */
export function nestpayRecord(order: BankOrder | null, number: string): string {
  const oid = order?.orderNumber ?? number;
  const isRecorded = order?.isConcluded === true && order.card.code !== null;
  if (!order || !isRecorded) {
    const template = 'ORD_ID:\tCHARGE_TYPE_CD:\tORIG_TRANS_AMT:\tCAPTURE_AMT:\tTRANS_STAT:';
    return answerOf(
      {
        ErrMsg: `No record found for ${oid}`,
        ProcReturnCode: '99',
        Response: 'Declined',
        OrderId: oid,
        TransId: '',
      },
      { ORDERSTATUS: template, NUMCODE: '0' },
    );
  }
  const isPaid = order.taken > 0;
  const code = isPaid ? '00' : order.card.code;
  const amount = isPaid ? String(order.taken) : '';
  return answerOf(
    { ErrMsg: `Record(s) found for ${oid}`, ProcReturnCode: '00', Response: 'Approved', OrderId: oid },
    {
      AUTH_CODE: isPaid ? 'P77974' : '',
      CAPTURE_AMT: amount,
      CAVV_3D: '',
      CHARGE_TYPE_CD: 'S',
      ECI_3D: '',
      HOST_REF_NUM: '400300744233',
      MDSTATUS: order.card.holder === 'half' ? '4' : '1',
      NUMCODE: '0',
      ORD_ID: oid,
      ORIG_TRANS_AMT: String(order.asked),
      PAN: '4355 08** **** 4358',
      PROC_RET_CD: code,
      SETTLEID: '',
      TRANS_ID: `T${oid}`,
      TRANS_STAT: order.isVoided ? 'V' : isPaid ? 'C' : 'D',
      XID_3D: '',
    },
  );
}
