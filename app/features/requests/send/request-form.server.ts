import { countSigns } from 'municipality/values/clean-text';
import { LONGEST_REQUEST_SUBJECT, LONGEST_REQUEST_TEXT, type RequestKind } from 'municipality/contract';
import { emailAddress } from 'municipality/values/email-address';
import { mobilePhone } from 'municipality/values/mobile-phone';
import { z } from 'zod';
import { readPoint } from '~/parts/map/tiles';
import { textOf } from '~/platform/forms/forms.server';
import { validateForm, type FormProblem } from '~/platform/forms/validate-form.server';
import { valueField } from '~/platform/forms/value-field.server';
import { formatNumber } from '~/ui/turkish/format';
import { isRight, PERSONAL_DATA_KIND } from '../rights';
import { requestFields, type RequestField } from './request-fields';

const upTo = (most: number, what: string, missing?: string) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .refine((text) => text.trim().length > 0, missing ?? `${what} boş olamaz.`)
    .superRefine((text, context) => {
      const count = countSigns(text);
      if (count > most)
        context.addIssue({
          code: 'custom',
          message: `${what} en çok ${formatNumber(most)} karakter olabilir; ${formatNumber(count)} karakter yazdınız. Kısaltın.`,
        });
    });

const optional = (most: number, what: string) => upTo(most, what).optional();

const PhoneField = valueField(mobilePhone, {
  empty: '',
  otherwise:
    'Cep telefonunuzu 5 ile başlayan 10 haneli olarak yazın, örneğin (555) 000 00 00; ya da boş bırakın.',
})
  .optional()
  .transform((phone) => phone ?? null);

/** Whether it lies near the town is asked where the town is known. */
const PointField = z
  .string()
  .refine((text) => readPoint(text) !== null, 'Haritadaki yeri yeniden işaretleyin.')
  .optional();

export const RequestForm = z.object({
  konum: PointField,
  konu: optional(LONGEST_REQUEST_SUBJECT, 'Konu'),
  aciklama: upTo(LONGEST_REQUEST_TEXT, 'Açıklama', 'Neyi bildirdiğinizi ya da istediğinizi yazın.'),
  mahalle: z.string().max(64, 'Mahalleyi listeden seçin.').optional(),
  sokak: z.string().max(64, 'Cadde ya da sokağı listeden seçin.').optional(),
  yer: optional(300, 'Yerin tarifi'),
  kimlik: z.enum(['adimla', 'adsiz'], { error: 'Adınızın yazılıp yazılmayacağını seçin.' }).optional(),
  ad: optional(100, 'Ad soyad'),
  adres: optional(300, 'Adres'),
  telefon: PhoneField,
  eposta: valueField(emailAddress, {
    empty: '',
    otherwise: 'E-posta adresinizi ad@ornek.com biçiminde yazın; ya da boş bırakın.',
  })
    .refine((address) => address.length <= 100, 'E-posta en çok 100 karakter olabilir.')
    .optional(),
  sms: z.string().optional(),
});

export const isAnonymous = (kimlik: string | undefined, kind: RequestKind) =>
  kind.AllowsAnonymous && kimlik === 'adsiz';

/** Says what it is about, in words of one's own; of something at a place its topic says that as well. */
export const subjectOf = (typed: string | undefined, kind: RequestKind | null): string =>
  typed?.trim() || (kind?.Name ?? '');

/** Finds what the kind of the request asks for beside the fields themselves. */
function findMissing(form: FormData, kind: RequestKind, isGuest: boolean): FormProblem[] {
  const has = (name: RequestField) => textOf(form, name).trim() !== '';
  const choice = textOf(form, 'kimlik');
  const isNamed = !isAnonymous(choice, kind) && (choice !== '' || !kind.AllowsAnonymous);
  const rules: ReadonlyArray<readonly [isBroken: boolean, field: RequestField, text: string]> = [
    [
      kind.NeedsPlace && !has('konum') && !has('mahalle') && !has('yer'),
      'mahalle',
      'Yeri belirtin: haritada işaretleyin, mahalleyi seçin ya da yeri tarif edin.',
    ],
    [
      !kind.NeedsPlace && kind.Group !== PERSONAL_DATA_KIND && !has('konu'),
      'konu',
      'Konuyu birkaç sözcükle yazın.',
    ],
    [
      kind.AllowsAnonymous && choice === '',
      'kimlik',
      'Başvuruyu adınızla mı, adınızı yazmadan mı yapacağınızı seçin.',
    ],
    [isGuest && isNamed && !has('ad'), 'ad', 'Adınızı ve soyadınızı yazın.'],
    [isNamed && kind.NeedsAddress && !has('adres'), 'adres', `${kind.Name} için adresinizi yazın.`],
    [
      isNamed && has('sms') && !has('telefon'),
      'telefon',
      'SMS ile haber almak için cep telefonunuzu yazın ya da SMS kutusundaki işareti kaldırın.',
    ],
  ];
  return rules.flatMap(([isBroken, fieldId, text]) => (isBroken ? [{ fieldId, text }] : []));
}

/** Finds everything that is to be put right at once, in the order of the page. */
function inOrder(problems: readonly FormProblem[]): FormProblem[] {
  const placeOf = ({ fieldId }: FormProblem) => requestFields.findIndex((name) => name === fieldId);
  return [...problems].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the form as the municipality wants it, or what is to be put right. */
export function validateRequest(form: FormData, kind: RequestKind, isGuest: boolean) {
  const { values, problems } = validateForm(form, RequestForm);
  const isPersonal = kind.Group === PERSONAL_DATA_KIND;
  const wrongRight =
    isPersonal && !isRight(textOf(form, 'konu'))
      ? [{ fieldId: 'konu', text: 'Hangi hakkınızı kullandığınızı seçin.' }]
      : [];
  const others = problems.filter(({ fieldId }) => !isPersonal || fieldId !== 'konu');
  const all = inOrder([...wrongRight, ...others, ...findMissing(form, kind, isGuest)]);
  return values && all.length === 0 ? { values, problems: [] } : { values: null, problems: all };
}

export type ValidatedRequest = NonNullable<ReturnType<typeof validateRequest>['values']>;

/** Returns what was typed into a draft, as a form again. */
export function formOf(typed: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) if (value !== '') form.set(name, value);
  return form;
}
