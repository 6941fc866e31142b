import { isDeepStrictEqual } from 'node:util';
import { DeclarationContent, type IsoDate, Share, type Statement } from 'municipality/contract';
import { z } from 'zod';
import { typedDay } from '~/platform/forms/typed-day';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { formatAmount } from '~/ui/turkish/format';
import { type Answers, answersOf } from '../answers';
import type { Field, Step, Values } from '../definition';
import type { StepOptions } from '../lookups.server';
import { stateValue } from '../pages/statement.server';
import { validateStep } from '../steps/validate-step.server';
import { listCorrectable, valueAt } from './correctable-fields.server';

/** Heads what a correction changes, behind the statement as it was declared. */
const CORRECTION_TITLE = 'Belediyenin düzeltmesi';
/** One section of a statement has so many rows. */
const MOST_CHANGES = 200;

/** Returns the correctable fields of a content as one step of its declaration. */
export function correctionStep(content: DeclarationContent): Step {
  return {
    key: 'duzelt',
    title: CORRECTION_TITLE,
    question: CORRECTION_TITLE,
    fields: listCorrectable(content),
  };
}

/** Writes a value as it stands in the controls of its field. */
function typedValue({ kind, name }: Field, value: unknown): Values {
  if (value === null || value === undefined) return {};
  const text = typeof value === 'string' ? value : String(Number(value));
  switch (kind) {
    case 'money':
      return { [name]: formatAmount(Number(value)) };
    case 'number':
      return { [name]: text.replace('.', ',') };
    case 'date':
      return typedDay(name, text);
    case 'share': {
      const { numerator, denominator } = Share.parse(value);
      return { [`${name}.pay`]: String(numerator), [`${name}.payda`]: String(denominator) };
    }
    case 'checkbox':
      return { [name]: value === true ? 'on' : '' };
    default:
      return { [name]: text };
  }
}

/** Writes what was declared as it stands in the fields of a correction. */
export function declaredValues(content: DeclarationContent): Values {
  const values: Record<string, string> = {};
  for (const field of listCorrectable(content))
    Object.assign(values, typedValue(field, valueAt(content, field.name)));
  return values;
}

/** @throws Unanswered where nothing can be read */
function readValue(answers: Answers, { kind, name }: Field): unknown {
  switch (kind) {
    case 'number':
      return answers.number(name);
    case 'integer':
    case 'year':
      return answers.whole(name);
    case 'money':
      return answers.money(name);
    case 'date':
      return answers.findDate(name);
    case 'share':
      return answers.share(name);
    case 'checkbox':
      return answers.isTicked(name);
    default:
      return answers.requireText(name);
  }
}

/** Returns the wire's form of a content with another value at one path. */
function withValue(part: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const inner = (old: unknown) => (rest.length === 0 ? value : withValue(old, rest, value));
  if (Array.isArray(part))
    return part.map((row: unknown, index) => (String(index) === key ? inner(row) : row));
  if (typeof part !== 'object' || part === null) return part;
  return { ...part, [key]: inner((part as Record<string, unknown>)[key]) };
}

/** Codes are chosen from the municipality's list; the declared one stays a choice. */
function findUnknownChoice(
  { kind, name, label }: Field,
  options: StepOptions,
  chosen: unknown,
): FormProblem | null {
  const list = options.get(name);
  if (kind !== 'select' || !list || list.unread > 0) return null;
  if (list.rows.some(({ value }) => value === chosen)) return null;
  return { text: `“${label}” için listeden bir seçim yapın.`, fieldId: name };
}

function sayChange(before: string, after: string): string {
  if (before === '') return `${after} (boş bırakılmıştı)`;
  return after === '' ? `boş (${before} yazılmıştı)` : `${before} yerine ${after}`;
}

type Correction =
  | { readonly problems: readonly FormProblem[] }
  | { readonly content: DeclarationContent; readonly section: Statement[number] };

const refuse = (...problems: FormProblem[]): Correction => ({ problems });

interface Typed {
  readonly content: DeclarationContent;
  readonly values: Values;
  readonly options: StepOptions;
  readonly today: IsoDate;
}

/** Reads the declared content with what was typed in its place, and the changes in words. */
export function readCorrection({ content, values, options, today }: Typed): Correction {
  const step = correctionStep(content);
  const problems = validateStep(step, values, today);
  if (problems.length > 0) return { problems };
  const [declared, typed] = [answersOf(declaredValues(content), today), answersOf(values, today)];
  const rows: Statement[number]['Rows'] = [];
  let wire: unknown = z.encode(DeclarationContent, content);
  for (const field of step.fields ?? []) {
    const value = readValue(typed, field);
    if (isDeepStrictEqual(value, readValue(declared, field))) continue;
    const unknown = findUnknownChoice(field, options, value);
    if (unknown) return refuse(unknown);
    const before = stateValue(declared, field, options);
    const after = stateValue(answersOf(typedValue(field, value), today), field, options);
    rows.push({ Term: field.label, Value: sayChange(before, after) });
    wire = withValue(wire, field.name.split('.'), field.kind === 'money' ? Number(value) / 100 : value);
  }
  if (rows.length === 0)
    return refuse({ text: 'Hiçbir bilgi değişmedi; düzeltilecek bilgiyi değiştirip yeniden gönderin.' });
  if (rows.length > MOST_CHANGES)
    return refuse({ text: `Bir düzeltme en çok ${MOST_CHANGES} bilgiyi değiştirir; daha azını değiştirin.` });
  const corrected = DeclarationContent.safeParse(wire);
  if (corrected.success) return { content: corrected.data, section: { Title: CORRECTION_TITLE, Rows: rows } };
  const path = corrected.error.issues[0]?.path.join('.');
  const wrong = step.fields?.find(({ name }) => name === path);
  return refuse(
    wrong
      ? { text: `“${wrong.label}” bu değeri alamaz; denetleyip yeniden yazın.`, fieldId: wrong.name }
      : { text: 'Düzeltme bu bilgilerle yapılamıyor; yazdıklarınızı denetleyin.' },
  );
}
