import { z } from 'zod';
import { isThemeChoice } from '~/ui/theme/theme-sheet';
import type { Appearance } from './appearance.server';

const Form = z.object({
  tema: z.string().refine(isThemeChoice).catch('default'),
  yazi: z.enum(['normal', 'buyuk']).catch('normal'),
  hafif: z.literal('1').optional().catch(undefined),
});

/** Reads what was chosen. There is nothing to type, so whatever is not offered counts as the usual. */
export function readAppearanceForm(form: FormData): Appearance {
  const { tema, yazi, hafif } = Form.parse(Object.fromEntries(form));
  return {
    theme: isThemeChoice(tema) ? tema : 'default',
    isLargeText: yazi === 'buyuk',
    isLight: hafif !== undefined,
  };
}
