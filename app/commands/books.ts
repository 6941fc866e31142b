import { hashTables, ledgerTables } from 'municipality/service';
import type { Books } from '~/operations/backup/ledger';
import { portalLedger } from '~/operations/backup/ledger';
import type { Configuration } from '~/platform/configuration/configuration.server';

/** Returns the schemas and books of this portal: the municipality's too where it is embedded. */
export function booksOf({ service }: Configuration): { schemas: string[]; books: Books } {
  const isEmbedded = service === 'embedded';
  return {
    schemas: isEmbedded ? ['municipality', 'portal'] : ['portal'],
    books: { tables: [...(isEmbedded ? ledgerTables : []), ...portalLedger], hashTables },
  };
}
