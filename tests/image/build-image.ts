import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../support/house/root-folder';
import { carryOut } from './carry-out';
import { readDockerfile, type RunSettings, runSettings } from './dockerfile';
import { run } from './programs';

/** Makes what a build engine would be given: the last commit, without what .dockerignore names. */
function makeContext(folder: string): string {
  const context = join(folder, 'context');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  const archive = join(folder, 'context.tar');
  run('git', ['archive', '--output', archive, 'HEAD'], { cwd: rootFolder });
  run('tar', ['-xf', archive, '-C', context]);
  for (const line of readFileSync(join(context, '.dockerignore'), 'utf8').split('\n')) {
    if (line.trim() !== '') rmSync(join(context, line.trim()), { recursive: true, force: true });
  }
  return context;
}

export interface Image {
  readonly root: string;
  readonly context: string;
  readonly settings: RunSettings;
}

/** Carries out the Dockerfile of the last commit below `folder`. @throws Error with the words of the step that failed */
export function buildImage(folder: string, bases: string, say: (text: string) => void): Image {
  const context = makeContext(folder);
  const stages = readDockerfile(readFileSync(join(context, 'Dockerfile'), 'utf8'));
  const roots = new Map<string, string>();
  for (const [number, stage] of stages.entries()) {
    const root = join(folder, `stage-${number}`);
    say(`FROM ${stage.image}${stage.name === null ? '' : ` AS ${stage.name}`}`);
    carryOut(stage, roots, { context, bases, root, say: (text) => say(`  ${text}`) });
    roots.set(stage.name ?? String(number), root);
  }
  const last = stages.at(-1);
  if (!last) throw new RangeError('The Dockerfile is empty');
  return { root: join(folder, `stage-${stages.length - 1}`), context, settings: runSettings(last) };
}
