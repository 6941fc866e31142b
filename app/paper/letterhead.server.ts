import { contactNow } from '~/content/contact.server';
import { lineOfContact } from '~/ui/basics/contact';
import { getPortal } from '~/platform/portal/portal.server';
import type { Letterhead } from './paper-content';

/** The municipality as the settings file names it, and how it is reached. */
export function getLetterhead(): Letterhead {
  const { settings } = getPortal().configuration;
  return {
    municipality: settings.MunicipalityName,
    city: settings.CityName,
    county: settings.CountyName,
    contact: lineOfContact(contactNow()),
    logo: { ...settings.LogoCoordinates, width: settings.LogoWidth, height: settings.LogoHeight },
  };
}
