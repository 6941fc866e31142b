import { fileKinds } from '../kinds/kinds';
import { outKinds } from '../out/kinds/out-kinds';

interface ColumnWords {
  readonly name: string;
  readonly isRequired: boolean;
  readonly form: string;
  readonly meaning: string;
  readonly words: readonly string[];
  readonly example: string;
}

interface KindWords {
  readonly name: string;
  readonly title: string;
  readonly meaning: string;
  readonly ending: string;
  readonly key: string;
  readonly columns: readonly ColumnWords[];
}

/** Describes every kind of file as its declaration says it, for a document. */
export const describeKinds = (): KindWords[] =>
  fileKinds.map(({ name, title, meaning, ending, key, columns }) => ({
    name,
    title,
    meaning,
    ending,
    key: key.join(' + '),
    columns: Object.entries(columns).map(([column, { type, isRequired, examples, ...rest }]) => ({
      name: column,
      isRequired: isRequired === true,
      form: type.form,
      example: examples.find((one) => one !== '') ?? '',
      ...rest,
    })),
  }));

/** Describes every kind of what is told to the other system, for a document. */
export const describeOutKinds = () =>
  outKinds.map(({ name, title, meaning, sum, columns }) => ({
    name,
    title,
    meaning,
    /** Manifests sum up this column of money; it is null where there is none. */
    sum: sum ?? null,
    columns: Object.entries(columns).map(([column, { type, meaning: holds, example }]) => ({
      name: column,
      form: type.form,
      meaning: holds,
      example,
    })),
  }));
