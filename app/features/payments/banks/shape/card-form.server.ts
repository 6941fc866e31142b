import { z } from 'zod';
import type { TypedCard } from './typed-card';

/** Checks the check digit of ISO/IEC 7812. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/**
 * Returns the card form of the store types that take the card here. Nothing of it is stored, logged or shown again.
 * @param month of today, `2026-11`
 * @param years how many years ahead a card may be valid (`ExpirationYearsToAdd`)
 * @param asksSecurityCode false where the bank has no use for the code: what is not asked for cannot leak
 */
export function cardForm(month: string, years: number, asksSecurityCode = true) {
  const [thisYear = 0, thisMonth = 0] = month.split('-').map(Number);
  return z
    .object({
      kart: z
        .string({ error: 'Kart numarasını yazın.' })
        .transform((text) => text.replace(/[\s-]/g, ''))
        .refine(isCardNumber, 'Kart numarası hatalı; kartın üzerindeki rakamları denetleyin.'),
      ay: z
        .string({ error: 'Son kullanma ayını seçin.' })
        .regex(/^(0[1-9]|1[0-2])$/, 'Son kullanma ayını seçin.'),
      yil: z.string({ error: 'Son kullanma yılını seçin.' }).regex(/^\d{4}$/, 'Son kullanma yılını seçin.'),
      cvv: asksSecurityCode
        ? z
            .string({ error: 'Güvenlik kodunu (CVV) yazın.' })
            .regex(/^\d{3,4}$/, 'Güvenlik kodu kartın arkasındaki 3 haneli sayıdır.')
        : z
            .string()
            .optional()
            .transform(() => ''),
    })
    .superRefine(({ ay, yil }, context) => {
      const ahead = Number(yil) - thisYear;
      const isPast = ahead < 0 || (ahead === 0 && Number(ay) < thisMonth);
      if (isPast)
        context.addIssue({
          code: 'custom',
          path: ['ay'],
          message: 'Kartınızın son kullanma tarihi geçmiş; tarihi denetleyin ya da başka bir kart kullanın.',
        });
      if (ahead > years)
        context.addIssue({ code: 'custom', path: ['yil'], message: 'Son kullanma yılını denetleyin.' });
    })
    .transform(({ kart, ay, yil, cvv }): TypedCard => ({
      number: kart,
      month: ay,
      year: yil.slice(2),
      securityCode: cvv,
    }));
}
