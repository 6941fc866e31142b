import type { IsoDate } from 'municipality/contract';
import { isOtherYear } from 'municipality/values/day';
import { yearWords } from '~/platform/forms/day-field.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import type { Answers } from '../answers';
import { Unanswered, answersOf, rowCount } from '../answers';
import type { Check, Definition, Field, Step, Values } from '../definition';
import {
  firstProblem,
  float,
  identityNo,
  maxLength,
  minNumber,
  notBlank,
  number,
  positive,
  required,
  year,
} from './field-checks.server';
import { findTurkishNumber } from '../turkish-number';

/** The contract's short texts take so many characters. */
const LONGEST_TEXT = 200;

const checksOfKind: Readonly<Partial<Record<Field['kind'], readonly Check[]>>> = {
  text: [notBlank, maxLength(LONGEST_TEXT)],
  number: [...float, positive],
  money: [...float, minNumber(0)],
  integer: [number, minNumber(0)],
  year: [year],
  'identity-no': identityNo,
};

const choiceKinds: ReadonlySet<Field['kind']> = new Set(['select', 'radios']);

function missingSentence({ missing, kind, label }: Field): string {
  if (missing !== undefined) return missing;
  if (choiceKinds.has(kind)) return `“${label}” için bir seçim yapın.`;
  return firstProblem([required], '', label) ?? '';
}

function validateDate(answers: Answers, field: Field): FormProblem | null {
  const { name, label } = field;
  const parts = ['gun', 'ay', 'yil'].map((part) => answers.text(`${name}.${part}`));
  if (parts.every((part) => part === ''))
    return field.isOptional ? null : { text: missingSentence(field), fieldId: name };
  if (parts.includes('')) return { text: `“${label}” için günü, ayı ve yılı yazın.`, fieldId: name };
  if (answers.findDate(name)) return null;
  const text = isOtherYear(answers.text(`${name}.yil`))
    ? `“${label}” için ${yearWords} yazın.`
    : `“${label}”: böyle bir gün yok; denetleyin, örneğin 27 3 2024.`;
  return { text, fieldId: name };
}

const numberIn = (typed: string) => Number(findTurkishNumber(typed) ?? Number.NaN);

function validateShare(answers: Answers, field: Field): FormProblem | null {
  const { name, label } = field;
  const [part, whole] = [answers.text(`${name}.pay`), answers.text(`${name}.payda`)];
  if (part === '' && whole === '')
    return field.isOptional ? null : { text: missingSentence(field), fieldId: name };
  if (answers.findShare(name)) return null;
  const [numerator, denominator] = [numberIn(part), numberIn(whole)];
  if (numerator > denominator && denominator > 0)
    return {
      text: `${label} paydası paydan küçük olamaz; pay üstte, payda altta olan sayıdır.`,
      fieldId: name,
    };
  const isTooLong = numerator > 0 && Number.isInteger(numerator) && Number.isInteger(denominator);
  const text = isTooLong
    ? `“${label}” için pay ve payda en çok 9 haneli olabilir; kesri sadeleştirerek yazın.`
    : `“${label}” için pay ve paydayı tam sayı olarak yazın, örneğin 1 ve 4.`;
  return { text, fieldId: name };
}

const levels = [
  { key: 'district', name: 'mahalle', text: 'Mahalleyi seçin.' },
  { key: 'street', name: 'sokak', text: 'Cadde veya sokağı seçin.' },
  { key: 'door', name: 'kapi', text: 'Dış kapı numarasını seçin.' },
  { key: 'unit', name: 'daire', text: 'İç kapı numarasını seçin.' },
] as const;

function validatePlace(answers: Answers, field: Field & { kind: 'address' }): FormProblem | null {
  if (answers.text(`${field.name}.kodSorunu`) !== '')
    return {
      text: 'Bu adres kodu belediyemizde bulunamadı; 10 hanesini denetleyin ya da adresi listelerden seçin.',
      fieldId: `${field.name}.kod`,
    };
  const place = answers.place(field.name);
  const wanted = levels.slice(0, levels.findIndex(({ key }) => key === field.depth) + 1);
  const open = wanted.find(({ key }) => place[key] === '');
  if (!open || (field.isOptional && place.district === '')) return null;
  return { text: open.text, fieldId: `${field.name}.${open.name}` };
}

/** Tells whether a choice is among the options; the municipality checks those of its own lists. */
function isOffered(field: Field, typed: string): boolean {
  if (!('options' in field) || typeof field.options === 'string') return true;
  return field.options.some(({ value }) => value === typed);
}

/** Finds what is wrong with one field; `prefix` is that of its row. */
function validateField(answers: Answers, field: Field, prefix: string): FormProblem[] {
  if (field.when && !field.when(answers)) return [];
  const at = (problem: FormProblem | null): FormProblem[] =>
    problem ? [{ text: problem.text, fieldId: `${prefix}${problem.fieldId}` }] : [];
  switch (field.kind) {
    case 'date':
      return at(validateDate(answers, field));
    case 'share':
      return at(validateShare(answers, field));
    case 'address':
      return at(validatePlace(answers, field));
    default: {
      const typed = answers.text(field.name);
      if (typed === '' && field.isOptional) return [];
      const checks = [...(checksOfKind[field.kind] ?? []), ...(field.checks ?? [])];
      const isMissing = typed === '' || !isOffered(field, typed);
      const text = isMissing ? missingSentence(field) : firstProblem(checks, typed, field.label);
      return at(text === null ? null : { text, fieldId: field.name });
    }
  }
}

/** Validates what several answers together have to say; silent as long as one of them is missing. */
function validateTogether(step: Step, answers: Answers): FormProblem[] {
  return (step.checks ?? []).flatMap((check) => {
    try {
      return check(answers) ?? [];
    } catch (error) {
      if (error instanceof Unanswered) return [];
      throw error;
    }
  });
}

/** Finds everything to put right on one step, in the order of its fields. */
export function validateStep(step: Step, values: Values, today: IsoDate): FormProblem[] {
  const answers = answersOf(values, today);
  const { rows } = step;
  const problems = (step.fields ?? []).flatMap((field) => validateField(answers, field, ''));
  if (rows) {
    const count = rowCount(values, rows.name);
    for (let index = 0; index < Math.min(count, rows.most); index += 1) {
      const prefix = `${rows.name}.${index}.`;
      const own = answersOf(values, today, prefix);
      problems.push(...rows.fields.flatMap((field) => validateField(own, field, prefix)));
    }
    if (count > rows.most)
      problems.push({
        text: `En çok ${rows.most} ${rows.title} yazılır; fazlasını kaldırın.`,
        fieldId: `${rows.name}.${rows.most}.${rows.fields[0]?.name}`,
      });
  }
  return problems.length > 0 ? problems : validateTogether(step, answers);
}

/** Lists the steps that are asked, given what was answered so far. */
export function listSteps({ steps }: Definition, values: Values, today: IsoDate): Step[] {
  const answers = answersOf(values, today);
  return steps.filter(({ when }) => !when || when(answers));
}

/** Lists the steps that still want something. */
export function listOpenSteps(definition: Definition, values: Values, today: IsoDate): Step[] {
  return listSteps(definition, values, today).filter((step) => validateStep(step, values, today).length > 0);
}
