import { isWithin } from 'municipality/values/clean-text';
import { z } from 'zod';
import { findKioskCode } from './kiosk-code.server';

export const KioskCodeForm = z.object({
  ad: z.string({ error: 'Cihaza bir ad verin.' }).refine(isWithin(60), 'Ad 60 karakterden uzun olamaz.'),
  yer: z
    .string({ error: 'Cihazın durduğu yeri yazın.' })
    .refine(isWithin(120), 'Yer 120 karakterden uzun olamaz.'),
});

export const CloseKioskForm = z.object({ cihaz: z.uuid({ error: 'Kapatılacak cihazı seçin.' }) });

export const EnrolmentForm = z.object({
  kod: z.string({ error: 'Size verilen 8 haneli kodu yazın.' }).transform((text, context) => {
    const code = findKioskCode(text);
    if (code !== null) return code;
    context.addIssue({
      code: 'custom',
      message: 'Kod 8 harf ve rakamdan oluşur, örneğin ABCD-2345; denetleyip yeniden yazın.',
    });
    return z.NEVER;
  }),
});
