import { randomUUID } from 'node:crypto';
import { contract, Oid } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { requireDeclaredRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { listCorrectable } from './correctable-fields.server';
import { correctionView } from './correction-view.server';
import { deskView, notThere, recordDeclarationAct, requireDeskDeclaration } from './desk-declaration.server';

/**
 * Opens `/masa/beyanlar/:no`: everything of a declaration and the forms of what can be done with it; `?duzelt` its
 * correction.
 */
export async function openDeskDeclaration(request: Request, declarationNo: string) {
  const citizen = await requireDeskStaff(request);
  const isCorrecting = new URL(request.url).searchParams.has('duzelt');
  return askMunicipality(request, async () => {
    const { reply: declaration, unread } = await requireDeskDeclaration(citizen, declarationNo);
    await recordDeclarationAct(request, citizen, declaration, 'declarations-viewed');
    const view = deskView(declaration, unread);
    const isOpen = view.closedReason === null;
    const correction = isCorrecting && isOpen ? await correctionView(declaration.Content) : null;
    return {
      requestKey: randomUUID(),
      view: { ...view, canCorrect: isOpen && listCorrectable(declaration.Content).length > 0 },
      correction,
      unread: unread + (correction?.unread ?? 0),
    };
  });
}

export type OpenedDeclaration = Awaited<ReturnType<typeof openDeskDeclaration>>;

/** Reads a document of a declaration or of an answer, to be saved. @throws Response 404 */
export async function readDeskDocument(request: Request, declarationNo: string, documentOid: string) {
  const citizen = await requireDeskStaff(request);
  if (!Oid.safeParse(documentOid).success) throw notThere();
  return askMunicipality(request, async () => {
    const { reply: declaration } = await requireDeskDeclaration(citizen, declarationNo);
    try {
      const { FileName, ContentType, Content } = await getPortal().municipality.GetDeclarationFileForDesk(
        { declarationNo: declaration.DeclarationNo, documentOid },
        { token: citizen.accessToken },
      );
      await recordDeclarationAct(request, citizen, declaration, 'declarations-viewed');
      return { name: FileName, contentType: ContentType, bytes: Buffer.from(Content, 'base64') };
    } catch (error) {
      requireDeclaredRefusal(error, contract.GetDeclarationFileForDesk);
      throw notThere();
    }
  });
}
