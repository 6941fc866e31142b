import { isWithin } from 'municipality/values/clean-text';
import { kurus, LONGEST_DECLARATION_TEXT } from 'municipality/contract';
import { z } from 'zod';

const key = z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden deneyin.' });
const tooLong = `En çok ${LONGEST_DECLARATION_TEXT} karakter yazabilirsiniz; metni kısaltın.`;
const text = z.string().refine(isWithin(LONGEST_DECLARATION_TEXT), tooLong).optional();

/** Holds the total that was read, in kuruş: another one is not consented to unseen. */
const total = z
  .string({ error: 'Form eksik geldi; sayfayı yenileyip yeniden deneyin.' })
  .regex(/^\d{1,15}$/, 'Form eksik geldi; sayfayı yenileyip yeniden deneyin.')
  .transform((digits) => kurus(Number(digits)));

/** Lists what a declarer does in the examination of a declaration, by the button's name. */
export const sentForms = {
  yanit: z.object({ anahtar: key, yanit: text }),
  onay: z.object({ anahtar: key, toplam: total, neden: text }),
  'onay-yok': z.object({ anahtar: key, toplam: total, neden: text }),
  'geri-cek': z.object({ anahtar: key }),
} as const;

export type SentAct = keyof typeof sentForms;

/** Lists every field that is shown again as it was typed. */
export const sentFields = ['islem', 'anahtar', 'yanit', 'neden'] as const;
