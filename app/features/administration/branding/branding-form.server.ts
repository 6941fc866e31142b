import { z } from 'zod';
import { mix, ratio } from '~/ui/theme/contrast';
import { LEAST_CONTRAST, ownPalette } from '~/ui/theme/palette';
import { formatNumber } from '~/ui/turkish/format';

const WHITE = '#FFFFFF';
const HOW = 'Rengi # ve altı haneyle yazın, örneğin #14567F.';

/** Returns the first darker step of a colour that white letters can be read on. */
function darkEnough(colour: string): string {
  let step = colour;
  for (let share = 0.02; ownPalette(step) === null; share += 0.02) step = mix(colour, '#000000', share);
  return step;
}

const Colour = z
  .string()
  .trim()
  .regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, HOW)
  .transform((typed) => {
    const digits = typed.replace('#', '');
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toUpperCase();
  })
  .superRefine((colour, context) => {
    const contrast = ratio(colour, WHITE);
    if (contrast >= LEAST_CONTRAST) return;
    const least = formatNumber(LEAST_CONTRAST, 1);
    // It is rounded down: what lacks a hundredth must not read as enough.
    const found = formatNumber(Math.floor(contrast * 10) / 10, 1);
    context.addIssue({
      code: 'custom',
      message: `Bu rengin üzerinde beyaz yazı okunmaz: karşıtlığı ${found}, en az ${least} olmalı. Daha koyusunu yazın, örneğin ${darkEnough(colour)}.`,
    });
  });

export const BrandingForm = z.object({
  renk: Colour.optional(),
  /** Holds the crest that was looked at before, as the portal wrote it. */
  arma: z.string().optional(),
  surum: z.coerce.number().int().min(0),
});
