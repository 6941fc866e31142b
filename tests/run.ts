/**
 * `npm test` runs the first tier of the suite, `npm run test:all` one after the other: see tiers.ts. The tiers are the
 * arguments.
 */
import { spawn } from 'node:child_process';
import { findChromium, installChromium, noChromium } from './support/browser/chromium';
import { rootFolder } from './support/house/root-folder';
import { announceMissing } from './support/run/programs';
import type { Tier } from './tiers';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly tier?: Tier;
  /** Shows the output while the step runs; of the others only a failure is shown. */
  readonly isTalking?: boolean;
}

const npm = (script: string, ...args: readonly string[]) => ['npm', 'run', '--silent', script, ...args];

const types: Step = { name: 'type check', command: npm('typecheck') };
const build: Step = { name: 'build', command: npm('build') };
const format: Step = { name: 'format', command: npm('format', '--', '--check') };
const lint: Step = { name: 'lint', command: npm('lint') };

const unitOf = (tier: Tier): Step => ({
  name: `unit and contract, ${tier} tier`,
  command: npm('unit'),
  tier,
});
const journeysOf = (tier: Tier): Step => ({
  name: `journeys, ${tier} tier`,
  command: npm('journeys'),
  tier,
  isTalking: true,
});

function run({ command, tier, isTalking = false }: Step): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: rootFolder,
    env: { ...process.env, ...(tier && { TEST_TIER: tier }) },
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

/** Takes one step after the other; the first failure ends it. */
async function takeAll(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if (!(await take(step))) return false;
  return true;
}

/** Runs both at once; true where both went well. */
const beside = async (one: Promise<boolean>, other: Promise<boolean>): Promise<boolean> =>
  (await Promise.all([one, other])).every(Boolean);

/** What is built is tried while the rest of the checks of the sources still run: each of those keeps one processor busy. */
async function runFirst(): Promise<boolean> {
  const built = takeAll([types, build]);
  return (
    (await beside(
      takeAll([lint, format]),
      built.then((isRight) => isRight && take(unitOf('first'))),
    )) && (await take(journeysOf('first')))
  );
}

async function runTiers(tiers: readonly Tier[]): Promise<number> {
  const started = performance.now();
  announceMissing();
  if ((findChromium() ?? installChromium()) === null) {
    console.error(noChromium);
    return 1;
  }
  if (tiers.includes('first') && !(await runFirst())) return 1;
  for (const tier of tiers.filter((one) => one !== 'first'))
    if (!(await takeAll([unitOf(tier), journeysOf(tier)]))) return 1;
  const which = tiers.length === 1 ? `The tests of the ${tiers.join()} tier` : 'The tests of these tiers';
  console.log(`${which} passed in ${secondsSince(started)}.`);
  return 0;
}

const named = (['first', 'second', 'third'] as const).filter((tier) => process.argv.includes(tier));
process.exit(await runTiers(named));
