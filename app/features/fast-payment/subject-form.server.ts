import type { FastPaymentSubject } from 'municipality/contract';
import { z } from 'zod';
import { isIdentityNumber, withoutSeparators } from '~/features/identity/identity-number';
import { validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import type { Flow } from './flows';

const typedNumber = (missing: string) => z.string({ error: missing }).transform(withoutSeparators);

const IdentityField = typedNumber('Başvuruyu yapan eşin T.C. kimlik numarasını yazın.').refine(
  isIdentityNumber,
  'Bu T.C. kimlik numarası doğru değil; 11 hanesini kimlik kartından denetleyin.',
);

const kinds = ['abone', 'kimlik', 'sicil'] as const;

const wrongNumber = {
  abone: 'Abone numarasını faturanızın üstünde yazdığı gibi yazın.',
  kimlik:
    'Bu numara doğru değil; T.C. kimlik numarası 11, vergi numarası 10 hanelidir. Rakamları denetleyin.',
  sicil: 'Sicil numarasını makbuzlarınızda yazdığı gibi yazın.',
} as const;

/** How a municipality numbers its subscribers and registries is its own affair: digits, letters, dashes. */
const isNumberOfItsOwn = (no: string) => /^[\p{L}\p{N}./-]{1,20}$/u.test(no);

const GeneralForm = z
  .object({
    tur: z.enum(kinds, { error: 'Elinizdeki numaranın hangisi olduğunu seçin.' }),
    no: z.string({ error: 'Numarayı yazın.' }),
  })
  .transform(({ tur, no }) => ({
    tur,
    no: tur === 'kimlik' ? withoutSeparators(no) : no.replace(/\s/g, ''),
  }))
  .superRefine(({ tur, no }, context) => {
    const isRight = tur === 'kimlik' ? isIdentityNumber(no) : isNumberOfItsOwn(no);
    if (!isRight) context.addIssue({ code: 'custom', path: ['no'], message: wrongNumber[tur] });
  });

/** Finds the number in the address a paper's QR code leads to; null for none, or one that cannot be. */
export function findGivenNumber(query: URLSearchParams, hasSubscribers: boolean) {
  const [tur, no] = [query.get('tur'), query.get('no') ?? ''];
  const isKind = tur === 'sicil' || (tur === 'abone' && hasSubscribers);
  return isKind && isNumberOfItsOwn(no) ? { tur, no } : null;
}

const MarriageForm = z.object({
  basvuru: typedNumber('Evlenme başvurunuzun numarasını yazın.').refine(
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
