import { isWithin } from 'municipality/values/clean-text';
import { MOST_PLANNED_AT_ONCE, type PlanKind } from 'municipality/contract';
import { z } from 'zod';

const STALE = 'Form eksik geldi; sayfayı yenileyip yeniden doldurun.';

/** A debt's number has so many characters, with the comma that ends it. */
const LONGEST_NUMBER = 65;

/** Reads a checkbox that must be ticked. */
const ticked = (message: string) => z.string({ error: message });

const ApplyForm = z.object({
  anahtar: z.uuid({ error: STALE }),
  borclar: z
    .string({ error: STALE })
    .max(MOST_PLANNED_AT_ONCE * LONGEST_NUMBER, STALE)
    .transform((text) => text.split(',').slice(0, MOST_PLANNED_AT_ONCE)),
  toplam: z.coerce.number({ error: STALE }).int(STALE).nonnegative(STALE),
  zorluk: z
    .string()
    .refine(isWithin(500), 'Zor durum açıklaması 500 karakterden uzun olamaz; kısaltın.')
    .optional(),
  teminat: z
    .string()
    .refine(isWithin(500), 'Teminat açıklaması 500 karakterden uzun olamaz; kısaltın.')
    .optional(),
  onay: ticked('Başvurmak için koşulları okuduğunuzu işaretleyin.'),
});

const DeferralForm = ApplyForm.extend({
  zorluk: z
    .string({ error: 'Borcu bir kerede ödemenin sizi neden zor duruma düşüreceğini yazın.' })
    .refine(isWithin(500), 'Zor durum açıklaması 500 karakterden uzun olamaz; kısaltın.'),
});

/** Holds what an application must say: a deferral is for whoever would be hard up (6183 m.48). */
const forms = {
  tecil: DeferralForm,
  yapilandirma: ApplyForm,
  anlasma: ApplyForm,
} as const satisfies Record<PlanKind, z.ZodType>;

export const applyFormFor = (kind: PlanKind) => forms[kind];

/** Lists every field that is shown again as it was typed; the key too, so that a second post is the same application. */
export const applyFields = ['anahtar', 'zorluk', 'teminat', 'onay'] as const;

export const CancelForm = z.object({ islem: z.literal('geri-cek', { error: STALE }) });
