import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openGallery } from '~/features/gallery/gallery.server';
import { GalleryPage } from '~/features/gallery/gallery-page';
import galleryStyleUrl from '~/features/gallery/gallery.css?url';
import { dialogStyle } from '~/ui/message/dialog';

export const handle = { title: 'Bileşenler', sidebar: 'compact', styles: dialogStyle };

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: galleryStyleUrl }];

export async function loader({ request }: LoaderFunctionArgs) {
  return openGallery(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Gallery() {
  return <GalleryPage {...useLoaderData<typeof loader>()} />;
}
