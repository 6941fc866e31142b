import type { SampleWorld } from './town/world';

const branches = [
  ['0010', '0231', 'Merkez Şubesi', 0],
  ['0010', '1187', 'Sanayi Şubesi', 1],
  ['0012', '0514', 'Çarşı Şubesi', 2],
  ['0015', '0342', 'Merkez Şubesi', 3],
  ['0064', '4120', 'Cumhuriyet Şubesi', 4],
] as const;

/** Adds the branches that collect for the sample municipality. */
export function addBankBranches({ addresses, settings, tables }: SampleWorld): void {
  for (const [bankCode, branchCode, name, place] of branches) {
    const shop = addresses.shops[20 + place];
    tables.bankBranch.add({
      bankCode,
      branchCode,
      name: `${settings.county.name} ${name}`,
      addressText: shop?.text ?? settings.county.name,
    });
  }
}
