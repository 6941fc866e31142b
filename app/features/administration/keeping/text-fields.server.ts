import { cleanLine, isWithin } from 'municipality/values/clean-text';
import { emailAddress } from 'municipality/values/email-address';
import { z } from 'zod';
import { tidyText } from '~/parts/content/tidy-text.server';
import { listBrokenLinks } from '~/parts/content/written-text';
import { valueField } from '~/platform/forms/value-field.server';
import { formatNumber } from '~/ui/turkish/format';

const tooLong = (most: number) => `En çok ${formatNumber(most)} karakter yazabilirsiniz; kısaltın.`;

/**
 * Returns what was typed, once it is tidy. The form library takes an empty text for none, so no schema of a text may
 * follow.
 */
const within = (most: number, missing: string | null) => (text: string, context: z.RefinementCtx) => {
  if (text === '' && missing !== null) context.addIssue({ code: 'custom', message: missing });
  if (!isWithin(most)(text)) context.addIssue({ code: 'custom', message: tooLong(most) });
};

/** Returns one line, tidy; `what` names it as the object of a sentence: "Başlığı". */
export const lineField = (what: string, most: number) =>
  z
    .string({ error: `${what} yazın.` })
    .transform(cleanLine)
    .superRefine(within(most, `${what} yazın.`));

/** Takes the same text, which may be left empty. */
export const optionalLineField = (most: number) =>
  z
    .string()
    .optional()
    .transform((typed) => cleanLine(typed ?? ''))
    .superRefine(within(most, null));

/** Takes tidy paragraphs, whose links lead somewhere. */
export const textField = (what: string, most: number) =>
  z
    .string({ error: `${what} yazın.` })
    .transform(tidyText)
    .superRefine(within(most, `${what} yazın.`))
    .superRefine((text, context) => {
      const [broken] = listBrokenLinks(text);
      if (broken === undefined) return;
      const message = `“${broken}” bağlantısının adresi “https://” ya da “/” ile başlamalı; düzeltin.`;
      context.addIssue({ code: 'custom', message });
    });

const numberField = (pattern: RegExp, message: string) =>
  z.string().trim().regex(pattern, message).optional();

/** Returns a telephone number as it is to be read; `what` names it at the head of a sentence. */
export const phoneField = (what: string) =>
  numberField(
    /^\+?[\d\s()-]{3,20}$/,
    `${what} yalnızca rakam, boşluk ve baştaki + ile yazılır, örneğin 0248 555 00 00; düzeltin.`,
  );

/** Returns a telephone number that may end in an extension of the municipality's. */
export const extensionField = () =>
  numberField(
    /^\+?[\d\s()-]{3,20}(?:dahili \d{1,6})?$/,
    'Telefon yalnızca rakam, boşluk ve baştaki + ile yazılır; varsa dahili numara sonda durur, örneğin 444 0 990 dahili 1201. Düzeltin.',
  );

export const emailField = () =>
  valueField(emailAddress, {
    empty: '',
    otherwise: 'E-posta adresini ad@belediye.bel.tr biçiminde yazın.',
  }).optional();
