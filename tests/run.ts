import { spawn } from 'node:child_process';
import { findChromium, installChromium, noChromium } from './support/chromium';
import { rootFolder } from './support/root-folder';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Shown while it runs; of the others only a failure is shown. */
  readonly isTalking?: boolean;
}

/** Beside each other: each keeps one processor busy. */
const reads: readonly Step[] = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'type check', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'format', command: ['npm', 'run', '--silent', 'formatted'] },
];

const steps: readonly Step[] = [
  { name: 'unit and contract', command: ['npm', 'run', '--silent', 'unit'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'journeys', command: ['npm', 'run', '--silent', 'journeys'], isTalking: true },
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

/** Everything there is to test, one step after the other; the first failure ends it. */
async function runAll(): Promise<number> {
  const started = performance.now();
  if ((findChromium() ?? installChromium()) === null) {
    console.error(noChromium);
    return 1;
  }
  const isRead = await Promise.all(reads.map(take));
  if (isRead.includes(false)) return 1;
  for (const step of steps) if (!(await take(step))) return 1;
  console.log(`All tests passed in ${secondsSince(started)}.`);
  return 0;
}

process.exit(await runAll());
