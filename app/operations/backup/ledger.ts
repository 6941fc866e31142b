import { createHash } from 'node:crypto';

/** Lists the portal's part of the books: every try to pay, every step of it, every receipt as it was printed. */
export const portalLedger = [
  'portal.payment_attempt',
  'portal.payment_attempt_line',
  'portal.payment_event',
  'portal.receipt_file',
] as const;

/** Runs one statement in the transaction that is held open. */
export type Ask = <Row extends object>(text: string) => Promise<Row[]>;

interface TableHash {
  readonly name: string;
  readonly rows: number;
  readonly hash: string;
}

/** Says how the books are hashed; the municipality's own function, handed in by the commands, which know both sides. */
export interface Books {
  readonly tables: readonly string[];
  readonly hashTables: (ask: Ask, tables: readonly string[]) => Promise<TableHash[]>;
}

interface LedgerHash {
  /** Holds the SHA-256 over the names and hashes of the tables, in order; hexadecimal. */
  readonly hash: string;
  readonly tables: readonly TableHash[];
}

/** Computes one hash of all the books. */
export async function hashLedger(ask: Ask, { tables, hashTables }: Books): Promise<LedgerHash> {
  const hashes = await hashTables(ask, tables);
  const all = createHash('sha256');
  for (const { name, rows, hash } of hashes) all.update(`${name} ${rows} ${hash}\n`);
  return { hash: all.digest('hex'), tables: hashes };
}
