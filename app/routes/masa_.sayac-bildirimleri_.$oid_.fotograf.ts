import type { LoaderFunctionArgs } from '@remix-run/node';
import { readMeterPhoto } from '~/features/subscriptions/desk/meter-reports.server';
import { attachment } from '~/parts/documents/attachment.server';

/** Serves the photo of a meter, to be saved by the desk; for everybody else it is not there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return attachment(await readMeterPhoto(request, params['oid'] ?? ''));
}
