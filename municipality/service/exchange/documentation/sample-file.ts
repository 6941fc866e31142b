import type { FileKind } from '../merging/file-kind';
import type { OutKind } from '../out/declaring/out-kind';
import { NUMBER } from '../out/files/change-lines';

const quoted = (field: string) => (/[;"\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

const fileOf = (lines: readonly (readonly string[])[]) =>
  `\uFEFF${lines.map((fields) => fields.map(quoted).join(';')).join('\r\n')}\r\n`;

/** Returns a file of a kind with two rows, in UTF-8 with a mark, as a Turkish spreadsheet opens it. */
export function sampleFile({ columns }: FileKind): string {
  const all = Object.entries(columns);
  const lines = [
    all.map(([name]) => name),
    all.map(([, { examples }]) => examples[0]),
    all.map(([, { examples }]) => examples[1]),
  ];
  return fileOf(lines);
}

/** Returns a file of what is told, with one row of it. */
export function sampleOut({ columns }: OutKind): string {
  const all = Object.entries(columns);
  return fileOf([
    [NUMBER, ...all.map(([name]) => name)],
    ['1', ...all.map(([, { example }]) => example)],
  ]);
}
