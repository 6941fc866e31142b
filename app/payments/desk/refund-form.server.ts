import { z } from 'zod';

/** Why money goes back; the municipality keeps it with the refund. */
export const RefundForm = z.object({
  gerekce: z
    .string({ error: 'İadenin gerekçesini yazın.' })
    .trim()
    .min(10, 'Gerekçeyi en az 10 karakterle açıklayın.')
    .max(500, 'Gerekçe 500 karakterden uzun olamaz.'),
});
