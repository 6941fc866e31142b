import type { LoaderFunctionArgs } from '@remix-run/node';
import { readDeskDocument } from '~/features/declarations/desk/open-desk-declaration.server';
import { attachment } from '~/parts/documents/attachment.server';

/** Serves a document of a declaration, to be saved by the desk; for everybody else it is not there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return attachment(await readDeskDocument(request, params['no'] ?? '', params['oid'] ?? ''));
}
