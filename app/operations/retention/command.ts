import { parseArgs } from 'node:util';
import { openOperations } from '../open-operations.server';
import { runCommand, WrongUsage } from '../run-command';
import { countOverdue, destroyDaily, listRules } from './destroy.server';
import { retentionRules } from './rules';

const usage = `npm run retention [-- --dry-run | --rules]
Destroys what has had its time, and leaves a row of proof for each rule. --dry-run only counts; --rules lists every table
with its period and basis. Exit code 2: wrong usage.`;

function readWords() {
  try {
    const options = { 'dry-run': { type: 'boolean' }, rules: { type: 'boolean' } } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new WrongUsage(usage);
  }
}

await runCommand(async () => {
  const words = readWords();
  if (words.rules) {
    for (const { table, period, basis } of retentionRules) console.log(`${table}: ${period} (${basis})`);
    return 0;
  }
  const { connection, configuration, close } = await openOperations(process.env);
  try {
    const isEmbedded = configuration.service === 'embedded';
    const now = new Date();
    const isDry = words['dry-run'] === true;
    const told = isDry
      ? await countOverdue(connection, listRules(isEmbedded, ['minute', 'day']), now)
      : await destroyDaily(connection, isEmbedded, now);
    for (const { table, rule, rows } of told) console.log(`${table}: ${rows} rows (${rule})`);
    const rows = told.reduce((sum, each) => sum + each.rows, 0);
    console.log(isDry ? `${rows} rows would be destroyed.` : `${rows} rows were destroyed.`);
    return 0;
  } finally {
    await close();
  }
});
