import { z } from 'zod';
import { dayField } from '~/platform/forms/day-field.server';
import { lineField } from '../keeping/text-fields.server';

export const RateForm = z.object({
  parca: z.string().trim().max(200).optional(),
  ilk: dayField('İlk günü', '1 Ocak 2027'),
  deger: lineField('Değeri', 200),
  dayanak: lineField('Dayandığı maddeyi', 200),
  kaynak: lineField('Yayımlandığı yeri', 200),
});

export const rateFields = ['parca', 'ilk.gun', 'ilk.ay', 'ilk.yil', 'deger', 'dayanak', 'kaynak'] as const;

/** Says which field of the form a part of an entry is typed into. */
export const fieldOf = { value: 'deger', basis: 'dayanak', source: 'kaynak', from: 'ilk' } as const;
