import { appearanceOf } from '~/features/home/appearance/appearance.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { palettes, themeLabels, variableName } from '~/ui/theme/palette';
import { galleryUrl, urls } from '~/urls';

/** Lists the appearances to choose from. The gallery is for those who build the portal: in production nobody finds it. */
export async function openGallery(request: Request) {
  if (getPortal().configuration.environment.isProduction) throw redirect(urls.notFound);
  const { theme } = await appearanceOf(request);
  return {
    roles: Object.keys(palettes.default)
      .filter((role) => role !== 'shadow')
      .map(variableName),
    themes: Object.entries(themeLabels).map(([name, title]) => ({
      title,
      path: galleryUrl(name),
      isShown: name === theme,
    })),
  };
}
