import { z } from 'zod';
import { listBrokenLinks, tidyLine, tidyText } from '~/content/written-text';
import { formatNumber } from '~/ui/turkish/format';

const tooLong = (most: number) => `En çok ${formatNumber(most)} karakter yazabilirsiniz; kısaltın.`;

/** One line, tidy; `what` names it as the object of a sentence: "Başlığı". */
export const lineField = (what: string, most: number) =>
  z
    .string({ error: `${what} yazın.` })
    .transform(tidyLine)
    .pipe(z.string().min(1, `${what} yazın.`).max(most, tooLong(most)));

/** The same, which may be left empty. */
export const optionalLineField = (most: number) =>
  z
    .string()
    .optional()
    .transform((typed) => tidyLine(typed ?? ''))
    .pipe(z.string().max(most, tooLong(most)));

/** Paragraphs, tidy, whose links lead somewhere. */
export const textField = (what: string, most: number) =>
  z
    .string({ error: `${what} yazın.` })
    .transform(tidyText)
    .pipe(z.string().min(1, `${what} yazın.`).max(most, tooLong(most)))
    .superRefine((text, context) => {
      const [broken] = listBrokenLinks(text);
      if (broken === undefined) return;
      const message = `“${broken}” bağlantısının adresi “https://” ya da “/” ile başlamalı; düzeltin.`;
      context.addIssue({ code: 'custom', message });
    });
