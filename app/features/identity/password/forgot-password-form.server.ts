import { z } from 'zod';
import { MobilePhoneField } from '../phone/mobile-phone-field.server';
import { IdentityField } from '../sign-in-form.server';

export const ForgotPasswordForm = z.object({ kimlik: IdentityField, telefon: MobilePhoneField });
