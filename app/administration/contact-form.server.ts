import { z } from 'zod';

const line = (most: number, what: string) =>
  z.string().trim().max(most, `${what} ${most} karakterden uzun olamaz; kısaltın.`).optional();

const phone = (what: string) =>
  z
    .string()
    .trim()
    .regex(
      /^\+?[\d\s()-]{3,20}$/,
      `${what} yalnızca rakam, boşluk ve baştaki + ile yazılır, örneğin 0312 555 00 00; düzeltin.`,
    )
    .optional();

export const ContactForm = z.object({
  telefon: phone('Telefon'),
  whatsapp: phone('WhatsApp numarası'),
  eposta: z.email({ error: 'E-posta adresini ad@belediye.bel.tr biçiminde yazın.' }).optional(),
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
