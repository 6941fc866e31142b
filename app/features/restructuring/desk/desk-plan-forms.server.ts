import { z } from 'zod';

const reason = z
  .string({ error: 'Kararın gerekçesini yazın.' })
  .max(500, 'Gerekçe 500 karakterden uzun olamaz; kısaltın.');

/** @param mostDays that a refusal may give to pay with deferral interest; undefined where it gives none */
export const decisionFormFor = (mostDays: number | undefined) =>
  z.object({
    karar: z.enum(['onay', 'ret'], { error: 'Kararınızı seçin: onayla ya da reddet.' }),
    gerekce: reason,
    sure: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= (mostDays ?? 0)),
        `Ödeme süresini 1 ile ${mostDays ?? 0} arasında gün olarak yazın ya da boş bırakın.`,
      )
      .transform((text) => (text === '' ? undefined : Number(text)))
      .optional(),
  });

export const RestoreForm = z.object({ gerekce: reason });

/** Lists every field that is shown again as it was typed. */
export const deskPlanFields = ['karar', 'gerekce', 'sure'] as const;
