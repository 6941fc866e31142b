import { z } from 'zod';

/** Who agrees to another employee's request need not say it again. */
export const ApprovalForm = z.object({
  gerekce: z.string().trim().max(500, 'Açıklama 500 karakterden uzun olamaz.').optional(),
});

/** Says why it does not; the first employee reads it. */
export const RejectionForm = z.object({
  gerekce: z
    .string({ error: 'Gerekçenizi yazın.' })
    .trim()
    .min(10, 'Gerekçeyi en az 10 karakterle açıklayın.')
    .max(500, 'Gerekçe 500 karakterden uzun olamaz.'),
});

/** Says why money goes back; the municipality keeps it with the refund. */
export const RefundForm = z.object({
  gerekce: z
    .string({ error: 'İadenin gerekçesini yazın.' })
    .trim()
    .min(10, 'Gerekçeyi en az 10 karakterle açıklayın.')
    .max(500, 'Gerekçe 500 karakterden uzun olamaz.'),
});
