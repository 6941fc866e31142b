import { LARGEST_INDEX } from 'municipality/contract';
import { wholeNumber } from 'municipality/values/number';
import { z } from 'zod';
import { valueField } from '~/platform/forms/value-field.server';

/** Describes what is asked of whoever reports a reading. */
export const ReportForm = z.object({
  anahtar: z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden deneyin.' }),
  endeks: valueField(wholeNumber(0, LARGEST_INDEX), {
    empty: 'Sayacın üstündeki endeksi yazın.',
    otherwise: () => `Endeksi sayacın siyah rakamlarıyla yazın; en çok ${String(LARGEST_INDEX).length} hane.`,
  }),
  onay: z.literal('evet').optional(),
  /** Holds the index that was asked about again: nothing else is confirmed by a tick. */
  sorulan: z.string().max(20).optional(),
  /** Names a photo that was kept before the index was asked about again. */
  fotograf: z.string().max(64).optional(),
});

/** Lists every field that is kept as it was typed; the key too, so that a second post of an index is the same reading. */
export const reportFields = ['anahtar', 'endeks', 'fotograf'] as const;
