import { parseArgs } from 'node:util';
import { openOperations } from '../open-operations.server';
import { runCommand, WrongUsage } from '../run-command';
import { checkChains } from './check-chains.server';

const usage = `npm run audit-chain [-- --head SEAL]
Checks the chain of every person's record. --head: an anchor's seal kept elsewhere, which must still be there.
Exit code 1: something was changed or is missing; 2: wrong usage.`;

function readHead(): string | undefined {
  try {
    return parseArgs({ options: { head: { type: 'string' } } }).values.head;
  } catch {
    throw new WrongUsage(usage);
  }
}

await runCommand(async () => {
  const known = readHead();
  const { database, recordSecret, close } = await openOperations(process.env);
  try {
    const tell = (fault: string) => console.log(fault);
    const check = await checkChains(database, recordSecret, new Date(), tell, known);
    const { rows, persons, anchors, head, faults } = check;
    console.log(`${rows} records of ${persons} persons, ${anchors} anchors: ${faults} faults.`);
    console.log(
      head === null
        ? 'No anchor yet: records taken from the end of a chain go unseen.'
        : `Newest anchor: ${head}`,
    );
    return faults === 0 ? 0 : 1;
  } finally {
    await close();
  }
});
