import { z } from 'zod';
import { momentField } from '~/platform/forms/moment-field.server';
import { isServiceName, operatorsAlone, serviceTitles } from '~/services/shape/closures';
import { lineField } from '../keeping/text-fields.server';

/** Lists what can be closed from here. */
export const closableHere = Object.entries(serviceTitles).flatMap(([value, label]) =>
  isServiceName(value) && !operatorsAlone.has(value) ? [{ value, label }] : [],
);

const HeldService = z.string({ error: 'Kapatılacak hizmeti seçin.' }).transform((typed, context) => {
  if (isServiceName(typed) && !operatorsAlone.has(typed)) return typed;
  context.addIssue({ code: 'custom', message: 'Kapatılacak hizmeti listeden seçin.' });
  return z.NEVER;
});

/** Says what is wrong with the two instants, if anything. */
function problemOf(from: Date | null, until: Date | null, now: Date): ['bas' | 'son', string] | null {
  if (from !== null && from <= now)
    return ['bas', 'Başlangıç geçmişte; hemen kapatacaksanız başlangıcı boş bırakın.'];
  if (from !== null && until === null)
    return ['son', 'Planlanan bakımın bitişini de yazın; ziyaretçilere önceden duyurulur.'];
  if (until !== null && until <= (from ?? now)) return ['son', 'Bitiş başlangıçtan sonra olmalı; düzeltin.'];
  return null;
}

export const closingForm = (now: Date) =>
  z
    .object({
      hizmet: HeldService,
      neden: lineField('Ziyaretçilere gösterilecek nedeni', 200),
      bas: momentField('Başlangıcı'),
      son: momentField('Bitişi'),
      kendi: z.string().optional(),
    })
    .superRefine(({ bas, son, kendi }, context) => {
      const problem = problemOf(bas, son, now);
      if (problem !== null) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] });
      else if (kendi !== undefined && son === null)
        context.addIssue({
          code: 'custom',
          path: ['son'],
          message: 'Kendiliğinden açılacaksa bitişi de yazın.',
        });
    });

const boxes = ['gun', 'ay', 'yil', 'saat'] as const;

export const closingFields = [
  'hizmet',
  'neden',
  ...boxes.map((box) => `bas.${box}` as const),
  ...boxes.map((box) => `son.${box}` as const),
  'kendi',
] as const;
