import { z } from 'zod';
import type { CommandContext } from './command-context';

/** Describes what the help says of an option or argument. `value` stands for what is typed; a flag has none. */
interface Note extends Record<string, unknown> {
  readonly hint: string;
  readonly value?: string;
}

/** Notes of an option what the help says of it. */
export const noted = <Schema extends z.ZodType>(schema: Schema, note: Note): Schema => schema.meta(note);

/** Declares an option that is there or not. */
export const flag = (hint: string) => noted(z.boolean(), { hint }).default(false);

/** Declares an option or argument with a value. */
export const text = (value: string, hint: string) =>
  noted(z.string().min(1, 'boş bırakılamaz'), { value, hint });

/** Declares one of a form: `wants` says which, in Turkish. */
export const textLike = (value: string, hint: string, pattern: RegExp, wants: string) =>
  noted(z.string().regex(pattern, wants), { value, hint });

/** Declares one of some words. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[], value: string, hint: string) =>
  noted(z.enum(choices, `şunlardan biri olmalı: ${choices.join(', ')}`), { value, hint });

interface FormOptions<Shape extends z.core.$ZodLooseShape> {
  readonly options: z.ZodObject<Shape, z.core.$strict>;
  /** Holds those of the options that are typed without their name, in this order; the last may take all that is left. */
  readonly places?: readonly (keyof Shape & string)[];
  /** Holds what follows the word in a call that works. */
  readonly example: string;
  /** Answers with the exit code. */
  readonly run: (
    given: z.output<z.ZodObject<Shape, z.core.$strict>>,
    context: CommandContext,
  ) => Promise<number>;
}

/** Describes one way to call a command. */
export interface Form {
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  readonly places: readonly string[];
  readonly example: string;
  /** Holds what was typed against the options. @returns the work, or what is wrong */
  accept(typed: Readonly<Record<string, unknown>>): Accepted;
}

type Accepted =
  | { readonly issue: null; readonly work: (context: CommandContext) => Promise<number> }
  | { readonly issue: { readonly name: string; readonly reason: string } };

/** Declares a way to call a command; its options and what `run` is given cannot differ. */
export function form<Shape extends z.core.$ZodLooseShape>(declared: FormOptions<Shape>): Form {
  const { options, places = [], example, run } = declared;
  return {
    fields: options.shape,
    places,
    example,
    accept(typed) {
      const read = options.safeParse(typed);
      if (read.success) return { issue: null, work: (context) => run(read.data, context) };
      const [first] = read.error.issues;
      return { issue: { name: String(first?.path[0] ?? ''), reason: first?.message ?? '' } };
    },
  };
}

/**
 * Describes one command: what it does, and the ways to call it, by the act that follows the word ('' where there is
 * none).
 */
export interface Word {
  /** Sums the command up in one Turkish line. */
  readonly summary: string;
  readonly forms: Readonly<Record<string, Form>>;
  /** Says what the exit codes mean beside 0: 0, 1 and 2 alone where it is left out. */
  readonly failure?: string;
  readonly notes?: readonly string[];
}

/** Returns what was noted of an option when it was declared, however it was wrapped since. */
export function noteOf(field: z.core.$ZodType): { readonly hint: string; readonly value: string | null } {
  const note = z.globalRegistry.get(field);
  const inner = note === undefined ? innerOf(field) : null;
  if (inner !== null) return noteOf(inner);
  const { hint, value } = note ?? {};
  return { hint: typeof hint === 'string' ? hint : '', value: typeof value === 'string' ? value : null };
}

function innerOf(field: z.core.$ZodType): z.core.$ZodType | null {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return field.unwrap();
  if (field instanceof z.ZodArray) return field.element;
  return field instanceof z.ZodPipe ? field.in : null;
}

/** Tells whether a call without it is wrong. */
export const isRequired = (field: z.core.$ZodType) => !z.safeParse(field, undefined).success;
