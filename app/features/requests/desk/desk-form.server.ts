import { isWithin } from 'municipality/values/clean-text';
import { LONGEST_REQUEST_TEXT } from 'municipality/contract';
import { z } from 'zod';
import { outcomes } from '../personal-data/outcome';

const KeyField = z.uuid({ error: 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.' });
const tooLong = `En çok ${LONGEST_REQUEST_TEXT} karakter yazabilirsiniz; metni kısaltın.`;
const words = (missing: string) =>
  z.string({ error: missing }).refine(isWithin(LONGEST_REQUEST_TEXT), tooLong);

/** Lists what an employee does with a request, by the button's name. */
export const deskForms = {
  havale: z.object({
    anahtar: KeyField,
    birim: z.string({ error: 'Havale edilecek birimi seçin.' }).max(64, 'Birimi listeden seçin.'),
    havaleNotu: z.string().refine(isWithin(LONGEST_REQUEST_TEXT), tooLong).optional(),
    uzat: z.string().optional(),
  }),
  soru: z.object({ anahtar: KeyField, soru: words('Başvurana soracağınızı yazın.') }),
  cevap: z.object({
    anahtar: KeyField,
    yanit: words('Yanıtı yazın.'),
    sonuc: z.enum(outcomes, { error: 'İsteğin sonucunu seçin.' }).optional(),
  }),
  ret: z.object({
    anahtar: KeyField,
    kurum: z
      .string({ error: 'Yetkili kurumun adını yazın.' })
      .refine(isWithin(120), 'Kurum adı en çok 120 karakter olabilir.'),
    ret: words('Başvurana neden belediyenin görevi olmadığını yazın.'),
  }),
} as const;

export type DeskAct = keyof typeof deskForms;

/** Lists every field that is shown again as it was typed. */
export const deskFields = [
  'islem',
  'anahtar',
  'birim',
  'havaleNotu',
  'uzat',
  'soru',
  'yanit',
  'sonuc',
  'kurum',
  'ret',
] as const;
