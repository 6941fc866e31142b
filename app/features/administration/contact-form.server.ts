import { z } from 'zod';
import { emailField, phoneField } from './keeping/text-fields.server';

const line = (most: number, what: string) =>
  z.string().trim().max(most, `${what} ${most} karakterden uzun olamaz; kısaltın.`).optional();

export const ContactForm = z.object({
  telefon: phoneField('Telefon'),
  whatsapp: phoneField('WhatsApp numarası'),
  eposta: emailField(),
  kep: z
    .string()
    .trim()
    .regex(
      /^[^\s@]+@[^\s@]+\.kep\.tr$/,
      'KEP adresi “.kep.tr” ile biter, örneğin belediye@hs01.kep.tr; düzeltin.',
    )
    .optional(),
  adres: line(160, 'Adres'),
  saatler: line(80, 'Çalışma saatleri'),
  surum: z.coerce.number().int().min(0),
});

export const contactFields = ['telefon', 'whatsapp', 'eposta', 'kep', 'adres', 'saatler'] as const;
