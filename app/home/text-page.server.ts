import { getPortal } from '~/platform/portal.server';

/** What the text pages need to name. */
export function loadTextPage() {
  const { settings } = getPortal().configuration;
  return {
    municipality: settings.MunicipalityName,
    city: settings.CityName,
    county: settings.CountyName,
    website: settings.MunicipalityWebsiteUrl,
  };
}
