import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';

/** Describes a statement as the portal hands it to `pg`. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  /** Names the statement where it is prepared. */
  readonly name?: string;
  readonly rowMode?: 'array';
}

/** Reads the statements of a file of `note-statements.ts`, as they were sent. */
export function readStatements(file: string): Statement[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) =>
    line === '' ? [] : (deserialize(Buffer.from(line, 'base64')) as Statement),
  );
}
