import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { baseOf } from './bases';
import { type Instruction, type Stage, variablesOf } from './dockerfile';
import { runInRoot } from './in-root';
import { run } from './programs';

/** Finds a path with `*` in its last part, as the files there are. */
function matching(path: string): string[] {
  if (!path.includes('*')) return [path];
  const name = new RegExp(
    `^${basename(path)
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );
  return readdirSync(dirname(path))
    .filter((entry) => name.test(entry))
    .map((entry) => join(dirname(path), entry));
}

/** Copies the COPY: of a folder its content, of a file itself; what is not there ends the build. */
function copy(step: Instruction, root: string, folder: string, from: string): void {
  const words = step.rest.split(/\s+/);
  const named = words.pop() ?? '';
  const target = join(root, posix.resolve(folder, named));
  const owner = step.flags['chown'] ?? '0:0';
  const found = words.flatMap((word) => matching(join(from, word)));
  if (found.length === 0) throw new Error(`COPY found nothing at ${words.join(' ')}`);
  for (const path of found) {
    const isFolder = statSync(path).isDirectory();
    mkdirSync(isFolder || /\/$|^\.$/.test(named) ? target : dirname(target), { recursive: true });
    run('cp', ['--archive', '--reflink=auto', isFolder ? `${path}/.` : path, target]);
    const copied =
      isFolder || !existsSync(join(target, basename(path))) ? target : join(target, basename(path));
    run('chroot', [root, 'chown', '--recursive', owner, `/${copied.slice(root.length + 1)}`]);
  }
}

/** Carries out the steps of a stage, in order, in a root folder of its own; `say` is told of each. */
export function carryOut(
  stage: Stage,
  roots: ReadonlyMap<string, string>,
  {
    context,
    bases,
    root,
    say,
  }: { context: string; bases: string; root: string; say: (text: string) => void },
): void {
  rmSync(root, { recursive: true, force: true });
  run('cp', ['--archive', '--reflink=auto', baseOf(stage.image, bases), root]);
  const variables = new Map<string, string>();
  let folder = '/';
  for (const step of stage.steps) {
    const started = performance.now();
    for (const [name, value] of variablesOf(step)) variables.set(name, value);
    if (step.word === 'WORKDIR') {
      folder = posix.resolve(folder, step.rest);
      mkdirSync(join(root, folder), { recursive: true });
    }
    if (step.word === 'COPY') {
      const from = step.flags['from'];
      const source = from === undefined ? context : roots.get(from);
      if (source === undefined) throw new Error(`COPY --from=${from}: no such stage`);
      copy(step, root, folder, source);
    }
    if (step.word === 'RUN') {
      const own = { DEBIAN_FRONTEND: 'noninteractive', ...Object.fromEntries(variables) };
      runInRoot(step.rest, { root, folder, variables: own });
    }
    say(`${step.word} ${step.rest.slice(0, 90)} (${((performance.now() - started) / 1_000).toFixed(1)} s)`);
  }
}
