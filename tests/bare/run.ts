/*
 * Runs as `npm run trial -- bare`: the README's two commands on the last commit, each in a clean Debian root folder
 * that has Node and npm and nothing else. Options: `--debian 12` tries one release, `--command start` or `--command
 * test` one command. Exit code 1: a step failed. The bases stay in IMAGE_BASES_DIR and are made once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { urls } from '~/urls';
import { basesFolder, baseOf } from '../image/bases';
import { runInRoot } from '../image/in-root';
import { run, whatIsMissing } from '../image/programs';
import { rootFolder } from '../support/house/root-folder';

/** Lists each release with another Node the README names: the oldest and the newest. */
const bases = { 12: 'node:20-bookworm-slim', 13: 'node:24-trixie-slim' } as const;
type Debian = keyof typeof bases;

/** The first start has to answer within so many seconds. */
const FIRST_START = 300;

const commands = ['start', 'test'] as const;
type Command = (typeof commands)[number];

function step<T>(name: string, work: () => T): T {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1_000).toFixed(1);
  try {
    const result = work();
    console.log(`✔ ${name} (${seconds()} s)`);
    return result;
  } catch (error) {
    console.error(`✘ ${name} failed after ${seconds()} s`);
    throw error;
  }
}

/** Starts the portal and asks for the sign-in page until it comes. */
function untilSignIn(): string {
  const address = `http://localhost:3000${urls.signIn}`;
  const ask = `fetch('${address}').then(async (answer) => process.exit(answer.ok && (await answer.text()).includes('</html>') ? 0 : 1), () => process.exit(1))`;
  return [
    'npm start >/tmp/start.log 2>&1 & portal=$!',
    `for second in $(seq ${FIRST_START}); do`,
    '  kill -0 $portal || break',
    `  node -e "${ask}" && exit 0`,
    '  sleep 1',
    'done',
    'cat /tmp/start.log >&2',
    'exit 1',
  ].join('\n');
}

function tryDebian(debian: Debian, chosen: readonly Command[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bare-'));
  const root = join(folder, 'root');
  const name = (what: string) => `Debian ${debian}: ${what}`;
  try {
    step(name('a clean root folder with Node and npm'), () =>
      run('cp', ['--archive', '--reflink=auto', baseOf(bases[debian], basesFolder()), root]),
    );
    step(name('the last commit'), () => run('git', ['clone', '--quiet', rootFolder, join(root, 'portal')]));
    const inClone = { root, folder: '/portal' };
    step(name('npm ci'), () => runInRoot('npm ci', inClone));
    if (chosen.includes('start')) {
      step(name('npm start, without any network, answers the sign-in page'), () =>
        runInRoot(untilSignIn(), { ...inClone, hasNetwork: false }),
      );
      // `npm test` meets a fresh clone, too.
      run('git', ['clean', '-xdfq', '--exclude=node_modules'], { cwd: join(root, 'portal') });
    }
    if (chosen.includes('test')) step(name('npm test'), () => runInRoot('npm test', inClone));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws RangeError at a release or command that is not tried */
function readOptions(): { debians: Debian[]; chosen: readonly Command[] } {
  const { values } = parseArgs({ options: { debian: { type: 'string' }, command: { type: 'string' } } });
  const debians = (Object.keys(bases).map(Number) as Debian[]).filter(
    (debian) => values.debian === undefined || String(debian) === values.debian,
  );
  const chosen = commands.filter((command) => values.command === undefined || command === values.command);
  if (debians.length === 0) throw new RangeError(`--debian takes ${Object.keys(bases).join(' or ')}`);
  if (chosen.length === 0) throw new RangeError(`--command takes ${commands.join(' or ')}`);
  return { debians, chosen };
}

const missing = whatIsMissing();
try {
  if (missing !== null) throw new Error(`Nothing was tried. What is missing: ${missing}.`);
  const { debians, chosen } = readOptions();
  for (const debian of debians) tryDebian(debian, chosen);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
