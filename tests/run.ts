import { spawn } from 'node:child_process';
import { findChromium, installChromium, noChromium } from './support/browser/chromium';
import { rootFolder } from './support/house/root-folder';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Shown while it runs; of the others only a failure is shown. */
  readonly isTalking?: boolean;
}

const npm = (script: string) => ['npm', 'run', '--silent', script];

/** Beside each other, each on a processor of its own: the linter takes as long as the others together. */
const sources: ReadonlyArray<readonly Step[]> = [
  [{ name: 'lint', command: npm('lint') }],
  [
    { name: 'type check', command: npm('typecheck') },
    { name: 'format', command: [process.execPath, 'node_modules/prettier/bin/prettier.cjs', '--check', '.'] },
    { name: 'build', command: npm('build') },
  ],
];

const tests: readonly Step[] = [
  { name: 'unit and contract', command: npm('unit') },
  { name: 'journeys', command: npm('journeys'), isTalking: true },
];

function run({ command, isTalking = false }: Step): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: rootFolder,
    stdio: ['ignore', isTalking ? 'inherit' : 'pipe', isTalking ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const secondsSince = (started: number) => `${((performance.now() - started) / 1_000).toFixed(1)} s`;

/** Takes a step and says how it went. */
async function take(step: Step): Promise<boolean> {
  const started = performance.now();
  if (step.isTalking) console.log(`… ${step.name}`);
  const { code, output } = await run(step);
  if (code === 0) console.log(`✔ ${step.name} (${secondsSince(started)})`);
  else console.error(`${output}\n✘ ${step.name} failed after ${secondsSince(started)}`);
  return code === 0;
}

/** One step after the other; the first failure ends it. */
async function takeAll(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if (!(await take(step))) return false;
  return true;
}

/** Everything there is to test; nothing is run of sources that are wrong. */
async function runAll(): Promise<number> {
  const started = performance.now();
  if ((findChromium() ?? installChromium()) === null) {
    console.error(noChromium);
    return 1;
  }
  const areSound = await Promise.all(sources.map(takeAll));
  if (areSound.includes(false) || !(await takeAll(tests))) return 1;
  console.log(`All tests passed in ${secondsSince(started)}.`);
  return 0;
}

process.exit(await runAll());
