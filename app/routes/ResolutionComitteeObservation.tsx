import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openResolutions } from '~/features/council/resolution-list.server';
import { ResolutionsPage, resolutionsStyle } from '~/features/council/resolutions-page';

export const handle = { title: 'Encümen kararları', styles: resolutionsStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openResolutions(request, 'committee');
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function CommitteeResolutions() {
  return <ResolutionsPage {...useLoaderData<typeof loader>()} />;
}
