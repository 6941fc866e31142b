import { LARGEST_DOCUMENT, documentCalls, type DocumentInfo } from 'municipality/contract';
import { newOid } from '../kit/database/oid';
import { endpoint, requireMember } from '../kit/endpoint';
import { requireOwnRegistry } from '../identity/own-registry';
import { findDocument, keepDocument } from './documents';
import { requireFit } from './validate-document';
import type { document } from './tables';

/** Base64 makes four characters of three bytes; a little room for the other fields. */
const longestUpload = Math.ceil(LARGEST_DOCUMENT / 3) * 4 + 64 * 1024;

type InfoColumns = Pick<typeof document.$inferSelect, 'oid' | 'fileName' | 'contentType' | 'size'>;

function documentInfo({ oid, fileName, contentType, size }: InfoColumns): DocumentInfo {
  return { Oid: oid, FileName: fileName, ContentType: contentType, Size: size };
}

export const documentEndpoints = {
  UploadFile: endpoint(
    documentCalls.UploadFile,
    async (context, { requestKey, registryOid, fileName, contentType, content }, refuse) => {
      requireOwnRegistry(context, registryOid, refuse);
      const { database, now } = context;
      const bytes = Buffer.from(content, 'base64');
      requireFit({ fileName, contentType, bytes }, refuse);
      const kept = await keepDocument(database, {
        oid: newOid(now),
        registryOid,
        requestKey,
        fileName,
        contentType,
        size: bytes.byteLength,
        contentBase64: content,
        uploadedBy: requireMember(context).userName,
        uploadedAt: now,
      });
      return documentInfo(kept);
    },
    { longestBody: longestUpload },
  ),

  GetFile: endpoint(documentCalls.GetFile, async (context, { documentOid }, refuse) => {
    const { registries } = requireMember(context);
    const registryOids = registries.map(({ oid }) => oid);
    const found = await findDocument(context.database, documentOid, registryOids);
    // Nothing says whether somebody else's document exists: both cases get one answer.
    if (!found) throw refuse('document-not-found', 'Belge bulunamadı.');
    return { ...documentInfo(found), Content: Buffer.from(found.content).toString('base64') };
  }),
};
