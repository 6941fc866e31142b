import type { LoaderFunctionArgs } from '@remix-run/node';
import { attachment } from '~/parts/documents/attachment.server';
import { requireDeskFile } from '~/features/requests/desk/desk-request.server';

/** Serves a file of a request, for the desk. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { FileName, ContentType, Content } = await requireDeskFile(
    request,
    params['no'],
    params['oid'] ?? '',
  );
  return attachment({ name: FileName, contentType: ContentType, bytes: Buffer.from(Content, 'base64') });
}
