/** The specification, §4, knows these record kinds: header, debt (or collection), footer, and the file's own name. */
type RecordKind = 'H' | 'B' | 'F' | 'N';
/** Says on which side a short value is filled up: R puts the padding right of a text, L left of a number. */
type FillDirection = 'R' | 'L';

export interface FieldLayout {
  readonly name: string;
  /** Counts the characters, which are bytes in windows-1254. */
  readonly width: number;
  readonly kind: 'text' | 'number' | 'day' | 'time' | 'constant';
  readonly fill: FillDirection;
  readonly pad: ' ' | '0';
  /** Holds what stands in a constant's place and nothing else. */
  readonly is?: string;
}

export interface RecordLayout {
  readonly kind: RecordKind;
  readonly fields: readonly FieldLayout[];
  /** Holds the width of the whole record; what the fields leave is blank. */
  readonly width: number;
}

/** Holds a record's values by field: whole numbers, everything else text (days `YYYY-MM-DD`, times `HH:MM:SS`). */
export type RecordOf<Layout extends RecordLayout> = {
  readonly [
    Field in Exclude<Layout['fields'][number], { kind: 'constant' }> as Field['name']
  ]: Field extends {
    kind: 'number';
  }
    ? number
    : string;
};

export const text = <const Name extends string>(name: Name, width: number) =>
  ({ name, width, kind: 'text', fill: 'R', pad: ' ' }) as const satisfies FieldLayout;
export const number = <const Name extends string>(name: Name, width: number) =>
  ({ name, width, kind: 'number', fill: 'L', pad: '0' }) as const satisfies FieldLayout;
/** Lays a day out as `YYYYMMDD`. */
export const day = <const Name extends string>(name: Name) =>
  ({ name, width: 8, kind: 'day', fill: 'L', pad: '0' }) as const satisfies FieldLayout;
/** Lays a time out as `HHMMSS`, by Türkiye's clock. */
export const time = <const Name extends string>(name: Name) =>
  ({ name, width: 6, kind: 'time', fill: 'L', pad: '0' }) as const satisfies FieldLayout;
export const constant = <const Text extends string>(is: Text) =>
  ({
    name: `"${is}"`,
    width: is.length,
    kind: 'constant',
    fill: 'R',
    pad: ' ',
    is,
  }) as const satisfies FieldLayout;
