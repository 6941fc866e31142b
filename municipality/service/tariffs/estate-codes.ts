import type { LandKind } from './tables';

/** Lists the ways of use (kullanılış şekli) of the yearly cost communiqué; the tax kind decides the rate (1319 m.8). */
export const usages = [
  { code: 'konut', name: 'Mesken', taxKind: 'konut' },
  { code: 'isyeri', name: 'Dükkân, büro, iş hanı', taxKind: 'isyeri' },
  { code: 'fabrika', name: 'Fabrika, imalathane', taxKind: 'isyeri' },
  { code: 'depo', name: 'Depo, antrepo', taxKind: 'isyeri' },
  { code: 'otel', name: 'Otel, motel, pansiyon', taxKind: 'isyeri' },
  { code: 'lokanta', name: 'Lokanta, gazino', taxKind: 'isyeri' },
  { code: 'hastane', name: 'Hastane, klinik', taxKind: 'isyeri' },
  { code: 'okul', name: 'Okul, yurt', taxKind: 'isyeri' },
  { code: 'banka', name: 'Banka', taxKind: 'isyeri' },
  { code: 'sinema', name: 'Sinema, tiyatro', taxKind: 'isyeri' },
  { code: 'idare', name: 'İdare binası', taxKind: 'isyeri' },
  { code: 'spor', name: 'Spor salonu', taxKind: 'isyeri' },
  { code: 'havuz', name: 'Yüzme havuzu', taxKind: 'isyeri' },
  { code: 'hamam', name: 'Hamam', taxKind: 'isyeri' },
  { code: 'garaj', name: 'Garaj, otopark', taxKind: 'isyeri' },
  { code: 'hangar', name: 'Hangar', taxKind: 'isyeri' },
  { code: 'ahir', name: 'Ahır, kümes', taxKind: 'isyeri' },
] as const;

export type UsageCode = (typeof usages)[number]['code'];

/** Lists the kinds of structure (inşaatın türü) with their group in the wear table (RG 2.12.1982/17886). */
export const structures = [
  { code: 'celik_karkas', name: 'Çelik karkas', wearGroup: 'K1' },
  { code: 'betonarme_karkas', name: 'Betonarme karkas', wearGroup: 'K1' },
  { code: 'yigma_kagir', name: 'Yığma kâgir', wearGroup: 'K2' },
  { code: 'yigma_yari_kagir', name: 'Yığma yarı kâgir', wearGroup: 'K2' },
  { code: 'ahsap', name: 'Ahşap', wearGroup: 'K3' },
  { code: 'tas_duvarli', name: 'Taş duvarlı (çamur harçlı)', wearGroup: 'K3' },
  { code: 'gecekondu', name: 'Gecekondu tarz ve vasfında', wearGroup: 'K3' },
  { code: 'kerpic', name: 'Kerpiç ve diğer basit', wearGroup: 'K4' },
] as const;

export type StructureCode = (typeof structures)[number]['code'];

export const wearGroups = [
  { code: 'K1', name: 'Çelik karkas, betonarme karkas' },
  { code: 'K2', name: 'Yığma kâgir, yığma yarı kâgir' },
  { code: 'K3', name: 'Ahşap, taş duvarlı (çamur harçlı), gecekondu tarzı' },
  { code: 'K4', name: 'Kerpiç ve diğer basit' },
] as const;

/** Lists the classes (sınıf) of construction. */
export const classes = [
  { code: 'luks', name: 'Lüks' },
  { code: 'birinci', name: '1. sınıf' },
  { code: 'ikinci', name: '2. sınıf' },
  { code: 'ucuncu', name: '3. sınıf' },
  { code: 'basit', name: 'Basit' },
] as const;

/** Lists the kinds of land (1319 m.29). */
export const landKinds: readonly { code: LandKind; name: string }[] = [
  { code: 'kirac', name: 'Kıraç arazi' },
  { code: 'taban', name: 'Taban arazi' },
  { code: 'sulak', name: 'Sulak arazi' },
];

/** Lists the kinds of property (1319 m.1, 12); the codes are those of the registry. */
export const estateTypes = [
  { code: '1', name: 'Bina' },
  { code: '2', name: 'Arsa' },
  { code: '3', name: 'Arazi' },
] as const;

interface Named {
  readonly code: string;
  readonly name: string;
}

/** Returns the name of a code; the code itself where the list does not know it. */
export function nameOf(list: readonly Named[], code: string): string {
  return list.find((row) => row.code === code)?.name ?? code;
}

/**
 * Returns the group in the wear table; "basit" alone stands in the table's last group too. Null for an unknown
 * structure.
 */
export function wearGroupOf(structureCode: string): string | null {
  if (structureCode === 'basit') return 'K4';
  return structures.find(({ code }) => code === structureCode)?.wearGroup ?? null;
}
