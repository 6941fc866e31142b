import type { AbrasionShare } from 'municipality/contract';
import { readOnce } from './read-once.server';
import { urls } from '~/urls';
import { numberCell, percentCell } from './cells.server';
import { nothingYet } from './filters.server';
import type { Tariff, TariffRow } from './tariff.server';

function ageText({ AgeFrom, AgeTo }: AbrasionShare): string {
  return AgeTo === null ? `${AgeFrom} yıl ve üstü` : `${AgeFrom}–${AgeTo} yıl`;
}

/** Returns one row per age, the groups of structures side by side. */
function rowsOf(shares: readonly AbrasionShare[]): TariffRow[] {
  const ages = new Map<number, AbrasionShare[]>();
  for (const share of shares) ages.set(share.AgeFrom, [...(ages.get(share.AgeFrom) ?? []), share]);
  return [...ages].map(([age, row]) => ({
    cells: Object.fromEntries([
      ['yas', { ...numberCell(age, row[0] && ageText(row[0])), file: row[0] ? ageText(row[0]) : '' }],
      ...row.map((share) => [share.StructureGroup, percentCell(share.Percent)] as const),
    ]),
    basis: row,
  }));
}

export const wearShares: Tariff = {
  path: urls.abrasionShare,
  title: 'Bina aşınma payları',
  lead: 'Bina yaşlandıkça değerinden düşülen pay. Yaş, vergi yılından binanın bittiği yıl çıkarılarak bulunur.',

  async read() {
    const shares = await readOnce('RetrieveEstateAbrasionShares', {});
    const groups = new Map(shares.rows.map((share) => [share.StructureGroup, share.StructureGroupName]));
    return {
      filters: [],
      problems: [],
      table: {
        caption: 'Binanın yaşına ve yapısına göre aşınma payı',
        columns: [
          { key: 'yas', header: 'Binanın yaşı', isRowHeader: true },
          ...Array.from(groups, ([key, header]) => ({ key, header, isNumber: true })),
        ],
        rows: rowsOf(shares.rows),
      },
      empty: nothingYet,
      unread: shares.unread,
      fileParts: [],
    };
  },
};
