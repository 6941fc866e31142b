import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTyped } from '../../support/documents/markdown';
import { rootFolder } from '../../support/house/root-folder';
import { environmentOf } from '../../support/portal/portal';
import { runFolder } from '../../support/run/projects';

/** Describes what a typed line came to. */
interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export interface Shell {
  /** Passes over the next line, which the test has done by other means. @returns the line */
  skip(start: string): string;
  /** Types the document's next line, which has to begin like this, and waits for its end. */
  type(start: string): Promise<Ended>;
  /** Does the same, answering what is asked by the key that stands in brackets behind each question. */
  answer(start: string, answers: Readonly<Record<string, string>>): Promise<Ended>;
  /** Types the last line once more. */
  again(): Promise<Ended>;
  /** Types a line that the document does not have, as a unit of systemd would. */
  run(line: string): Promise<Ended>;
  /** Types the next line, which goes on running. */
  leaveRunning(start: string): Running;
  /** Starts what goes on running in another folder, as systemd starts a unit there. */
  leaveRunningIn(folder: string, line: string): Running;
  /** Lists the lines of the document nobody has typed yet. */
  left(): string[];
}

export interface Running {
  output(): string;
  readonly ended: Promise<number | null>;
  /** Asks it to stop, as systemd would. @returns its exit code */
  stop(): Promise<number | null>;
}

export interface ShellOptions {
  /** Holds the path of the document, below the root folder. */
  readonly document: string;
  /** Maps the folders of the document to where they lie in the test. */
  readonly places: Readonly<Record<string, string>>;
  /** Sets what a machine of a municipality would have set, too. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Opens a shell in the project's folder in which the lines of a document are typed one after the other, just as they
 * stand there but for the folders. A line that loads settings holds for all after it.
 */
export function openShell({ document, places, environment }: ShellOptions): Shell {
  const lines = listTyped(readFileSync(join(rootFolder, document), 'utf8'));
  const loaded: string[] = [];
  let last = '';

  function next(start: string): string {
    const line = lines.shift() ?? '';
    if (!line.startsWith(start)) throw new Error(`${document} goes on with “${line}”, not with “${start}”`);
    return inPlace(line);
  }

  const inPlace = (line: string) =>
    Object.entries(places).reduce((text, [from, to]) => text.replaceAll(from, to), line);

  function start(line: string, folder = rootFolder): ChildProcess {
    const script = [...loaded, line].join('\n');
    return spawn('sh', ['-ec', script], {
      cwd: folder,
      env: environmentOf(environment),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  }

  function listen(child: ChildProcess, hear: (output: string) => void = () => undefined) {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        hear(output);
      });
    }
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { output: () => output, ended };
  }

  async function run(line: string, answers: Readonly<Record<string, string>> | null = null): Promise<Ended> {
    last = line;
    const child = start(line);
    const { output, ended } = listen(child, (said) => {
      const [, key] = /\((\w+)\)(?: \[[^\]]*\])?: $/.exec(said) ?? [];
      if (key !== undefined && answers !== null) child.stdin?.write(`${answers[key] ?? ''}\n`);
    });
    if (answers === null) child.stdin?.end();
    const code = await ended;
    if (line.startsWith('set -a;')) loaded.push(line);
    return { code, output: output() };
  }

  function leave(line: string, folder?: string): Running {
    // Runs in the shell's own place, so that a signal reaches it.
    const child = start(`exec ${line}`, folder);
    const { output, ended } = listen(child);
    const log = createWriteStream(join(runFolder(), `started-from-nothing-${child.pid}.log`));
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    const stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    return { output, ended, stop };
  }

  return {
    skip: next,
    type: (begin) => run(next(begin)),
    answer: (begin, answers) => run(next(begin), answers),
    again: () => run(last),
    run: (line) => run(inPlace(line)),
    leaveRunning: (begin) => leave(next(begin)),
    leaveRunningIn: (folder, line) => leave(inPlace(line), folder),
    left: () => [...lines],
  };
}
