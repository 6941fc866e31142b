import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const file = fileURLToPath(new URL('./history.jsonl', import.meta.url));

const Line = z.object({
  part: z.string(),
  at: z.string(),
  commit: z.string().nullable(),
  machine: z.object({ cores: z.int(), memoryGb: z.int(), node: z.string(), load: z.number() }),
  figures: z.record(z.string(), z.number()),
});
type HistoryLine = z.output<typeof Line>;

function commitNow(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** Reads every line kept of a part of the bench, oldest first. */
function readHistory(part: string): HistoryLine[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => Line.parse(JSON.parse(line))).filter((line) => line.part === part);
}

/** Keeps a run's figures, with what the machine was; prints what changed since the last run of the same part. */
export function keepFigures(part: string, figures: Readonly<Record<string, number>>): void {
  const before = readHistory(part).at(-1);
  const line: HistoryLine = {
    part,
    at: new Date().toISOString().slice(0, 16),
    commit: commitNow(),
    machine: {
      cores: availableParallelism(),
      memoryGb: Math.round(totalmem() / 1024 ** 3),
      node: process.versions.node,
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    },
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
    ),
  };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  if (!before) return console.log(`\nFirst figures kept of "${part}".`);
  console.log(`\nSince ${before.at} (load then ${before.machine.load}, now ${line.machine.load}):`);
  for (const [name, value] of Object.entries(line.figures)) {
    const old = before.figures[name];
    const change =
      old === undefined
        ? 'new'
        : `${old} -> ${value}  ${value >= old ? '+' : ''}${(((value - old) / (old || 1)) * 100).toFixed(0)} %`;
    console.log(`  ${name.padEnd(44)} ${change}`);
  }
}
