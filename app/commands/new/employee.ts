import { isTcNumber, withoutSeparators } from '~/features/identity/identity-number';
import { findMobilePhone } from '~/features/identity/phone/mobile-phone';
import { z } from 'zod';

const Name = (most: number) => z.string().trim().min(1, 'boş bırakılamaz').max(most, `en çok ${most} harf`);

/** Describes the first employee as typed: the phone becomes ten digits, beginning with 5. */
export const TypedEmployee = z.object({
  identityNo: z
    .string()
    .transform(withoutSeparators)
    .refine(isTcNumber, 'bu bir T.C. kimlik numarası değil; rakamları denetleyin'),
  name: Name(100),
  surname: Name(100),
  gsmNumber: z.string().transform((typed, context) => {
    const phone = findMobilePhone(typed);
    if (phone !== null) return phone;
    context.addIssue({ code: 'custom', message: 'bir cep telefonu yazın, örneğin 0555 123 45 67' });
    return z.NEVER;
  }),
  department: Name(200),
  title: Name(200),
});

export type TypedEmployee = z.output<typeof TypedEmployee>;
