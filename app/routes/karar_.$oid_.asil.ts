import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireSignedFile } from '~/features/council/resolution.server';
import { attachment } from '~/parts/documents/attachment.server';

/** Serves the signed PDF of a resolution, to be saved. Resolutions are public. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { name, bytes } = await requireSignedFile(params['oid'] ?? '');
  return attachment({ name, contentType: 'application/pdf', bytes });
}
