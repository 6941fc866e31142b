import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openResolutions } from '~/features/council/resolution-list.server';
import { ResolutionsPage, resolutionsStyle } from '~/features/council/resolutions-page';

export const handle = { title: 'Meclis kararları', styles: resolutionsStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openResolutions(request, 'council');
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function CouncilResolutions() {
  return <ResolutionsPage {...useLoaderData<typeof loader>()} />;
}
