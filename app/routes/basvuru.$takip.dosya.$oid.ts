import type { LoaderFunctionArgs } from '@remix-run/node';
import { attachment } from '~/documents/attachment.server';
import { findFreshCitizen } from '~/identity/citizen/citizen.server';
import { requireRequestFile } from '~/requests/follow/follow.server';

/** A file of a request somebody follows, to be saved. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const wish = { token: params['takip'] ?? '', fileOid: params['oid'] ?? '' };
  const { FileName, ContentType, Content } = await requireRequestFile(
    request,
    await findFreshCitizen(request),
    wish,
  );
  return attachment({ name: FileName, contentType: ContentType, bytes: Buffer.from(Content, 'base64') });
}
