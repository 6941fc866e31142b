import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { CommandContext } from './command-context';
import { WrongUsage } from './fault';
import { noteOf, type Form, type Word } from './word';

interface Call {
  readonly name: string;
  readonly word: Word;
}

export const calling = (name: string) => `npm run belediye -- ${name}`;
const remedy = (name: string) => `Seçenekleri görmek için: ${calling(name)} --help`;

/** Chooses the act that follows the word, and what is left; a command without acts has one form, ''. */
function chooseForm({ name, word: { forms } }: Call, typed: readonly string[]): [Form, readonly string[]] {
  const only = forms[''];
  const [act = '', ...rest] = typed;
  if (only) return [only, typed];
  const chosen = Object.hasOwn(forms, act) ? forms[act] : undefined;
  if (chosen) return [chosen, rest];
  const acts = Object.keys(forms).join(', ');
  throw new WrongUsage(`“${name}” sözcüğünden sonra ne yapılacağını yazın: ${acts}. ${remedy(name)}`);
}

/** Returns the names of options alone, never what was typed for them: it may be a secret. */
function whatIsWrong(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const [, option = ''] = /'(--?[^\s'=<,]+)/.exec(error instanceof Error ? error.message : '') ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `“${option}” seçeneği yok.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return 'Fazladan bir sözcük var.';
  const takesNone = error instanceof Error && error.message.includes('does not take');
  return takesNone ? `“${option}” değer almaz.` : `“${option}” bir değer ister.`;
}

function parse(form: Form, typed: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(form.fields)
      .filter(([name]) => !form.places.includes(name))
      .map(([name, field]) => [name, { type: noteOf(field).value === null ? 'boolean' : 'string' } as const]),
  );
  return parseArgs({
    args: [...typed],
    options,
    strict: true,
    allowPositionals: form.places.length > 0,
    tokens: true,
  });
}

/** Returns the values by name, those without a name put in their places. */
function valuesOf(form: Form, typed: readonly string[]): Record<string, unknown> {
  const { values, positionals, tokens } = parse(form, typed);
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new WrongUsage(`“--${twice}” iki kez yazılmış.`);
  const placed: Record<string, unknown> = {};
  form.places.forEach((name, index) => {
    const takesRest = form.fields[name] !== undefined && isList(form.fields[name]);
    if (takesRest) placed[name] = positionals.slice(index);
    else if (positionals[index] !== undefined) placed[name] = positionals[index];
  });
  const last = form.places.at(-1);
  const hasRest = last !== undefined && form.fields[last] !== undefined && isList(form.fields[last]);
  if (!hasRest && positionals.length > form.places.length) throw new WrongUsage('Fazladan bir sözcük var.');
  return { ...values, ...placed };
}

const isList = (field: z.core.$ZodType): boolean =>
  field instanceof z.ZodDefault ? isList(field.unwrap()) : field instanceof z.ZodArray;

const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Reads what the words typed after a command mean.
 * @throws WrongUsage naming the option that is wrong or missing, and where the right ones stand
 */
export function readWords(
  call: Call,
  typed: readonly string[],
): (context: CommandContext) => Promise<number> {
  const { name } = call;
  const [form, rest] = chooseForm(call, typed);
  let values: Record<string, unknown>;
  try {
    values = valuesOf(form, rest);
  } catch (error) {
    const reason = error instanceof WrongUsage ? error.message : whatIsWrong(error);
    throw new WrongUsage(`${reason} ${remedy(name)}`);
  }
  const accepted = form.accept(values);
  if (accepted.issue === null) return accepted.work;
  const { name: option, reason } = accepted.issue;
  const field = form.fields[option];
  const value = field === undefined ? null : noteOf(field).value;
  const shown = form.places.includes(option) ? (value ?? option) : `--${option}`;
  const isMissing = isNothing(values[option]);
  throw new WrongUsage(
    `${isMissing ? `${shown} eksik.` : `${shown}: ${reason}.`} ${isMissing ? `Örnek: ${calling(name)} ${form.example}` : remedy(name)}`,
  );
}
