import { z } from 'zod';
import { isIdentityNumber, withoutSeparators } from '~/features/identity/identity-number';

const typedNumber = (missing: string) => z.string({ error: missing }).transform(withoutSeparators);

/** Says whose contract: number and person must belong together. */
export const SubjectForm = z.object({
  abone: typedNumber('Su abone numaranızı yazın.').refine(
    (no) => /^\d{1,12}$/.test(no),
    'Abone numarası yalnızca rakamlardan oluşur; su faturanızın üstünde yazar.',
  ),
  kimlik: typedNumber('Abonenin T.C. kimlik ya da vergi numarasını yazın.').refine(
    isIdentityNumber,
    'Bu numara doğru değil; T.C. kimlik numarası 11, vergi numarası 10 hanelidir. Rakamları denetleyin.',
  ),
});
export const subjectFields = ['abone', 'kimlik'] as const;

/** Reads what somebody holds in hand who has applied before. */
export const FollowForm = z.object({
  takip: typedNumber('Başvurunuzun takip numarasını yazın.').refine(
    (no) => /^\d{10}$/.test(no),
    'Takip numarası 10 hanelidir; başvuru sonucunda verilmişti.',
  ),
  son4: typedNumber('Kimlik ya da vergi numaranızın son 4 hanesini yazın.').refine(
    (digits) => /^\d{4}$/.test(digits),
    'Yalnızca son 4 hanesini yazın.',
  ),
});
export const followFields = ['takip', 'son4'] as const;

export const SelectionForm = z.object({
  abonelik: z.string({ error: 'Hangi aboneliği sona erdireceğinizi seçin.' }).max(64),
});
