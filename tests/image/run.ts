/*
 * Runs as `npm run trial -- image`: the image of the last commit, built by the Dockerfile's own steps in a clean Debian
 * root folder, and run as compose.yaml would run it, without a container engine. Exit code 1: a step failed, or
 * something is not as it should be. The bases stay in IMAGE_BASES_DIR and are made once.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basesFolder, baseOf } from './bases';
import { buildImage } from './build-image';
import { readCompose } from './compose';
import { run, whatIsMissing } from './programs';
import { ownSecrets } from './own-secrets';
import { checkUnits } from './unit';

function megabytes(folder: string): number {
  return Number(run('du', ['--summarize', '--block-size=1M', folder]).split('\t')[0]);
}

/** Builds and tries; answers with the exit code. */
function tryAll(folder: string): number {
  const say = (text: string) => console.log(text);
  const bases = basesFolder();
  const image = buildImage(folder, bases, say);
  const services = readCompose(readFileSync(join(image.context, 'compose.yaml'), 'utf8'), ownSecrets);
  const databaseRoot = join(folder, 'database');
  run('cp', ['--archive', '--reflink=auto', baseOf(services['database']?.image ?? '', bases), databaseRoot]);
  say(`The image is ${megabytes(image.root)} MB, ${megabytes(join(image.root, 'portal'))} of them its own.`);
  const apart = [
    '--mount',
    '--propagation=private',
    '--net',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
  ];
  const words = [process.execPath, '--import', 'tsx', 'tests/image/try-image.ts'];
  const given = JSON.stringify({ folder, databaseRoot, image });
  const { status } = spawnSync('unshare', [...apart, ...words, given], { stdio: 'inherit' });
  return Math.max(status ?? 1, checkUnits(say));
}

const missing = whatIsMissing();
if (missing !== null) {
  console.error(`Nothing was tried. What is missing: ${missing}.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
try {
  process.exitCode = tryAll(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
