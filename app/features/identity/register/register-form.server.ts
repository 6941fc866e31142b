import { isWithin } from 'municipality/values/clean-text';
import { z } from 'zod';
import { BirthDateField } from '../birth-date-field.server';
import { digitsOf } from 'municipality/values/file-number';
import { emailAddress } from 'municipality/values/email-address';
import { citizenNumber, foreignerNumber, taxNumber } from 'municipality/values/identity-number';
import { valueField } from '~/platform/forms/value-field.server';
import { MobilePhoneField } from '../phone/mobile-phone-field.server';
import { newPasswordField, passwordsDiffer } from '../password/new-password-field.server';

const wrongDigits = 'Bu numara doğru değil; 11 hanesini kimliğinizden denetleyin.';

const PersonNo = valueField(citizenNumber, {
  empty: 'T.C. kimlik numaranızı yazın.',
  rules: { foreigner: 'Bu bir yabancı kimlik numarası; üyelik türünü buna göre seçin.' },
  otherwise: wrongDigits,
});

const ForeignerNo = valueField(foreignerNumber, {
  empty: '99 ile başlayan yabancı kimlik numaranızı yazın.',
  rules: { citizen: 'Yabancı kimlik numarası 99 ile başlar; numarayı denetleyin.' },
  otherwise: wrongDigits,
});

const CompanyNo = valueField(taxNumber, {
  empty: 'Vergi kimlik numaranızı yazın.',
  otherwise: 'Bu vergi numarası doğru değil; 10 hanesini vergi levhanızdan denetleyin.',
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
      .refine(isWithin(200), 'Unvan 200 karakterden uzun olamaz.'),
    vergidairesi: valueField(digitsOf(6), {
      empty: 'Vergi dairesinin 6 haneli kodunu yazın.',
      otherwise: 'Vergi dairesinin kodu 6 hanelidir, örneğin 001105.',
    }),
  }),
} as const;

export const EmailField = valueField(emailAddress, {
  empty: 'E-posta adresinizi yazın.',
  rules: { length: 'E-posta adresi 200 karakterden uzun olamaz.' },
  otherwise: 'E-posta adresini ad@ornek.com biçiminde yazın.',
});

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
