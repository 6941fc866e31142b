import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openOwnCorrection } from '~/features/corrections/own/own-corrections.server';
import { OwnCorrectionPage } from '~/features/corrections/own/own-pages';

export const handle = { title: 'Düzeltme isteği' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openOwnCorrection(request, params['no']);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function OwnCorrection() {
  return <OwnCorrectionPage {...useLoaderData<typeof loader>()} />;
}
