import { join } from 'node:path';
import type { Connection } from 'municipality/ground/connection';
import { migrateSchema } from 'municipality/ground/migrate';
import { rootFolder } from '../configuration/root-folder.server';

/** Brings the schema `portal` up to date. Safe when several processes start at once. */
export const migratePortal = (connection: Connection): Promise<void> =>
  migrateSchema(connection, {
    name: 'portal',
    folder: join(rootFolder, 'app/platform/database/migrations'),
    lock: 1_319_001,
    tooOld:
      'Portal veritabanını eski bir sürüm oluşturmuş, bu sürüm onu güncelleyemez: veri klasörünü (DATA_DIR) silip ya da boş bir veritabanı verip yeniden başlatın.',
  });
