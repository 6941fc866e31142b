import { readBranding, shippedCrest } from '~/parts/content/branding/branding.server';
import { readContact } from '~/parts/content/contact.server';
import { lineOfContact } from '~/ui/basics/contact';
import { getPortal } from '~/platform/portal/portal.server';
import type { Letterhead } from './paper-content';

/** Returns the municipality as the settings file names it, how it is reached, and its crest. */
export async function getLetterhead(): Promise<Letterhead> {
  const [contact, { crest, colour }] = await Promise.all([readContact(), readBranding()]);
  const { settings } = getPortal().configuration;
  return {
    municipality: settings.MunicipalityName,
    city: settings.CityName,
    county: settings.CountyName,
    contact: lineOfContact(contact),
    logo: { ...settings.LogoCoordinates, width: settings.LogoWidth, height: settings.LogoHeight },
    crest: crest ?? shippedCrest(),
    colour,
  };
}
