import { readConfiguration } from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { runCommand } from '../run-command';
import { booksOf } from './command-books';
import { hashLedger } from './ledger';
import { atOneMoment } from './moment.server';

/** `npm run ledger-hash`: one hash over all the books at this moment, and one for each table. */
await runCommand(async () => {
  const configuration = readConfiguration(process.env);
  const { connection, close } = await openConnection(configuration);
  try {
    const { books } = booksOf(configuration);
    const { hash, tables } = await atOneMoment(connection, ({ ask }) => hashLedger(ask, books));
    for (const table of tables) console.log(`${table.hash}  ${table.name} (${table.rows} rows)`);
    console.log(`${hash}  ledger`);
    return 0;
  } finally {
    await close();
  }
});
