import { createHash } from 'node:crypto';
import { isSameText } from '~/platform/configuration/secrets.server';
import { escapeValue } from './hash.server';
import type { NestpayReply } from './reply.server';

/**
 * Describes the versions of the hash the bank is taking out of use. Neither covers amount and currency in a reply, and
 * version 1 runs its values together without a mark between them: they may open a payment, and prove nothing.
 */
export type OldHashVersion = 'ver1' | 'ver2';

type Fields = ReadonlyMap<string, string>;

const requestNames = [
  'clientid',
  'oid',
  'amount',
  'okUrl',
  'failUrl',
  'islemtipi',
  'taksit',
  'rnd',
  'callbackUrl',
];

/**
 * Computes the version 1 of a request: the bare values and the key, SHA-1, Base64. A field that is not posted is not
 * hashed.
 */
export function ver1RequestHash(fields: Fields, storeKey: string): string {
  return sha1(requestNames.map((name) => fields.get(name) ?? '').join('') + storeKey);
}

/** Computes version 2 of a request: escaped as in version 3, parted by `|`, with three places that are always empty. */
export function ver2RequestHash(fields: Fields, storeKey: string): string {
  const value = (name: string) => fields.get(name) ?? '';
  const names = ['clientid', 'oid', 'amount', 'okUrl', 'failUrl', 'TranType', 'Instalment', 'rnd'];
  const values = [...names.map(value), '', '', '', value('currency'), storeKey];
  return sha512(values.map(escapeValue).join('|'));
}

/** The lists of names a bank may sign a reply by; the sender must not be the one who says which fields count. */
const ver1Lists = [
  'clientid:oid:mdStatus:cavv:eci:md:rnd:',
  'clientid:oid:AuthCode:ProcReturnCode:Response:mdStatus:cavv:eci:md:rnd:',
];

/** Names a list of version 2 must have at least. */
const ver2Names = ['clientid', 'oid', 'mdStatus', 'rnd'];

/** Tells whether a reply has the hash of its own fields; what the bank says it joined (`HASHPARAMSVAL`) is never used. */
export function isSignedOldWay(
  { fields, isAmbiguous }: NestpayReply,
  version: OldHashVersion,
  storeKey: string,
): boolean {
  const hash = fields.get('HASH') ?? '';
  const list = fields.get('HASHPARAMS') ?? '';
  if (isAmbiguous || hash === '') return false;
  const valuesOf = (names: readonly string[]) => names.map((name) => fields.get(name) ?? '');
  if (version === 'ver1') {
    if (!ver1Lists.includes(list)) return false;
    return isSameText(hash, sha1(valuesOf(list.split(':')).join('') + storeKey));
  }
  const names = list.split('|').filter((name) => name !== '');
  if (!ver2Names.every((name) => names.includes(name))) return false;
  return isSameText(hash, sha512([...valuesOf(names), storeKey].map(escapeValue).join('|')));
}

const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('base64');
const sha512 = (text: string) => createHash('sha512').update(text, 'utf8').digest('base64');
