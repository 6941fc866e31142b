import { z } from 'zod';
import { findTypedDate, type TypedDate } from 'municipality/values/day';

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
    return (
      findTypedDate(typed.gun, typed.ay, typed.yil) ??
      say('Böyle bir gün yok; doğum tarihinizi denetleyin, örneğin 27 3 1985.')
    );
  });
