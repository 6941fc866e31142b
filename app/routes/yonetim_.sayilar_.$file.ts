import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadFigure } from '~/features/administration/figures/figures-page.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  return downloadFigure(request, params['file']);
}
