import { z } from 'zod';
import { findMobilePhone } from './mobile-phone';

/** Holds a mobile phone in any usual spelling; becomes the ten digits operators use. */
export const MobilePhoneField = z
  .string({ error: 'Cep telefonu numaranızı yazın.' })
  .transform((text, context) => {
    const phone = findMobilePhone(text);
    if (phone !== null) return phone;
    context.addIssue({
      code: 'custom',
      message: 'Cep telefonunuzu 5 ile başlayan 10 haneli olarak yazın, örneğin (555) 000 00 00.',
    });
    return z.NEVER;
  });
