import { bankCodes, banks, type Parameter } from 'municipality/contract';
import { byTurkish } from '../kit/turkish-order';

/** Lists the EFT codes of banks without a window of ours: digits five to nine of an IBAN end in them. */
const otherBanks: readonly (readonly [code: string, name: string])[] = [
  ['0062', 'Garanti BBVA'],
  ['0067', 'Yapı Kredi'],
  ['0092', 'Citibank'],
  ['0103', 'Fibabanka'],
  ['0123', 'HSBC'],
  ['0134', 'DenizBank'],
  ['0143', 'Aktif Bank'],
  ['0146', 'Odeabank'],
  ['0203', 'Albaraka Türk'],
  ['0205', 'Kuveyt Türk'],
  ['0209', 'Ziraat Katılım'],
  ['0210', 'Vakıf Katılım'],
  ['0211', 'Emlak Katılım'],
];

/** Lists the banks a person may have an account with, by name in Turkish order. */
export const bankList: readonly Parameter[] = [
  ...bankCodes.map((code) => [code, banks[code].name] as const),
  ...otherBanks,
]
  .map(([Code, Name]) => ({ Code, Name }))
  .toSorted(byTurkish(({ Name }) => Name));
