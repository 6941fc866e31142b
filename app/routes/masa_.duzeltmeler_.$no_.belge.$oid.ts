import type { LoaderFunctionArgs } from '@remix-run/node';
import { readCorrectionDocument } from '~/features/corrections/desk/desk-correction.server';
import { attachment } from '~/parts/documents/attachment.server';

/** Serves a document of a request, to be saved by the desk; for everybody else it is not there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return attachment(await readCorrectionDocument(request, params['no'] ?? '', params['oid'] ?? ''));
}
