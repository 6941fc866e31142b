import { z } from 'zod';
import { findTime, findTypedDate, instantInTurkey, isoTextOf } from 'municipality/values/day';

const box = z.string().optional();

/**
 * Reads the boxes of a `DateField` and of a time (`name.saat`) as one instant in Türkiye; null where all are empty.
 * `what` names it at the head of a sentence, as its object: "Başlangıcı".
 */
export function momentField(what: string) {
  return z
    .object({ gun: box, ay: box, yil: box, saat: box })
    .optional()
    .transform((typed, context): Date | null => {
      const { gun = '', ay = '', yil = '', saat = '' } = typed ?? {};
      const say = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      if (gun + ay + yil + saat === '') return null;
      if (gun === '' || ay === '' || yil === '' || saat === '')
        return say(`${what} gün, ay, yıl ve saat olarak yazın.`);
      const date = findTypedDate(gun, ay, yil);
      const time = findTime(saat);
      if (!date || time === null) return say(`${what} denetleyin, örneğin 30 11 2026 ve 22.00.`);
      return instantInTurkey(isoTextOf(date), `${time}:00`);
    });
}
