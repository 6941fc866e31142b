/** Describes one instruction of a Dockerfile; `flags` are its `--name=value` words. */
export interface Instruction {
  readonly word: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly rest: string;
}

export interface Stage {
  readonly image: string;
  readonly name: string | null;
  readonly steps: readonly Instruction[];
}

const known = new Set([
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'HEALTHCHECK',
  'CMD',
]);

function readInstruction(line: string): Instruction {
  const [, word = '', words = ''] = /^(\S+)\s+(.*)$/s.exec(line) ?? [];
  const name = word.toUpperCase();
  if (!known.has(name)) throw new RangeError(`Not understood in the Dockerfile: ${line}`);
  const flags: Record<string, string> = {};
  let rest = words;
  for (let flag = /^--([a-z-]+)=(\S+)\s+/.exec(rest); flag; flag = /^--([a-z-]+)=(\S+)\s+/.exec(rest)) {
    flags[flag[1] ?? ''] = flag[2] ?? '';
    rest = rest.slice(flag[0].length);
  }
  return { word: name, flags, rest: rest.trim() };
}

/**
 * Reads the stages of a Dockerfile, in the part of its language that ours is written in.
 * @throws RangeError at an instruction that is not understood: a step passed over would not have been tried
 */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const stages: { image: string; name: string | null; steps: Instruction[] }[] = [];
  for (const instruction of lines.map(readInstruction)) {
    if (instruction.word === 'FROM') {
      const [image = '', , name] = instruction.rest.split(/\s+/);
      stages.push({ image, name: name ?? null, steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new RangeError('A Dockerfile begins with FROM');
    stage.steps.push(instruction);
  }
  return stages;
}

/** Reads the words of `["a", "b"]`, or a sentence for the shell. */
function wordsOf(command: string): string[] {
  return command.startsWith('[') ? (JSON.parse(command) as string[]) : ['/bin/sh', '-c', command];
}

/** Describes what a stage leaves for those who run it. */
export interface RunSettings {
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly user: string;
  readonly volumes: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** Counts the seconds the check may fail after a start. */
  readonly startPeriod: number;
}

/** @throws RangeError when the stage has no command or no health check */
export function runSettings(stage: Stage): RunSettings {
  const last = (word: string) => stage.steps.filter((step) => step.word === word).at(-1);
  const check = last('HEALTHCHECK');
  const command = last('CMD');
  if (!check || !command) throw new RangeError('The image needs CMD and HEALTHCHECK');
  return {
    environment: Object.fromEntries(stage.steps.flatMap(variablesOf)),
    folder: last('WORKDIR')?.rest ?? '/',
    user: last('USER')?.rest ?? 'root',
    volumes: stage.steps.filter(({ word }) => word === 'VOLUME').map(({ rest }) => rest),
    command: wordsOf(command.rest),
    healthCheck: wordsOf(check.rest.replace(/^CMD\s+/, '')),
    startPeriod: Number.parseInt(check.flags['start-period'] ?? '0', 10),
  };
}

/** Reads the variables an ENV instruction sets. */
export function variablesOf({ word, rest }: Instruction): [string, string][] {
  if (word !== 'ENV') return [];
  return rest.split(/\s+/).map((pair) => {
    const place = pair.indexOf('=');
    return [pair.slice(0, place), pair.slice(place + 1)];
  });
}
