import { wholeNumber } from 'municipality/values/number';
import { findRule } from 'municipality/values/reading';
import { isWithin } from 'municipality/values/clean-text';
import { LARGEST_INDEX, kurus } from 'municipality/contract';
import { z } from 'zod';
import { dayField } from '~/platform/forms/day-field.server';

const key = z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden deneyin.' });

const meterIndex = wholeNumber(0, LARGEST_INDEX);

export const ReadingForm = z
  .object({
    anahtar: key,
    sayac: z.enum(['1', '2', '3'], { error: 'Sayacın durumunu seçin.' }),
    endeks: z
      .string()
      .optional()
      .transform((typed, context): number | null => {
        const read = meterIndex.read(typed ?? '');
        if (findRule(read) === 'empty') return null;
        if (read.kind === 'value') return read.value;
        const message = `Endeksi sayacın siyah rakamlarıyla yazın; en çok ${String(LARGEST_INDEX).length} hane.`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }),
    okuma: dayField('Okuma gününü', '20 11 2026'),
    onay: z.literal('evet').optional(),
    /** Holds the index that was asked about again: nothing else is confirmed by a tick. */
    sorulan: z.string().max(20).optional(),
  })
  .superRefine(({ sayac, endeks }, context) => {
    if (sayac === '1' && endeks === null) {
      const message = 'Sayaç çalışıyorsa üstündeki son endeksi yazın.';
      context.addIssue({ code: 'custom', path: ['endeks'], message });
    }
  });
const readingFields = ['sayac', 'endeks', 'okuma.gun', 'okuma.ay', 'okuma.yil'] as const;

const seenAmount = z
  .string({ error: 'Form eksik geldi; sayfayı yenileyip yeniden deneyin.' })
  .regex(/^\d{1,15}$/, 'Form eksik geldi; sayfayı yenileyip yeniden deneyin.')
  .transform((digits) => kurus(Number(digits)));

/** What was seen of the account goes along, in kuruş: another one is not approved unseen. */
export const ApprovalForm = z.object({ anahtar: key, iade: seenAmount, kalan: seenAmount });

export const RefundForm = z.object({
  anahtar: key,
  fis: z
    .string({ error: 'İade fişinin numarasını yazın.' })
    .refine(isWithin(40), 'Fiş numarası 40 karakterden uzun olamaz.'),
  odeme: dayField('Ödeme gününü', '20 11 2026'),
});
const refundFields = ['fis', 'odeme.gun', 'odeme.ay', 'odeme.yil'] as const;

export const RejectionForm = z.object({
  anahtar: key,
  gerekce: z
    .string({ error: 'Ret gerekçesini yazın; başvuran bunu görür.' })
    .min(10, 'Gerekçeyi en az 10 karakterle açıklayın.')
    .refine(isWithin(500), 'Gerekçe 500 karakterden uzun olamaz.'),
});

/** Lists every field that is kept as it was typed; the key too, so that a second post is the same act. */
export const deskFields = ['anahtar', ...readingFields, ...refundFields, 'gerekce'] as const;
