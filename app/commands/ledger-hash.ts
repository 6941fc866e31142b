import { hashLedger } from '~/operations/backup/ledger';
import { atOneMoment } from '~/operations/backup/moment.server';
import { booksOf } from './books';
import type { Desk } from './entry/desk';
import { openDatabase } from './entry/open';

/** One hash over all the books at this moment, and one for each table; two of them are compared line by line. */
export async function printLedgerHash(_given: object, desk: Desk): Promise<number> {
  const { configuration, connection } = await openDatabase(desk);
  const { books } = booksOf(configuration);
  const { hash, tables } = await atOneMoment(connection, ({ ask }) => hashLedger(ask, books));
  for (const table of tables) desk.say(`${table.hash}  ${table.name} (${table.rows} satır)`);
  desk.say(`${hash}  ledger`);
  return 0;
}
