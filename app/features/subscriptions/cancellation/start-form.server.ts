import { z } from 'zod';
import { identityNumber } from 'municipality/values/identity-number';
import { digitsOf } from 'municipality/values/file-number';
import { valueField } from '~/platform/forms/value-field.server';

/** Says whose contract: number and person must belong together. */
export const SubjectForm = z.object({
  abone: valueField(digitsOf(1, 12), {
    empty: 'Su abone numaranızı yazın.',
    otherwise: 'Abone numarası yalnızca rakamlardan oluşur; su faturanızın üstünde yazar.',
  }),
  kimlik: valueField(identityNumber, {
    empty: 'Abonenin T.C. kimlik ya da vergi numarasını yazın.',
    otherwise:
      'Bu numara doğru değil; T.C. kimlik numarası 11, vergi numarası 10 hanelidir. Rakamları denetleyin.',
  }),
});
export const subjectFields = ['abone', 'kimlik'] as const;

/** Reads what somebody holds in hand who has applied before. */
export const FollowForm = z.object({
  takip: valueField(digitsOf(10), {
    empty: 'Başvurunuzun takip numarasını yazın.',
    otherwise: 'Takip numarası 10 hanelidir; başvuru sonucunda verilmişti.',
  }),
  son4: valueField(digitsOf(4), {
    empty: 'Kimlik ya da vergi numaranızın son 4 hanesini yazın.',
    otherwise: 'Yalnızca son 4 hanesini yazın.',
  }),
});
export const followFields = ['takip', 'son4'] as const;

export const SelectionForm = z.object({
  abonelik: z.string({ error: 'Hangi aboneliği sona erdireceğinizi seçin.' }).max(64),
});
