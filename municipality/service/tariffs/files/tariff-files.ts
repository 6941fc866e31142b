import { type Connection, openDatabase } from 'municipality/ground/connection';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { byTurkish } from '../../kit/turkish-order';
import type { Row } from './file-kind';
import { importTariffFile, type ImportResult } from './import-file';
import { fileKinds } from './kinds';
import { readTariffFile } from './read-file';
import { fileFault } from './tariff-file-fault';

export interface TariffFiles {
  /** Takes a file in whole, or throws TariffFileFault and takes nothing. */
  importFile(path: string, options: { canReplace: boolean }): Promise<ImportResult>;
  /** Writes a year's rows of a kind in the form an import takes, and answers with the file. Throws TariffFileFault. */
  exportFile(kindName: string, year: number, folder: string): Promise<{ path: string; rows: number }>;
  /** `exportFile` takes these as the kind. */
  readonly kindNames: readonly string[];
}

/** Opens the tariffs as CSV files: semicolons, a heading that tells the kind, amounts as "1.234,56". */
export function openTariffFiles({ connection }: { connection: Connection }): TariffFiles {
  const database = openDatabase(connection);
  const kindNames = fileKinds.map(({ name }) => name);
  return {
    kindNames,
    async importFile(path, options) {
      const bytes = await readFile(path).catch(() => {
        throw fileFault(`${path} okunamadı. Dosyanın yolunu ve iznini denetleyin.`);
      });
      return importTariffFile(database, readTariffFile(bytes), options);
    },
    async exportFile(kindName, year, folder) {
      const kind = fileKinds.find(({ name }) => name === kindName);
      if (!kind) throw fileFault(`Tür şunlardan biri olmalı: ${kindNames.join(', ')}.`);
      const rows: Row[] = await database
        .select()
        .from(kind.table)
        .where(kind.ofYears([year]));
      if (rows.length === 0) throw fileFault(`${year} yılı için kayıt yok.`);
      const lines = rows.map((row) => {
        const fields = kind.write(row);
        return kind.headers.map((header) => fields[header] ?? '');
      });
      lines.sort(byTurkish((line) => line.join(' ')));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${kindName}-${year}.csv`);
      const text = stringify([[...kind.headers], ...lines], {
        bom: true,
        delimiter: ';',
        record_delimiter: 'windows',
      });
      await writeFile(path, text);
      return { path, rows: rows.length };
    },
  };
}
