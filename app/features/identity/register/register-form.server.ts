import { z } from 'zod';
import { BirthDateField } from '../birth-date-field.server';
import { isTaxNumber, isTcNumber, withoutSeparators } from '../identity-number';
import { MobilePhoneField } from '../phone/mobile-phone-field.server';
import { newPasswordField, passwordsDiffer } from '../password/new-password-field.server';

type Say = (message: string) => void;

function numberField(missing: string, validate: (number: string, say: Say) => void) {
  return z
    .string({ error: missing })
    .transform(withoutSeparators)
    .superRefine((text, context) =>
      validate(text, (message) => context.addIssue({ code: 'custom', message })),
    );
}

const isForeigner = (number: string) => number.startsWith('99');

const wrongDigits = 'Bu numara doğru değil; 11 hanesini kimliğinizden denetleyin.';

const PersonNo = numberField('T.C. kimlik numaranızı yazın.', (number, say) => {
  if (!isTcNumber(number)) say(wrongDigits);
  else if (isForeigner(number)) say('Bu bir yabancı kimlik numarası; üyelik türünü buna göre seçin.');
});

const ForeignerNo = numberField('99 ile başlayan yabancı kimlik numaranızı yazın.', (number, say) => {
  if (!isForeigner(number)) say('Yabancı kimlik numarası 99 ile başlar; numarayı denetleyin.');
  else if (!isTcNumber(number)) say(wrongDigits);
});

const CompanyNo = numberField('Vergi kimlik numaranızı yazın.', (number, say) => {
  if (!isTaxNumber(number)) say('Bu vergi numarası doğru değil; 10 hanesini vergi levhanızdan denetleyin.');
});

/** Says who wants to become a member, by the kind chosen before. */
export const identityForms = {
  G: z.object({ kimlik: PersonNo, dogum: BirthDateField }),
  Y: z.object({ kimlik: ForeignerNo, dogum: BirthDateField }),
  T: z.object({
    kimlik: CompanyNo,
    unvan: z
      .string({ error: 'Vergi levhanızdaki unvanı yazın.' })
      .trim()
      .min(2, 'Vergi levhanızdaki unvanı yazın.')
      .max(200, 'Unvan 200 karakterden uzun olamaz.'),
    vergidairesi: z
      .string({ error: 'Vergi dairesinin 6 haneli kodunu yazın.' })
      .trim()
      .regex(/^\d{6}$/, 'Vergi dairesinin kodu 6 hanelidir, örneğin 001105.'),
  }),
} as const;

export const EmailField = z
  .string()
  .trim()
  .max(200, 'E-posta adresi 200 karakterden uzun olamaz.')
  .regex(z.regexes.email, 'E-posta adresini ad@ornek.com biçiminde yazın.');

export function contactForm(identityNo: string) {
  return z
    .object({
      telefon: MobilePhoneField,
      eposta: EmailField.optional(),
      sifre: newPasswordField(identityNo, 'Kendinize bir şifre belirleyin.'),
      tekrar: z.string({ error: 'Şifrenizi bir kez daha yazın.' }),
      sms: z.literal('on').optional(),
    })
    .superRefine(({ sifre, tekrar }, context) => {
      if (tekrar === sifre) return;
      context.addIssue({ code: 'custom', path: ['tekrar'], message: passwordsDiffer });
    });
}
