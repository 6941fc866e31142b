import { parseArgs } from 'node:util';
import { runCommand, WrongUsage } from '../run-command';
import { examine } from './examine.server';
import { realFacts } from './facts.server';

const usage = `npm run doctor [-- --json]
Looks at settings, machine, database, addresses and certificates, and says what to do about what is wrong.
Exit code 1: a fault was found; 2: wrong usage.`;

function readWords() {
  try {
    return parseArgs({ options: { json: { type: 'boolean' } } }).values;
  } catch {
    throw new WrongUsage(usage);
  }
}

const signs = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' } as const;

await runCommand(async () => {
  const { json } = readWords();
  const findings = await examine(process.env, realFacts);
  if (json) console.log(JSON.stringify(findings, null, 2));
  else {
    for (const finding of findings) {
      console.log(`${signs[finding.level]} ${finding.check}: ${finding.what}`);
      if (finding.level !== 'ok') console.log(`        -> ${finding.remedy}`);
    }
  }
  return findings.some(({ level }) => level === 'fault') ? 1 : 0;
});
