import { textOf } from '~/platform/forms/forms.server';
import { fieldsOf } from './upload-fields';
import type { ExchangeDoor, FileChoice, UploadedFile } from '~/platform/portal/exchange-door';

type Kinds = ExchangeDoor['uploads']['kinds'];

const oneOf = <Word extends string>(text: string, words: readonly Word[]): Word | null =>
  words.find((word) => word === text) ?? null;

/** Reads the columns chosen for a file. */
function readColumns(
  form: FormData,
  place: number,
  { headings }: UploadedFile,
  known: ReadonlySet<string>,
): FileChoice['columns'] {
  const { column } = fieldsOf(place);
  return Object.fromEntries(
    headings.map(({ folded }, number): [string, string | null] => {
      const chosen = textOf(form, column(number));
      return [folded, known.has(chosen) ? chosen : null];
    }),
  );
}

/** Reads the chosen sheet; null for the first one, whose name may be another the next night. */
function readSheet(text: string, { sheets }: UploadedFile): string | null {
  const chosen = oneOf(text, sheets);
  return chosen === sheets[0] ? null : chosen;
}

/** Names the sheet that a choice means; null for a file without sheets. */
export const sheetOf = (sheet: string | null, { sheets }: UploadedFile): string | null =>
  sheet ?? sheets[0] ?? null;

/** Reads what was chosen for one file; null where no kind was. */
export function readChoice(
  form: FormData,
  place: number,
  file: UploadedFile,
  kinds: Kinds,
): FileChoice | null {
  const names = fieldsOf(place);
  const kind = kinds.find(({ name }) => name === textOf(form, names.kind));
  if (!kind) return null;
  const sheet = readSheet(textOf(form, names.sheet), file);
  const isSame = file.kind?.name === kind.name;
  const known = new Set(kind.columns.map(({ name }) => name));
  return {
    kind: kind.name,
    sheet,
    scope: oneOf(textOf(form, names.scope), ['butun', 'degisen']) ?? 'degisen',
    sign: oneOf(textOf(form, names.sign), [',', '.']),
    order: oneOf(textOf(form, names.order), ['gun-ay-yil', 'ay-gun-yil']),
    // Headings of another kind or sheet are suggested anew.
    columns: isSame && sheetOf(sheet, file) === file.sheet ? readColumns(form, place, file, known) : {},
  };
}

/** Returns what the fields of a file show until something else is chosen. */
export function valuesOf(file: UploadedFile, place: number): Record<string, string> {
  const names = fieldsOf(place);
  const { choice, kind, sheet, headings } = file;
  return {
    [names.kind]: kind?.name ?? '',
    [names.sheet]: sheet ?? '',
    [names.scope]: choice?.scope ?? 'degisen',
    [names.sign]: choice?.sign ?? '',
    [names.order]: choice?.order ?? '',
    ...Object.fromEntries(headings.map(({ column }, number) => [names.column(number), column ?? ''])),
  };
}

interface Problem {
  readonly text: string;
  readonly fieldId?: string;
}

/** Says what keeps a file from being taken: no kind, a column chosen twice, or one that is needed and missing. */
export function findProblems(
  { name, fault, headings }: UploadedFile,
  place: number,
  choice: FileChoice | null,
  kinds: Kinds,
): Problem[] {
  const names = fieldsOf(place);
  if (fault !== null) return [{ text: `${name}: ${fault}` }];
  const kind = kinds.find((one) => one.name === choice?.kind);
  if (!kind || !choice) return [{ text: `${name}: Hangi liste olduğunu seçin.`, fieldId: names.kind }];
  const problems: Problem[] = [];
  const taken = new Map<string, string>();
  for (const [number, { heading, folded }] of headings.entries()) {
    const column = choice.columns[folded] ?? null;
    if (column === null) continue;
    const other = taken.get(column);
    if (other !== undefined)
      problems.push({
        text: `${name}: “${other}” ve “${heading}” aynı alan (${column}) seçilmiş; birini değiştirin.`,
        fieldId: names.column(number),
      });
    taken.set(column, heading);
  }
  for (const { name: column, meaning, isRequired } of kind.columns)
    if (isRequired && !taken.has(column))
      problems.push({
        text: `${name}: ${column} (${meaning}) için bir başlık seçin.`,
        fieldId: names.column(0),
      });
  return problems;
}
