import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection } from 'municipality/ground/connection';
import { migrateSchema } from 'municipality/ground/migrate';
import { recordStatutoryRows } from './statutory-rows';

/** The folder is found from the sources and from the built server alike. */
function findMigrations(): string {
  const own = 'municipality/service/roof/migrations';
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, own))) folder = dirname(folder);
  return join(folder, own);
}

export const migrationsFolder = findMigrations();

/**
 * Brings the schema `municipality` up to date and adds the statutory rows (rates, holidays, revenue kinds) it lacks.
 * Safe when several processes start at once.
 */
export const migrateMunicipality = (connection: Connection): Promise<void> =>
  migrateSchema(connection, {
    name: 'municipality',
    folder: migrationsFolder,
    lock: 2_464_001,
    tooOld:
      'Belediye veritabanını eski bir sürüm oluşturmuş, bu sürüm onu güncelleyemez: veri klasörünü (DATA_DIR) silip ya da boş bir veritabanı verip yeniden başlatın.',
    fill: recordStatutoryRows,
  });
