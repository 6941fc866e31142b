import { isWithin } from 'municipality/values/clean-text';
import { z } from 'zod';
import { dayField } from '~/platform/forms/day-field.server';

export const LeaveForm = z.object({
  anahtar: z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.' }),
  tur: z.string({ error: 'İzin türünü seçin.' }).max(64, 'İzin türünü listeden seçin.'),
  ilk: dayField('İznin ilk gününü', '6 7 2026'),
  son: dayField('İznin son gününü', '17 7 2026'),
  adres: z
    .string({ error: 'İzinde bulunacağınız adresi yazın.' })
    .refine(isWithin(200), 'Adres 200 karakterden uzun olamaz.'),
  vekil: z.string().refine(isWithin(100), 'Vekilin adı 100 karakterden uzun olamaz.').optional(),
});

export const WithdrawalForm = z.object({
  no: z.string({ error: 'Geri çekilecek isteği seçin.' }).max(64, 'Geri çekilecek isteği seçin.'),
});

/** Lists every field that is shown again as it was typed. */
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
