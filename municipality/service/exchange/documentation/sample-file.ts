import type { FileKind } from '../merging/file-kind';

const quoted = (field: string) => (/[;"\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** A file of a kind with two rows, in UTF-8 with a mark, as a Turkish spreadsheet opens it. */
export function sampleFile({ columns }: FileKind): string {
  const all = Object.entries(columns);
  const lines = [
    all.map(([name]) => name),
    all.map(([, { examples }]) => examples[0]),
    all.map(([, { examples }]) => examples[1]),
  ];
  return `\uFEFF${lines.map((fields) => fields.map(quoted).join(';')).join('\r\n')}\r\n`;
}
