import { data } from '@remix-run/node';
import { contactOfSettings, findContact, forgetContact, withoutEmpty } from '~/content/contact.server';
import { addVersion, findCurrent, listVersions } from '~/content/content.server';
import { requireAdministrator } from '~/identity/second-proof/administrator.server';
import { type Citizen, recordStaffAct } from '~/identity/citizen/citizen.server';
import { fullName } from '~/identity/person-name';
import { flashHeader } from '~/platform/forms/flash.server';
import { isShownAgain, requireForm, textOf } from '~/platform/forms/forms.server';
import { typedIn, validateForm } from '~/platform/forms/validate-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Contact } from '~/ui/basics/contact';
import { urls } from '~/urls';
import { ContactForm, contactFields, TakeBackForm } from './contact-form.server';

/** Versions the page tells of. */
const SHOWN = 20;

const ownContact = () => contactOfSettings(getPortal().configuration.settings);
const summaryOf = (contact: Contact) => Object.values(contact).join(' · ');

/** `/yonetim/iletisim`: what is shown now, and every change with its way back. */
export async function openContactEditor(request: Request) {
  await requireAdministrator(request);
  const versions = await listVersions('contact', SHOWN);
  const current = findContact(versions[0]?.value) ?? ownContact();
  return {
    version: versions[0]?.version ?? 0,
    isOfSettings: versions[0] === undefined || versions[0].value === null,
    values: {
      telefon: current.phone,
      whatsapp: current.whatsApp,
      eposta: current.email,
      kep: current.kep,
      adres: current.address,
      saatler: current.hours,
    },
    versions: versions.map(({ version, value, at, editor }) => ({
      version,
      at: at.toISOString(),
      editor,
      summary: value === null ? 'Ayar dosyasındaki bilgiler' : summaryOf(findContact(value) ?? {}),
    })),
  };
}

const CHANGED =
  'Bu bilgileri siz yazarken bir başkası değiştirdi. Aşağıdaki geçmişe bakın, gerekiyorsa yeniden kaydedin.';

async function change(
  request: Request,
  citizen: Citizen,
  { base, value, isBack }: { base: number; value: Contact | null; isBack: boolean },
): Promise<boolean> {
  const current = await findCurrent('contact');
  if (current.version !== base) return false;
  const detail = `İletişim bilgileri, ${base + 1}. sürüm`;
  const action = isBack ? 'content-taken-back' : 'content-changed';
  await recordStaffAct(request, citizen, citizen.identityNo, action, detail);
  const { MemberName, MemberSurname } = citizen.member.UserDetail;
  const isAdded = await addVersion('contact', { base, value, editor: fullName(MemberName, MemberSurname) });
  forgetContact();
  return isAdded;
}

async function leadBack(text: string) {
  const headers = { 'Set-Cookie': await flashHeader({ kind: 'success', text }) };
  return redirect(urls.contactEditor, { status: 303, headers });
}

async function takeBack(request: Request, citizen: Citizen, form: FormData) {
  const typed = typedIn(form, contactFields);
  const { values, problems } = validateForm(form, TakeBackForm);
  if (!values) return data({ problems, typed, isShownAgain: false }, { status: 422 });
  const versions = await listVersions('contact', SHOWN);
  const wanted = versions.find(({ version }) => version === values.geri);
  if (wanted === undefined && values.geri !== 0) throw new Response(null, { status: 404 });
  const value = findContact(wanted?.value);
  if (!(await change(request, citizen, { base: values.surum, value, isBack: true })))
    return data({ problems: [{ text: CHANGED }], typed, isShownAgain: false }, { status: 422 });
  return leadBack('Eski iletişim bilgileri yeniden yürürlükte; sayfalarda en geç bir dakika içinde görünür.');
}

/** Publishes what was typed, or an older version: 303 back, or the form again. */
export async function changeContact(request: Request) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const typed = typedIn(form, contactFields);
  if (isShownAgain(form)) return data({ problems: [], typed, isShownAgain: true });
  if (textOf(form, 'islem') === 'geri') return takeBack(request, citizen, form);
  const { values, problems } = validateForm(form, ContactForm);
  if (!values) return data({ problems, typed, isShownAgain: false }, { status: 422 });
  const value = withoutEmpty({
    address: values.adres ?? '',
    hours: values.saatler ?? '',
    phone: values.telefon ?? '',
    whatsApp: values.whatsapp ?? '',
    email: values.eposta ?? '',
    kep: values.kep ?? '',
  });
  if (!(await change(request, citizen, { base: values.surum, value, isBack: false })))
    return data({ problems: [{ text: CHANGED }], typed, isShownAgain: false }, { status: 422 });
  return leadBack('İletişim bilgileri yayımlandı; sayfalarda en geç bir dakika içinde görünür.');
}
