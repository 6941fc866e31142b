import type { IsoDate, Statement } from 'municipality/contract';
import { identityNumber } from 'municipality/values/identity-number';
import { maskedIdentityNo } from '~/features/identity/identity-number';
import { findRow, type ReadRows } from '~/platform/municipal/read-answer.server';
import { formatDate, formatMoney, formatNumber } from '~/ui/turkish/format';
import type { Answers } from '../answers';
import { answersOf } from '../answers';
import type { Definition, Field, Option, Step, Values } from '../definition';
import { listSteps } from '../steps/validate-step.server';
import { readStepOptions, type StepOptions } from '../lookups.server';
import { EMPTY_ANSWER } from '../kinds';

/** Describes one answer, as the declarer reads it. */
interface StatedAnswer {
  readonly term: string;
  /** It is empty for "Boş bırakıldı". */
  readonly value: string;
  /** Says that it is a person's number: whole on the check page, masked on everything that is kept and printed. */
  readonly isIdentityNo: boolean;
}

/** Describes a step with its answers. */
interface StatedStep {
  readonly key: string;
  readonly title: string;
  readonly answers: readonly StatedAnswer[];
}

/** Returns the chosen option's name. @throws MunicipalOutage when it may be among those that could not be read */
const nameOf = (list: ReadRows<Option> | undefined, chosen: string) =>
  list && findRow(list, ({ value }) => value === chosen)?.label;

/** Says what a field holds; a text that cannot be read as what it should mean is shown as it was typed. */
export function stateValue(answers: Answers, field: Field, options: StepOptions): string {
  const { name } = field;
  const typed = answers.text(name);
  switch (field.kind) {
    case 'number': {
      const number = answers.findNumber(name);
      return number === null ? typed : `${formatNumber(Number(number))} ${field.suffix}`;
    }
    case 'money':
      return answers.findNumber(name) === null ? typed : formatMoney(answers.money(name));
    case 'date': {
      const date = answers.findDate(name);
      const parts = ['gun', 'ay', 'yil'].map((part) => answers.text(`${name}.${part}`));
      return date ? formatDate(date) : parts.join(' ').trim();
    }
    case 'share': {
      const parts = [answers.text(`${name}.pay`), answers.text(`${name}.payda`)];
      return parts.every((part) => part === '') ? '' : parts.join(' / ');
    }
    case 'address': {
      const { words, unit } = answers.place(name);
      return unit === '' ? words : `${words} (adres kodu ${unit})`;
    }
    case 'checkbox':
      if (answers.isTicked(name)) return 'Evet';
      // A folded box that nobody opened is no answer.
      return field.fold === undefined ? 'Hayır' : '';
    case 'select':
    case 'radios':
      return typed === '' ? '' : (nameOf(options.get(name), typed) ?? typed);
    case 'text':
    case 'integer':
    case 'year':
    case 'identity-no':
      return typed;
    default:
      return field satisfies never;
  }
}

function stateFields(
  answers: Answers,
  fields: readonly Field[],
  options: StepOptions,
  before = '',
): StatedAnswer[] {
  return fields
    .filter(({ when }) => !when || when(answers))
    .map((field) => ({
      term: before + field.label,
      value: [stateValue(answers, field, options), field.remark?.(answers)]
        .filter((part) => part !== undefined && part !== '')
        .join('. '),
      isIdentityNo: field.kind === 'identity-no',
    }));
}

/** @throws MunicipalOutage */
async function stateStep(step: Step, values: Values, today: IsoDate): Promise<StatedStep> {
  const answers = answersOf(values, today);
  const options = await readStepOptions(step);
  const { key, title, fields = [], rows } = step;
  const ofRows = rows
    ? answers
        .rows(rows.name)
        .flatMap((row, index) => stateFields(row, rows.fields, options, `${index + 1}. ${rows.title}: `))
    : [];
  return { key, title, answers: [...stateFields(answers, fields, options), ...ofRows] };
}

/** Every answer in the order it was asked for. @throws MunicipalOutage */
export function stateAnswers(definition: Definition, values: Values, today: IsoDate): Promise<StatedStep[]> {
  return Promise.all(listSteps(definition, values, today).map((step) => stateStep(step, values, today)));
}

function printed({ value, isIdentityNo }: StatedAnswer): string {
  if (value === '') return EMPTY_ANSWER;
  return isIdentityNo ? maskedIdentityNo(identityNumber.clean(value)) : value;
}

/** Writes the same as it is sent and stored with the declaration. */
export function statementOf(steps: readonly StatedStep[]): Statement {
  return steps
    .filter(({ answers }) => answers.length > 0)
    .map(({ title, answers }) => ({
      Title: title,
      Rows: answers.map((answer) => ({ Term: answer.term, Value: printed(answer) })),
    }));
}
