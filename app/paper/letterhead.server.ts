import { getPortal } from '~/platform/portal/portal.server';
import type { Letterhead } from './paper-content';

/** The municipality as the settings file names it. */
export function getLetterhead(): Letterhead {
  const { settings } = getPortal().configuration;
  return {
    municipality: settings.MunicipalityName,
    city: settings.CityName,
    county: settings.CountyName,
    logo: { ...settings.LogoCoordinates, width: settings.LogoWidth, height: settings.LogoHeight },
  };
}
