import type { Kurus } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { isSameText } from '~/platform/configuration/secrets.server';
import { nestpayHash } from './hash.server';

/** Describes a posted reply, read flat. `isAmbiguous`: one name came twice with different values. */
export interface NestpayReply {
  readonly fields: ReadonlyMap<string, string>;
  readonly isAmbiguous: boolean;
  /** Names the order it is about; nothing of it is believed yet. */
  readonly orderNumber: string | null;
  readonly amount: Kurus | null;
  readonly cardLastFour: string | null;
  /** Holds what is worth keeping of it, should it be signed. */
  readonly detail: Record<string, string>;
}

export function replyOf(fields: ReadonlyMap<string, string>, isAmbiguous = false): NestpayReply {
  return {
    fields,
    isAmbiguous,
    orderNumber: fields.get('oid') ?? fields.get('ReturnOid') ?? null,
    amount: readAmount(fields.get('amount')),
    cardLastFour: readLastFour(fields.get('MaskedPan') ?? fields.get('maskedCreditCard') ?? ''),
    detail: keptDetail(fields),
  };
}

/** Reads the raw body name by name; parsers that build objects would break names like `EXTRA.CARDBRAND`. */
function readFlat(body: string): NestpayReply {
  const fields = new Map<string, string>();
  let isAmbiguous = false;
  for (const [name, value] of new URLSearchParams(body)) {
    const known = fields.get(name);
    if (known === undefined) fields.set(name, value);
    else if (known !== value) isAmbiguous = true;
  }
  return replyOf(fields, isAmbiguous);
}

function isSigned({ fields }: NestpayReply, storeKey: string): boolean {
  const hash = fields.get('HASH') ?? fields.get('hash');
  return hash !== undefined && hash !== '' && isSameText(hash, nestpayHash(fields, storeKey));
}

const decodeAs = (charset: string, bytes: Uint8Array) =>
  new TextDecoder(charset).decode(bytes).replace(/%[0-9A-Fa-f]{2}(?:%[0-9A-Fa-f]{2})*/g, (run) => {
    const raw = Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16));
    return encodeURIComponent(new TextDecoder(charset).decode(raw));
  });

/**
 * Reads a reply and checks its signature, on UTF-8 first. Some gateways write Windows-1254 while they declare
 * another charset, so a reply whose hash does not fit is read once more that way before it counts as unsigned.
 */
export function readSignedReply(
  body: Uint8Array,
  storeKey: string,
): { reply: NestpayReply; isSigned: boolean } {
  const reply = readFlat(new TextDecoder('utf-8').decode(body));
  if (isSigned(reply, storeKey)) return { reply, isSigned: true };
  const turkish = readFlat(decodeAs('windows-1254', body));
  return isSigned(turkish, storeKey) ? { reply: turkish, isSigned: true } : { reply, isSigned: false };
}

/** Reads a reply of the older hashes, whose signature proves nothing: only that it is worth a question. */
export function readOldReply(body: Uint8Array): NestpayReply {
  return readFlat(new TextDecoder('utf-8').decode(body));
}

/** Reads "1234.5" or "1234.50" as kuruş; null for anything else. */
function readAmount(text: string | undefined): Kurus | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '');
  if (!parts) return null;
  return kurus(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')));
}

/** Lists the fields worth keeping: what explains an outcome. Card data, `md`, `cavv` and the hash stay out. */
const keptFields = [
  'oid',
  'ReturnOid',
  'clientid',
  'amount',
  'currency',
  'mdStatus',
  'Response',
  'ProcReturnCode',
  'ErrCode',
  'ErrorCode',
  'TransId',
  'HostRefNum',
  'AuthCode',
  'storetype',
  'EXTRA.TRXDATE',
  'EXTRA.CARDBRAND',
];

function keptDetail(fields: ReadonlyMap<string, string>): Record<string, string> {
  const detail: Record<string, string> = {};
  for (const name of keptFields) {
    const value = fields.get(name);
    if (value !== undefined && value !== '') detail[name] = value.slice(0, 120);
  }
  return detail;
}

/** Reads the last four digits of a masked number such as `4355 08** **** 4358`; null for any other text. */
function readLastFour(masked: string): string | null {
  return /(?:\*\s*)(\d{4})$/.exec(masked.trim())?.[1] ?? null;
}
