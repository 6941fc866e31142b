import type { FastPaymentSubject } from 'municipality/contract';
import { z } from 'zod';
import { cleanGroups } from 'municipality/values/clean-text';
import { fileNumber } from 'municipality/values/file-number';
import { identityNumber } from 'municipality/values/identity-number';
import { findValue } from 'municipality/values/reading';
import { valueField } from '~/platform/forms/value-field.server';
import { validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import type { Flow } from './flows';

const IdentityField = valueField(identityNumber, {
  empty: 'Başvuruyu yapan eşin T.C. kimlik numarasını yazın.',
  otherwise: 'Bu T.C. kimlik numarası doğru değil; 11 hanesini kimlik kartından denetleyin.',
});

const kinds = ['abone', 'kimlik', 'sicil'] as const;

const wrongNumber = {
  abone: 'Abone numarasını faturanızın üstünde yazdığı gibi yazın.',
  kimlik:
    'Bu numara doğru değil; T.C. kimlik numarası 11, vergi numarası 10 hanelidir. Rakamları denetleyin.',
  sicil: 'Sicil numarasını makbuzlarınızda yazdığı gibi yazın.',
} as const;

const GeneralForm = z
  .object({
    tur: z.enum(kinds, { error: 'Elinizdeki numaranın hangisi olduğunu seçin.' }),
    no: z.string({ error: 'Numarayı yazın.' }),
  })
  .transform(({ tur, no: typed }, context) => {
    const no = findValue((tur === 'kimlik' ? identityNumber : fileNumber).read(typed));
    if (no !== null) return { tur, no };
    context.addIssue({ code: 'custom', path: ['no'], message: wrongNumber[tur] });
    return z.NEVER;
  });

/** Finds the number in the address a paper's QR code leads to; null for none, or one that cannot be. */
export function findGivenNumber(query: URLSearchParams, hasSubscribers: boolean) {
  const [tur, no] = [query.get('tur'), query.get('no') ?? ''];
  const isKind = tur === 'sicil' || (tur === 'abone' && hasSubscribers);
  const read = findValue(fileNumber.read(no));
  return isKind && read !== null ? { tur, no: read } : null;
}

export const MarriageForm = z.object({
  basvuru: z
    .string({ error: 'Evlenme başvurunuzun numarasını yazın.' })
    .transform(cleanGroups)
    .refine(
      (no) => /^[0-9A-Za-z/]{1,20}$/.test(no),
      'Başvuru numarasını başvuru belgenizde yazdığı gibi yazın.',
    ),
  kimlik: IdentityField,
});

type SubjectVerdict =
  | { readonly subject: FastPaymentSubject; readonly problems: readonly [] }
  | { readonly subject: null; readonly problems: readonly FormProblem[] };

/** Lists the names of the fields, to be shown again. */
export const subjectFields = ['tur', 'no', 'basvuru', 'kimlik'] as const;

function validateGeneral(form: FormData): SubjectVerdict {
  const { values, problems } = validateForm(form, GeneralForm);
  if (!values) return { subject: null, problems };
  const { tur, no } = values;
  switch (tur) {
    case 'abone':
      return { subject: { kind: 'subscriber', subscriberNo: no }, problems: [] };
    case 'kimlik':
      return { subject: { kind: 'identity', identityNo: no }, problems: [] };
    case 'sicil':
      return { subject: { kind: 'registry', registryNo: no }, problems: [] };
    default:
      return tur satisfies never;
  }
}

/** Reads whose debts are meant, as typed. */
export function validateSubject(form: FormData, flow: Flow): SubjectVerdict {
  if (flow === 'general') return validateGeneral(form);
  const { values, problems } = validateForm(form, MarriageForm);
  if (!values) return { subject: null, problems };
  return {
    subject: { kind: 'matrimony', applicationNo: values.basvuru, identityNo: values.kimlik },
    problems: [],
  };
}
