import { mobilePhone } from 'municipality/values/mobile-phone';
import { valueField } from '~/platform/forms/value-field.server';

/** Holds a mobile phone in any usual spelling; becomes the ten digits operators use. */
export const MobilePhoneField = valueField(mobilePhone, {
  empty: 'Cep telefonu numaranızı yazın.',
  otherwise: 'Cep telefonunuzu 5 ile başlayan 10 haneli olarak yazın, örneğin (555) 000 00 00.',
});
