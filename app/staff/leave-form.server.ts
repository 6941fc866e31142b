import type { IsoDate } from 'municipality/contract';
import { isoDate } from 'municipality/contract';
import { z } from 'zod';
import { findTypedDate, isoTextOf } from '~/platform/typed-date';

/** The three boxes of a `DateField` as one day; `which` names the day in the middle of a sentence. */
function dayField(which: string, example: string) {
  return z
    .object({ gun: z.string().optional(), ay: z.string().optional(), yil: z.string().optional() })
    .optional()
    .transform((typed, context): IsoDate => {
      const say = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      if (!typed?.gun || !typed.ay || !typed.yil) return say(`İznin ${which} gün, ay ve yıl olarak yazın.`);
      const date = findTypedDate(typed.gun, typed.ay, typed.yil);
      if (!date) return say(`Böyle bir gün yok; iznin ${which} denetleyin, örneğin ${example}.`);
      return isoDate(isoTextOf(date));
    });
}

export const LeaveForm = z.object({
  anahtar: z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.' }),
  tur: z.string({ error: 'İzin türünü seçin.' }).max(64, 'İzin türünü listeden seçin.'),
  ilk: dayField('ilk gününü', '6 7 2026'),
  son: dayField('son gününü', '17 7 2026'),
  adres: z
    .string({ error: 'İzinde bulunacağınız adresi yazın.' })
    .max(200, 'Adres 200 karakterden uzun olamaz.'),
  vekil: z.string().max(100, 'Vekilin adı 100 karakterden uzun olamaz.').optional(),
});

export const WithdrawalForm = z.object({
  no: z.string({ error: 'Geri çekilecek isteği seçin.' }).max(64, 'Geri çekilecek isteği seçin.'),
});

/** Every field that is shown again as it was typed. */
export const leaveFields = [
  'anahtar',
  'tur',
  'ilk.gun',
  'ilk.ay',
  'ilk.yil',
  'son.gun',
  'son.ay',
  'son.yil',
  'adres',
  'vekil',
] as const;
