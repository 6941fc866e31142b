import { stringify } from 'csv-stringify/sync';
import type { WrittenCell } from 'municipality/ground/workbook/write-sheet';
import type { Change } from '../changes/read-changes';
import type { OutKind } from '../declaring/out-kind';

/** Numbers the change, before the columns of its kind. */
export const NUMBER = 'sira';
/** A JSON line names its kind under this key. */
const KIND = 'degisiklik';

const isEmpty = (value: unknown) => value === undefined || value === null;

const asCsv = (rows: readonly (readonly string[])[]) =>
  stringify([...rows], { delimiter: ';', record_delimiter: 'windows' });

/** Returns the first line of a CSV file, with the mark of UTF-8 before it. */
export const csvHeading = ({ columns }: OutKind) => `\uFEFF${asCsv([[NUMBER, ...Object.keys(columns)]])}`;

/** Returns the changes of one kind as rows of a CSV file. */
export function csvLines({ columns }: OutKind, changes: readonly Change[]): string {
  const all = Object.entries(columns);
  return asCsv(
    changes.map(({ no, content }) => [
      String(no),
      ...all.map(([name, { type }]) => (isEmpty(content[name]) ? '' : type.csv(content[name]))),
    ]),
  );
}

/** Returns the heading of a workbook. */
export const sheetHeading = ({ columns }: OutKind): string[] => [NUMBER, ...Object.keys(columns)];

/** Returns the changes of one kind as rows of a workbook. */
export function sheetRows({ columns }: OutKind, changes: readonly Change[]): WrittenCell[][] {
  const all = Object.entries(columns);
  return changes.map(({ no, content }) => [
    { number: no, format: '0' },
    ...all.map(([name, { type }]) => (isEmpty(content[name]) ? '' : type.cell(content[name]))),
  ]);
}

/** Does the same as JSON, one object on a line. */
export function jsonLine({ name: kind, columns }: OutKind, { no, content }: Change): string {
  const fields = Object.entries(columns).map(([name, { type }]): [string, unknown] => [
    name,
    isEmpty(content[name]) ? null : type.json(content[name]),
  ]);
  return `${JSON.stringify({ [NUMBER]: no, [KIND]: kind, ...Object.fromEntries(fields) })}\n`;
}
