import { z } from 'zod';

const reason = z
  .string({ error: 'Kararın gerekçesini yazın.' })
  .max(500, 'Gerekçe 500 karakterden uzun olamaz; kısaltın.');

export const DecisionForm = z.object({
  karar: z.enum(['onay', 'ret'], { error: 'Kararınızı seçin: onayla ya da reddet.' }),
  gerekce: reason,
});

export const RestoreForm = z.object({ gerekce: reason });

/** Every field that is shown again as it was typed. */
export const deskPlanFields = ['karar', 'gerekce'] as const;
