import { hashLedger } from '~/operations/backup/ledger';
import { atOneMoment } from '~/operations/backup/moment.server';
import { booksOf } from './books';
import type { CommandContext } from './entry/command-context';
import { openDatabase } from './entry/open';

/** Prints one hash over all the books at this moment, and one for each table; two of them are compared line by line. */
export async function printLedgerHash(_given: object, context: CommandContext): Promise<number> {
  const { configuration, connection } = await openDatabase(context);
  const { books } = booksOf(configuration);
  const { hash, tables } = await atOneMoment(connection, ({ ask }) => hashLedger(ask, books));
  for (const table of tables) context.say(`${table.hash}  ${table.name} (${table.rows} satır)`);
  context.say(`${hash}  ledger`);
  return 0;
}
