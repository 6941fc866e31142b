import { cleanLine, isWithin } from 'municipality/values/clean-text';
import { personNumber } from 'municipality/values/identity-number';
import { mobilePhone } from 'municipality/values/mobile-phone';
import { z } from 'zod';
import { valueField } from '~/platform/forms/value-field.server';

const Name = (most: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, 'boş bırakılamaz').refine(isWithin(most), `en çok ${most} harf`));

/** Describes the first employee as typed: the phone becomes ten digits, beginning with 5. */
export const TypedEmployee = z.object({
  identityNo: valueField(personNumber, {
    empty: 'boş bırakılamaz',
    otherwise: 'bu bir T.C. kimlik numarası değil; rakamları denetleyin',
  }),
  name: Name(100),
  surname: Name(100),
  gsmNumber: valueField(mobilePhone, {
    empty: 'boş bırakılamaz',
    otherwise: 'bir cep telefonu yazın, örneğin 0555 123 45 67',
  }),
  department: Name(200),
  title: Name(200),
});

export type TypedEmployee = z.output<typeof TypedEmployee>;
