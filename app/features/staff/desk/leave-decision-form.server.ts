import { z } from 'zod';

const LONGEST_NOTE = 500;

export const LeaveDecisionForm = z
  .object({
    anahtar: z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.' }),
    karar: z.enum(['onay', 'ret'], { error: 'Kararınızı seçin: onayla ya da reddet.' }),
    not: z.string().max(LONGEST_NOTE, `Not ${LONGEST_NOTE} karakterden uzun olamaz; kısaltın.`).optional(),
  })
  .refine(({ karar, not }) => karar === 'onay' || (not ?? '').trim() !== '', {
    path: ['not'],
    error: 'İsteği neden reddettiğinizi not alanına yazın.',
  });

/** Lists every field that is shown again as it was typed. */
export const decisionFields = ['anahtar', 'karar', 'not'] as const;
