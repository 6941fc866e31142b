import { isIdentityNumber, withoutSeparators } from '~/identity/identity-number';
import { formatNumber } from '~/ui/turkish/format';
import type { Rule } from '../definition';
import { decimalsOf, findTurkishNumber } from '../turkish-number';

/** Every rule a field may carry (specification §5), each with the sentence that says what to do. */

/** The first sentence a field's rules have to say. */
export function firstProblem(rules: readonly Rule[], typed: string, label: string): string | null {
  for (const rule of rules) {
    const problem = rule(typed, label);
    if (problem !== null) return problem;
  }
  return null;
}

const quoted = (label: string) => `“${label}”`;
const when =
  (isRight: (typed: string) => boolean, sentence: (label: string) => string): Rule =>
  (typed, label) =>
    isRight(typed) ? null : sentence(quoted(label));

const numberIn = (typed: string) => Number(findTurkishNumber(typed) ?? Number.NaN);
const countIn = (typed: string) => Array.from(typed.normalize('NFC').trim()).length;

/** Something stands there. Spaces count; see `notBlank`. */
export const required: Rule = when(
  (typed) => typed !== '',
  (label) => `${label} alanını doldurun.`,
);

export const notBlank: Rule = when(
  (typed) => typed.trim() !== '',
  (label) => `${label} alanına yalnızca boşluk yazılmış; alanı doldurun.`,
);

export const email: Rule = when(
  (typed) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/u.test(typed.trim()),
  (label) => `${label} alanına bir e-posta adresi yazın, örneğin ad@ornek.com.`,
);

/** A number with at most two places. */
export const float: Rule = (typed, label) => {
  const number = findTurkishNumber(typed);
  if (number === null) return `${quoted(label)} alanına bir sayı yazın, örneğin 1.234,56.`;
  return decimalsOf(number) > 2
    ? `${quoted(label)} alanında virgülden sonra en çok iki rakam olabilir.`
    : null;
};

/** A number without places. */
export const number: Rule = when(
  (typed) => /^-?\d+$/.test(findTurkishNumber(typed) ?? ''),
  (label) => `${label} alanına tam sayı yazın, örneğin 120.`,
);

export const positive: Rule = when(
  (typed) => numberIn(typed) > 0,
  (label) => `${label} sıfırdan büyük olmalı.`,
);

export const minNumber = (least: number): Rule =>
  when(
    (typed) => numberIn(typed) >= least,
    (label) => `${label} en az ${formatNumber(least)} olabilir.`,
  );

export const maxNumber = (most: number): Rule =>
  when(
    (typed) => numberIn(typed) <= most,
    (label) => `${label} en çok ${formatNumber(most)} olabilir; yazdığınız sayıyı denetleyin.`,
  );

/** Bounds of numbers with places are told in the same words. */
export const minFloat = minNumber;
export const maxFloat = maxNumber;

export const minLength = (least: number): Rule =>
  when(
    (typed) => countIn(typed) >= least,
    (label) => `${label} alanına en az ${least} harf ya da rakam yazın.`,
  );

export const maxLength = (most: number): Rule =>
  when(
    (typed) => countIn(typed) <= most,
    (label) => `${label} alanına en çok ${most} harf ya da rakam yazılabilir; kısaltın.`,
  );

/** `sentence` says what fits. */
export const matches = (pattern: RegExp, sentence: string): Rule =>
  when(
    (typed) => pattern.test(typed.trim()),
    () => sentence,
  );

/** A rule of the product's own. */
export const custom = (isRight: (typed: string) => boolean, sentence: string): Rule =>
  when(isRight, () => sentence);

export const year: Rule = when(
  (typed) => /^(18|19|20)\d{2}$/.test(typed.trim()),
  (label) => `${label} için yılı dört rakamla yazın, örneğin 2014.`,
);

export const identityNo: Rule = (typed, label) => {
  const digits = withoutSeparators(typed);
  if (!/^\d{10,11}$/.test(digits))
    return `${quoted(label)} alanına T.C. kimlik (11 rakam) ya da vergi numarası (10 rakam) yazın.`;
  return isIdentityNumber(digits)
    ? null
    : `${quoted(label)} alanındaki numarada bir yanlışlık var; kimliğe ya da vergi levhasına bakıp yeniden yazın.`;
};

/** By the end of the name; what is inside is looked at as well, see `validate-document.server.ts`. */
export const fileType = (endings: readonly string[]): Rule =>
  when(
    (name) => endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)),
    () => `Bu tür dosya alınmıyor; ${endings.join(', ')} uzantılı bir dosya seçin.`,
  );

/** `typed` is the number of bytes. */
export const maxFileSize = (most: number): Rule =>
  when(
    (bytes) => Number(bytes) <= most,
    () => `Dosya çok büyük; en çok ${formatNumber(most / 1_048_576, 0)} MB olabilir.`,
  );

/** `typed` is the type the content was known by. */
export const allowedTypes = (types: readonly string[]): Rule =>
  when(
    (type) => types.includes(type),
    () => 'Dosyanın içeriği alınan türlerden biri değil; PDF, JPEG ya da PNG seçin.',
  );
