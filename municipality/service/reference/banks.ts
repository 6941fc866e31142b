import type { Parameter } from 'municipality/contract';
import { byTurkish } from '../kit/turkish-order';

/** EFT codes of banks a person may have an account with: digits five to nine of an IBAN end in them. */
const banks: readonly (readonly [code: string, name: string])[] = [
  ['0010', 'Ziraat Bankası'],
  ['0012', 'Halkbank'],
  ['0015', 'VakıfBank'],
  ['0032', 'TEB'],
  ['0046', 'Akbank'],
  ['0059', 'Şekerbank'],
  ['0062', 'Garanti BBVA'],
  ['0064', 'İş Bankası'],
  ['0067', 'Yapı Kredi'],
  ['0092', 'Citibank'],
  ['0099', 'ING'],
  ['0103', 'Fibabanka'],
  ['0111', 'QNB'],
  ['0123', 'HSBC'],
  ['0124', 'Alternatif Bank'],
  ['0134', 'DenizBank'],
  ['0135', 'Anadolubank'],
  ['0143', 'Aktif Bank'],
  ['0146', 'Odeabank'],
  ['0203', 'Albaraka Türk'],
  ['0205', 'Kuveyt Türk'],
  ['0206', 'Türkiye Finans'],
  ['0209', 'Ziraat Katılım'],
  ['0210', 'Vakıf Katılım'],
  ['0211', 'Emlak Katılım'],
];

/** By name, in Turkish order. */
export const bankList: readonly Parameter[] = banks
  .map(([Code, Name]) => ({ Code, Name }))
  .toSorted(byTurkish(({ Name }) => Name));
