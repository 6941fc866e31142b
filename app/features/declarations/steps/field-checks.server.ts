import { cleanGroups, countSigns } from 'municipality/values/clean-text';
import { identityNumber } from 'municipality/values/identity-number';
import { findRule, findValue } from 'municipality/values/reading';
import { formatNumber } from '~/ui/turkish/format';
import { z } from 'zod';
import type { Check } from '../definition';
import { decimalsOf, findTurkishNumber } from '../turkish-number';

/** Makes the checks of a field's text (specification §5), each with the sentence that says what to do. */

/** Returns the first sentence a field's checks have to say of a text. */
export function firstProblem(checks: readonly Check[], typed: string, label: string): string | null {
  const schema = z.string().check(...checks.map((check) => check(label)));
  return schema.safeParse(typed).error?.issues[0]?.message ?? null;
}

const quoted = (label: string) => `“${label}”`;
const when =
  (isRight: (typed: string) => boolean, sentence: (label: string) => string): Check =>
  (label) =>
    z.refine(isRight, { error: sentence(quoted(label)), abort: true });

const numberIn = (typed: string) => Number(findTurkishNumber(typed) ?? Number.NaN);

/** Something stands there. Spaces count; see `notBlank`. */
export const required: Check = when(
  (typed) => typed !== '',
  (label) => `${label} alanını doldurun.`,
);

export const notBlank: Check = when(
  (typed) => typed.trim() !== '',
  (label) => `${label} alanına yalnızca boşluk yazılmış; alanı doldurun.`,
);

const isNumber = when(
  (typed) => findTurkishNumber(typed) !== null,
  (label) => `${label} alanına bir sayı yazın, örneğin 1.234,56.`,
);

const hasTwoPlaces = when(
  (typed) => decimalsOf(findTurkishNumber(typed) ?? '') <= 2,
  (label) => `${label} alanında virgülden sonra en çok iki rakam olabilir.`,
);

/** Matches a number with at most two places. */
export const float: readonly Check[] = [isNumber, hasTwoPlaces];

/** Matches a number without places. */
export const number: Check = when(
  (typed) => /^-?\d+$/.test(findTurkishNumber(typed) ?? ''),
  (label) => `${label} alanına tam sayı yazın, örneğin 120.`,
);

export const positive: Check = when(
  (typed) => numberIn(typed) > 0,
  (label) => `${label} sıfırdan büyük olmalı.`,
);

export const minNumber = (least: number): Check =>
  when(
    (typed) => numberIn(typed) >= least,
    (label) => `${label} en az ${formatNumber(least)} olabilir.`,
  );

export const maxNumber = (most: number): Check =>
  when(
    (typed) => numberIn(typed) <= most,
    (label) => `${label} en çok ${formatNumber(most)} olabilir; yazdığınız sayıyı denetleyin.`,
  );

export const maxLength = (most: number): Check =>
  when(
    (typed) => countSigns(typed.trim()) <= most,
    (label) => `${label} alanına en çok ${most} harf ya da rakam yazılabilir; kısaltın.`,
  );

export const year: Check = when(
  (typed) => /^(18|19|20)\d{2}$/.test(cleanGroups(typed)),
  (label) => `${label} için yılı 4 haneli yazın, örneğin 2014.`,
);

const hasIdentityLength = when(
  (typed) => !['empty', 'digits', 'length'].includes(findRule(identityNumber.read(typed)) ?? ''),
  (label) => `${label} alanına T.C. kimlik (11 haneli) ya da vergi numarası (10 haneli) yazın.`,
);

const hasCheckDigits = when(
  (typed) => findValue(identityNumber.read(typed)) !== null,
  (label) =>
    `${label} alanındaki numarada bir yanlışlık var; kimliğe ya da vergi levhasına bakıp yeniden yazın.`,
);

export const identityNo: readonly Check[] = [hasIdentityLength, hasCheckDigits];
