import { findStoreType, isHosted, type Bank, type StoreType } from './bank';
import { findCard, isCardNumber, type AcceptedCard } from './cards';
import { findField, type FlatForm } from '../kit/form';
import { hasValidHash } from './hash';
import { parseGateAmount } from './money';
import { findSale, type Books } from './orders';
import { isReturnTarget } from './return-page';
import * as texts from './texts';

/** Says why the gate turns a request away before any order row exists. */
export type GateRefusal = { readonly code: string; readonly message: string; readonly mdStatus?: '7' };

type GateRequest = {
  readonly oid: string;
  /** The amount is in kuruş. */
  readonly amount: number;
  readonly storeType: StoreType;
  readonly okUrl: string;
  readonly failUrl: string;
  /** Holds only when the merchant posted the card itself (store types `3d`, `3d_pay`). */
  readonly card: AcceptedCard | null;
};

const required = [
  'clientid',
  'storetype',
  'amount',
  'currency',
  'oid',
  'okUrl',
  'failUrl',
  'rnd',
  'hash',
  'hashAlgorithm',
];

/** Checks a posted payment form in the gateway's order: shape, merchant, store type, hash, then the payment itself. */
export function readGateRequest(form: FlatForm, bank: Bank, books: Books): GateRequest | GateRefusal {
  const field = (...names: string[]): string => findField(form.fields, ...names) ?? '';

  const missing = required.filter((name) => field(name) === '');
  if (missing.length > 0) return refuse(`Eksik alan: ${missing.join(', ')}.`);
  if (form.contradictions.length > 0)
    return refuse(`Birden çok değerle gelen alan: ${form.contradictions.join(', ')}.`);
  if (field('clientid') !== bank.clientId) return refuse('İş yeri numarası tanınmıyor.');

  const storeType = findStoreType(bank, field('storetype'));
  if (!storeType) return refuse('İşyeri kullanım tipi desteklenmiyor.', '3D-1007', '7');
  if (field('hashAlgorithm') !== 'ver3') return refuse('Yalnızca ver3 özet sürümü kabul edilir.', '3D-1004');
  if (!hasValidHash(form.fields, bank.storeKey)) return refuse('Güvenlik Kodu hatalı.', '3D-1004');

  const amount = parseGateAmount(field('amount'));
  if (amount === null) return refuse('Tutar geçersiz.');
  if (field('currency') !== '949') return refuse('Para birimi desteklenmiyor.');
  if (field('TranType', 'islemtipi') !== 'Auth') return refuse('İşlem tipi desteklenmiyor.');
  if (field('Instalment', 'taksit') !== '') return refuse('Taksit sayısı geçersiz.', 'CORE-2603');

  const oid = field('oid');
  if (!/^[A-Za-z0-9-]{1,64}$/.test(oid)) return refuse('Sipariş numarası geçersiz.', 'CORE-2301');
  const known = books.find(oid);
  if (known && findSale(known)) return refuse(texts.alreadyPaidText, 'CORE-2507');

  const [okUrl, failUrl] = [field('okUrl'), field('failUrl')];
  if (!isReturnTarget(okUrl) || !isReturnTarget(failUrl)) return refuse('Dönüş adresi geçersiz.');

  if (isHosted(storeType)) return { oid, amount, storeType, okUrl, failUrl, card: null };
  const card = readPostedCard(field);
  return card
    ? { oid, amount, storeType, okUrl, failUrl, card }
    : refuse('Kart numarası hatalı.', 'HPP-1001');
}

function readPostedCard(field: (name: string) => string): AcceptedCard | null {
  const number = field('pan');
  const expiry = `${field('Ecom_Payment_Card_ExpDate_Month')}/${field('Ecom_Payment_Card_ExpDate_Year')}`;
  return isCardNumber(number) ? findCard(number, expiry, field('cv2')) : null;
}

function refuse(message: string, code = '', mdStatus?: '7'): GateRefusal {
  return { code, message, ...(mdStatus && { mdStatus }) };
}
