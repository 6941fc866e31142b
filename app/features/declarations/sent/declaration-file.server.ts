import { contract } from 'municipality/contract';
import { askMunicipality, recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findOwnDeclaration, printDeclaration } from './sent-declaration.server';

/** The page is null when there is no such declaration, or it is somebody else's: the two are the same answer. */
export async function findDeclarationPdf(
  request: Request,
  declarationNo: string,
): Promise<Uint8Array | null> {
  const citizen = await requireCitizen(request);
  const declaration = await askMunicipality(request, () => findOwnDeclaration(citizen, declarationNo));
  if (!declaration) return null;
  await recordOwn(request, citizen, 'declarations-viewed', declarationNo);
  return printDeclaration(declaration);
}

/** Finds a document that went with an own declaration. */
export async function findSentDocument(request: Request, documentOid: string) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    try {
      const { Content, ...info } = await getPortal().municipality.GetFile(
        { documentOid },
        { token: citizen.accessToken },
      );
      return { ...info, bytes: Buffer.from(Content, 'base64') };
    } catch (error) {
      if (requireRefusal(error, contract.GetFile).code === 'document-not-found') return null;
      throw error;
    }
  });
}
