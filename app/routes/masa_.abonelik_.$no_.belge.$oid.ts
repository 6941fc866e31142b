import type { LoaderFunctionArgs } from '@remix-run/node';
import { attachment } from '~/parts/documents/attachment.server';
import { readDeskFile } from '~/features/subscriptions/desk/desk-cancellation.server';

/** Serves a document of an application, to be saved by the desk; for everybody else it is not there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return attachment(await readDeskFile(request, params['no'] ?? '', params['oid'] ?? ''));
}
