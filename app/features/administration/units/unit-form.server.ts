import { z } from 'zod';
import { emailField, lineField, optionalLineField, phoneField } from '../keeping/text-fields.server';

export const UnitForm = z.object({
  ad: lineField('Birimin adını', 80),
  gorev: optionalLineField(400),
  telefon: phoneField('Telefon'),
  eposta: emailField(),
  adres: optionalLineField(160),
  saatler: optionalLineField(80),
  no: z.coerce.number().int().min(1),
  surum: z.coerce.number().int().min(0),
});

export const unitFields = ['ad', 'gorev', 'telefon', 'eposta', 'adres', 'saatler'] as const;
