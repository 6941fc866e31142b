import type { IsoDate } from 'municipality/contract';
import { isoDate } from 'municipality/contract';
import { z } from 'zod';
import { findTypedDate, isOtherYear, TYPED_YEARS } from 'municipality/values/day';

const two = (number: number) => String(number).padStart(2, '0');

/** Says which years are taken. */
export const yearWords = `${TYPED_YEARS.join(' ile ')} arasında dört haneli bir yıl`;

/**
 * Reads the three boxes of a `DateField` as one day; `day` names it at the head of a sentence, as its object: "Okuma
 * gününü".
 */
export function dayField(day: string, example: string) {
  const inside = day.charAt(0).toLocaleLowerCase('tr-TR') + day.slice(1);
  return z
    .object({ gun: z.string().optional(), ay: z.string().optional(), yil: z.string().optional() })
    .optional()
    .transform((typed, context): IsoDate => {
      const say = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      if (!typed?.gun || !typed.ay || !typed.yil) return say(`${day} gün, ay ve yıl olarak yazın.`);
      const date = findTypedDate(typed.gun, typed.ay, typed.yil);
      if (!date && isOtherYear(typed.yil)) return say(`${day} ${yearWords}la yazın.`);
      if (!date) return say(`Böyle bir gün yok; ${inside} denetleyin, örneğin ${example}.`);
      return isoDate(`${date.year}-${two(date.month)}-${two(date.day)}`);
    });
}
