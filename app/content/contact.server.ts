import { z } from 'zod';
import type { Settings } from '~/platform/configuration/settings.server';
import type { Database } from '~/platform/database/database.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Contact } from '~/ui/basics/contact';
import { findCurrent } from './content.server';

const StoredContact = z.strictObject({
  address: z.string().optional(),
  hours: z.string().optional(),
  phone: z.string().optional(),
  whatsApp: z.string().optional(),
  email: z.string().optional(),
  kep: z.string().optional(),
});

/** Milliseconds a process goes by what it last read: so long after a change another one may still show the old one. */
const KNOWN_FOR = 20_000;

let known: { readonly database: Database; readonly at: number; readonly reading: Promise<void> } | undefined;
let written: Contact | null = null;

/** Without what is empty. */
export function withoutEmpty(contact: Contact): Contact {
  return Object.fromEntries(Object.entries(contact).filter(([, text]) => text));
}

/** What the settings file says. */
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

/** A stored value as contact data; null where the settings are to be shown, or nobody can read it. */
export function findContact(value: unknown): Contact | null {
  const parsed = StoredContact.safeParse(value);
  return parsed.success ? withoutEmpty(parsed.data) : null;
}

/** A database that does not answer changes nothing of what is known. */
async function read(): Promise<void> {
  const current = await findCurrent('contact').catch(() => null);
  if (current !== null) written = findContact(current.value);
}

/** How the municipality is reached. Asks the database every twenty seconds at most. */
export async function readContact(): Promise<Contact> {
  const { database, now } = getPortal();
  const at = now().getTime();
  if (known?.database !== database) written = null;
  if (known?.database !== database || at - known.at >= KNOWN_FOR || at < known.at) {
    known = { database, at, reading: read() };
  }
  await known.reading;
  return contactNow();
}

/** The same without waiting for the database: as it was last known, or as the settings say. */
export function contactNow(): Contact {
  return written ?? contactOfSettings(getPortal().configuration.settings);
}

/** A change of this process shows at once. */
export function forgetContact(): void {
  known = undefined;
}
