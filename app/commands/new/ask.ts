import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandFault } from '../entry/fault';
import { findFault, isPut, questions, type Answers, type Question } from './questions';

/** Says where questions are put and answered. */
interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Says whether a person sits at it: a secret is then not shown while it is typed. */
  readonly isTerminal: boolean;
}

export interface Asking {
  /** Puts one question until its answer will do. @throws CommandFault when the input ends */
  put(question: Question, reason?: string): Promise<string>;
  close(): void;
}

/** Opens a conversation, in lines; answers typed ahead are not lost. */
export function openAsking({ input, output, isTerminal }: Terminal): Asking {
  let isHidden = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  // It has no memory of lines: the arrow keys would bring a secret back.
  const reader = createInterface({ input, output: echo, terminal: isTerminal, historySize: 0 });
  const lines = reader[Symbol.asyncIterator]();
  const say = (text: string) => output.write(text);
  return {
    async put(question, reason) {
      const { key, ask, usual, isSecret } = question;
      const shown = usual === undefined ? '' : ` [${usual || 'boş'}]`;
      if (reason !== undefined) say(`  Olmadı: ${reason}.\n`);
      for (;;) {
        // The reader itself writes it, and again when a letter is taken back.
        reader.setPrompt(`${ask} (${key})${shown}: `);
        reader.prompt();
        isHidden = isSecret === true && isTerminal;
        const line = await lines.next();
        if (isHidden) say('\n');
        isHidden = false;
        if (line.done) throw new CommandFault('Sorular bitmeden girdi bitti; hiçbir şey yazılmadı.');
        const typed = line.value.trim() || (usual ?? '');
        const fault = findFault(question, typed);
        if (fault === null) return typed;
        say(`  Olmadı: ${fault}.\n`);
      }
    },
    close: () => reader.close(),
  };
}

/** Puts every question that the answers before it call for. */
export async function askAll(asking: Asking): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const question of questions) {
    if (isPut(question, answers)) answers[question.key] = await asking.put(question);
  }
  return answers;
}

/**
 * Reads the same answers from a file.
 * @throws CommandFault with everything that lacks or will not do
 */
export function completeAnswers(given: Answers): Record<string, string> {
  const answers: Record<string, string> = { ...given };
  const faults: string[] = [];
  for (const question of questions.filter((each) => isPut(each, answers))) {
    answers[question.key] = given[question.key] ?? question.usual ?? '';
  }
  for (const [key, typed] of Object.entries(answers)) {
    const fault = findFault(questions.find((each) => each.key === key) ?? { key, usual: '' }, typed);
    if (fault !== null) faults.push(`  ${key}: ${fault}`);
  }
  if (faults.length > 0) throw new CommandFault(['Yanıtlar eksik ya da yanlış:', ...faults].join('\n'));
  return answers;
}
