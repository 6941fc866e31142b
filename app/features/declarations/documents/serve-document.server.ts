import { requireCitizen } from '~/features/identity/citizen/citizen.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { holderOf } from '../drafts.server';
import { attachment } from '~/parts/documents/attachment.server';
import { findUpload } from './uploads.server';

/** Serves a document of an own draft as an attachment. @throws Response 404 for any other */
export async function serveDraftDocument(request: Request, id: string): Promise<Response> {
  const citizen = await requireCitizen(request);
  const upload = await findUpload(id);
  if (!upload || upload.holder !== holderOf(citizen)) throw resourceResponse(null, { status: 404 });
  return attachment({ name: upload.fileName, contentType: upload.contentType, bytes: upload.bytes });
}
