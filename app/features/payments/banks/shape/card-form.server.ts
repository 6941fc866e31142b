import { cardHolderName, cardMonth, cardNumber, cardYear, securityCode } from 'municipality/values/card';
import { z } from 'zod';
import { valueField } from '~/platform/forms/value-field.server';
import type { TypedCard } from './typed-card';

/** Says what a bank has a use for: what is not asked for cannot leak. */
interface AskedOfCard {
  readonly asksSecurityCode?: boolean;
  readonly asksHolderName?: boolean;
}

const holderText = 'Kart üzerindeki ad soyadı yalnız harflerle (2–45 harf) yazın ya da boş bırakın.';

/**
 * Returns the card form of the store types that take the card here. Nothing of it is stored, logged or shown again.
 * @param month of today, `2026-11`
 * @param years how many years ahead a card may be valid (`ExpirationYearsToAdd`)
 */
export function cardForm(
  month: string,
  years: number,
  { asksSecurityCode = true, asksHolderName = false }: AskedOfCard = {},
) {
  const [thisYear = 0, thisMonth = 0] = month.split('-').map(Number);
  return z
    .object({
      kart: valueField(cardNumber, {
        empty: 'Kart numarasını yazın.',
        otherwise: 'Kart numarası hatalı; kartın üzerindeki rakamları denetleyin.',
      }),
      ay: valueField(cardMonth, {
        empty: 'Son kullanma ayını seçin.',
        otherwise: 'Son kullanma ayını seçin.',
      }),
      yil: valueField(cardYear, {
        empty: 'Son kullanma yılını seçin.',
        otherwise: 'Son kullanma yılını seçin.',
      }),
      cvv: asksSecurityCode
        ? valueField(securityCode, {
            empty: 'Güvenlik kodunu (CVV) yazın.',
            otherwise: 'Güvenlik kodu kartın arkasındaki 3 haneli sayıdır.',
          })
        : z
            .string()
            .optional()
            .transform(() => ''),
      'ad-soyad': asksHolderName
        ? valueField(cardHolderName, { empty: holderText, otherwise: holderText }).optional()
        : z
            .string()
            .optional()
            .transform(() => undefined),
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
    .transform(({ kart, ay, yil, cvv, 'ad-soyad': holderName = '' }): TypedCard => ({
      number: kart,
      month: ay,
      year: yil.slice(2),
      securityCode: cvv,
      holderName,
    }));
}
