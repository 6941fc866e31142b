import { isWithin } from 'municipality/values/clean-text';
import { LONGEST_DECLARATION_TEXT, RejectionReason } from 'municipality/contract';
import { z } from 'zod';
import { dayField } from '~/platform/forms/day-field.server';

const key = z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.' });
const tooLong = `En çok ${LONGEST_DECLARATION_TEXT} karakter yazabilirsiniz; metni kısaltın.`;
const text = (missing: string) =>
  z.string({ error: missing }).refine(isWithin(LONGEST_DECLARATION_TEXT), tooLong).regex(/\S/u, missing);
const note = z.string().refine(isWithin(LONGEST_DECLARATION_TEXT), tooLong).optional();

/** Each act of the desk stands under the name of its button. */
export const deskForms = {
  kabul: z.object({ anahtar: key, not: note }),
  soru: z.object({ anahtar: key, soru: text('Beyan edenden ne istediğinizi yazın.') }),
  ret: z.object({
    anahtar: key,
    gerekce: z.enum(RejectionReason.options, { error: 'Ret gerekçesini seçin.' }),
    aciklama: note,
  }),
  ihbar: z.object({
    anahtar: key,
    teblig: dayField('Tebliğ gününü', '26 11 2026'),
    ihbarnameNo: z
      .string({ error: 'İhbarnamenin numarasını yazın.' })
      .refine(isWithin(40), 'İhbarname numarası en çok 40 karakter olabilir; numarayı denetleyin.')
      .regex(/\S/u, 'İhbarnamenin numarasını yazın.'),
  }),
  duzelt: z.object({ anahtar: key, neden: text('Neyi neden düzelttiğinizi yazın.') }),
} as const;

export type DeskAct = keyof typeof deskForms;

/** Lists every field that is shown again as it was typed; those of a correction stand beside. */
export const deskFields = [
  'islem',
  'anahtar',
  'not',
  'soru',
  'gerekce',
  'aciklama',
  'neden',
  'teblig.gun',
  'teblig.ay',
  'teblig.yil',
  'ihbarnameNo',
] as const;
