import type { Connection } from '~/platform/database/connection.server';
import type { Books } from './ledger';
import { hashLedger } from './ledger';
import type { Manifest } from './manifest.server';
import { BackupFault, countRows } from './manifest.server';
import { atOneMoment } from './moment.server';

/**
 * Holds a restored database against what was backed up.
 * @throws BackupFault naming the tables whose rows differ, or saying that the books do
 */
export function requireSame(connection: Connection, manifest: Manifest, books: Books): Promise<void> {
  return atOneMoment(connection, async ({ ask }) => {
    const rows = await countRows(ask, Object.keys(manifest.migrations));
    const differing = Object.entries(manifest.rows).filter(([name, count]) => rows[name] !== count);
    if (differing.length > 0) {
      const told = differing.map(([name, count]) => `${name}: ${count} yerine ${rows[name] ?? 'yok'}`);
      throw new BackupFault(`Dönülen satırlar yedektekiler değil: ${told.join('; ')}.`);
    }
    const { hash } = await hashLedger(ask, books);
    if (hash !== manifest.ledgerHash) {
      throw new BackupFault(`Dönülen defterler farklı: özetleri ${manifest.ledgerHash} yerine ${hash}.`);
    }
  });
}
