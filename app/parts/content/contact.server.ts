import { z } from 'zod';
import type { Settings } from '~/platform/configuration/settings.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Contact } from '~/ui/basics/contact';
import { findCurrent } from './content.server';
import { remember } from './remembered.server';

const StoredContact = z.strictObject({
  address: z.string().optional(),
  hours: z.string().optional(),
  phone: z.string().optional(),
  whatsApp: z.string().optional(),
  email: z.string().optional(),
  kep: z.string().optional(),
});

/** Tidies an entry: without what is empty. */
export function withoutEmpty(contact: Contact): Contact {
  return Object.fromEntries(Object.entries(contact).filter(([, text]) => text));
}

/** Returns what the settings file says. */
export function contactOfSettings(settings: Settings): Contact {
  return withoutEmpty({
    address: settings.MunicipalityAddress,
    hours: settings.MunicipalityWorkingHours,
    phone: settings.MunicipalityPhone,
    whatsApp: settings.MunicipalityWhatsApp,
    email: settings.MunicipalityEmail,
    kep: settings.MunicipalityKep,
  });
}

/** Finds a stored value as contact data; null where the settings are to be shown, or nobody can read it. */
export function findContact(value: unknown): Contact | null {
  const parsed = StoredContact.safeParse(value);
  return parsed.success ? withoutEmpty(parsed.data) : null;
}

const written = remember<Contact | null>(null, async () => findContact((await findCurrent('contact')).value));

/** Tells how the municipality is reached. Asks the database every twenty seconds at most. */
export async function readContact(): Promise<Contact> {
  await written.read();
  return contactNow();
}

/** Does the same without waiting for the database: as it was last known, or as the settings say. */
export function contactNow(): Contact {
  return written.last() ?? contactOfSettings(getPortal().configuration.settings);
}

/** A change of this process shows at once. */
export const forgetContact = (): void => written.forget();
