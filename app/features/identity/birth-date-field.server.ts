import { z } from 'zod';
import { findTypedDate, isOtherYear, type TypedDate } from 'municipality/values/day';
import { yearWords } from '~/platform/forms/day-field.server';

export type BirthDate = TypedDate;

/** Reads the three boxes of a `DateField`. */
export const BirthDateField = z
  .object({ gun: z.string().optional(), ay: z.string().optional(), yil: z.string().optional() })
  .optional()
  .transform((typed, context) => {
    const say = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!typed?.gun || !typed.ay || !typed.yil) return say('Doğum tarihinizi gün, ay ve yıl olarak yazın.');
    const date = findTypedDate(typed.gun, typed.ay, typed.yil);
    if (date) return date;
    if (isOtherYear(typed.yil)) return say(`Doğum tarihinizi ${yearWords}la yazın.`);
    return say('Böyle bir gün yok; doğum tarihinizi denetleyin, örneğin 27 3 1985.');
  });
