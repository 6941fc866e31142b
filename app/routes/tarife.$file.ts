import type { LoaderFunctionArgs } from '@remix-run/node';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { downloadTariff } from '~/features/tariffs/tariff-download.server';

/** Serves a public tariff as a CSV file. A kiosk hands out no files, and its pages offer none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (await findKiosk(request)) return resourceResponse(null, { status: 404 });
  return downloadTariff(request, params['file'] ?? '');
}
