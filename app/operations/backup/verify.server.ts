import type { Connection } from 'municipality/ground/connection';
import type { Books } from './ledger';
import { hashLedger } from './ledger';
import type { Manifest } from './manifest.server';
import { BackupFault, countRows } from './manifest.server';
import { atOneMoment } from './moment.server';

/** A restored database must hold these rows and books. */
export type Expected = Pick<Manifest, 'migrations' | 'rows' | 'ledgerHash'>;

/**
 * Compares a restored database with what was backed up.
 * @throws BackupFault naming the tables whose rows differ, or saying that the books do
 */
export function requireSame(connection: Connection, expected: Expected, books: Books): Promise<void> {
  return atOneMoment(connection, async ({ ask }) => {
    const rows = await countRows(ask, Object.keys(expected.migrations));
    const differing = Object.entries(expected.rows).filter(([name, count]) => rows[name] !== count);
    if (differing.length > 0) {
      const differences = differing.map(([name, count]) => `${name}: ${count} yerine ${rows[name] ?? 'yok'}`);
      throw new BackupFault(`Dönülen satırlar yedektekiler değil: ${differences.join('; ')}.`);
    }
    const { hash } = await hashLedger(ask, books);
    if (hash !== expected.ledgerHash) {
      throw new BackupFault(`Dönülen defterler farklı: özetleri ${expected.ledgerHash} yerine ${hash}.`);
    }
  });
}
