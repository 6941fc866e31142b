import type { DeclarationDetail } from 'municipality/contract';
import { contract } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { getLetterhead } from '~/parts/paper/letterhead.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { type ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { declarationCheckUrl, guestNumberUrl } from '~/urls';
import { drawDeclaration } from './declaration-pdf.server';

/** Finds the citizen's own declaration with this number; null for everybody else's and for none. @throws MunicipalOutage */
export async function findOwnDeclaration(
  { accessToken: token }: Citizen,
  declarationNo: string,
): Promise<ReadReply<DeclarationDetail> | null> {
  try {
    return await getPortal().municipality.RetrieveDeclarationDetail({ declarationNo }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, contract.RetrieveDeclarationDetail);
    if (code === 'declaration-not-found') return null;
    throw error;
  }
}

/** Prints the declaration as a file. */
export async function printDeclaration({
  reply: declaration,
  unread,
}: ReadReply<DeclarationDetail>): Promise<Uint8Array> {
  const { environment } = getPortal().configuration;
  const { DeclarationNo, RegistryNo, VerificationCode } = declaration;
  return drawDeclaration({
    declaration,
    unread,
    letterhead: await getLetterhead(),
    checkUrl: environment.publicOrigin + declarationCheckUrl(DeclarationNo, VerificationCode),
    payUrl: isServiceShown('fastPayment')
      ? environment.publicOrigin + guestNumberUrl('sicil', RegistryNo)
      : null,
    isSample: !environment.isProduction,
  });
}
