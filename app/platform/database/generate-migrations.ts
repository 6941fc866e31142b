import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootFolder } from '../configuration/root-folder.server';

/** Lists the configurations of drizzle-kit; each writes a folder `migrations` beside itself. */
const configurations = [
  'app/platform/database/drizzle.config.ts',
  'municipality/service/roof/drizzle.config.ts',
];

/** Writes each snapshot on one line: only drizzle-kit reads them, and a diff of thousands of lines hides the change. */
function minifySnapshots(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'))) {
    const path = join(folder, name);
    writeFileSync(path, `${JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))}\n`);
  }
}

// `npm run migrations -- --name some_change` names the new file; without a name drizzle-kit makes one up.
const names = process.argv.slice(2);
for (const configuration of configurations) {
  const program = join(rootFolder, 'node_modules/drizzle-kit/bin.cjs');
  execFileSync(process.execPath, [program, 'generate', '--config', configuration, ...names], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  minifySnapshots(join(rootFolder, dirname(configuration), 'migrations/meta'));
}
