import { isWithin } from 'municipality/values/clean-text';
import { contactOfSettings, findContact, forgetContact, withoutEmpty } from '~/parts/content/contact.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Contact } from '~/ui/basics/contact';
import { urls } from '~/urls';
import { CHANGED, describeVersions, keptText, publish, answerTyped, takeBack } from './keeping/kept.server';
import { z } from 'zod';
import { emailField, phoneField } from './keeping/text-fields.server';

const line = (most: number, what: string) =>
  z.string().trim().refine(isWithin(most), `${what} ${most} karakterden uzun olamaz; kısaltın.`).optional();

const ContactForm = z.object({
  telefon: phoneField('Telefon'),
  whatsapp: phoneField('WhatsApp numarası'),
  eposta: emailField(),
  kep: z
    .string()
    .trim()
    .regex(
      /^[^\s@]+@[^\s@]+\.kep\.tr$/,
      'KEP adresi “.kep.tr” ile biter, örneğin belediye@hs01.kep.tr; düzeltin.',
    )
    .optional(),
  adres: line(160, 'Adres'),
  saatler: line(80, 'Çalışma saatleri'),
  surum: z.coerce.number().int().min(0),
});

const contactFields = ['telefon', 'whatsapp', 'eposta', 'kep', 'adres', 'saatler'] as const;

const kept = keptText('contact', 'İletişim bilgileri', forgetContact);

const ownContact = () => contactOfSettings(getPortal().configuration.settings);
const summaryOf = (contact: Contact) => Object.values(contact).join(' · ') || 'Hiçbir bilgi gösterilmiyor';

/** Opens `/yonetim/iletisim`: what is shown now, and every change with its way back. */
export async function openContactEditor(request: Request) {
  await requireAdministrator(request);
  const versions = await describeVersions(kept, (value) =>
    value === null ? 'Ayar dosyasındaki bilgiler' : summaryOf(findContact(value) ?? {}),
  );
  const written = await kept.findCurrent();
  const current = findContact(written.value) ?? ownContact();
  return {
    version: written.version,
    isOfSettings: written.value === null,
    values: {
      telefon: current.phone,
      whatsapp: current.whatsApp,
      eposta: current.email,
      kep: current.kep,
      adres: current.address,
      saatler: current.hours,
    },
    versions,
  };
}

/** Publishes what was typed, or an older version: 303 back, or the form again. */
export async function changeContact(request: Request) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const typed = typedIn(form, contactFields);
  if (isRestoredForm(form)) return answerTyped([], typed, 200);
  const to = urls.contactEditor;
  if (textOf(form, 'islem') === 'geri') {
    const message =
      'Eski iletişim bilgileri yeniden yürürlükte; sayfalarda en geç bir dakika içinde görünür.';
    return takeBack(request, citizen, { kept, form, to, message }, typed);
  }
  const { values, problems } = validateForm(form, ContactForm);
  if (!values) return answerTyped(problems, typed);
  const value = withoutEmpty({
    address: values.adres ?? '',
    hours: values.saatler ?? '',
    phone: values.telefon ?? '',
    whatsApp: values.whatsapp ?? '',
    email: values.eposta ?? '',
    kep: values.kep ?? '',
  });
  if (!(await publish(request, citizen, kept, { base: values.surum, value })))
    return answerTyped([{ text: CHANGED }], typed);
  return leadTo(to, 'success', 'İletişim bilgileri yayımlandı; sayfalarda en geç bir dakika içinde görünür.');
}
