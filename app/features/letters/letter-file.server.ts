import { letterCalls, type Letter } from 'municipality/contract';
import { askMunicipality, recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { getLetterhead } from '~/parts/paper/letterhead.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { type ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { letterCheckUrl } from '~/urls';
import { drawLetter } from './letter-pdf.server';

async function findLetter(token: string, letterNo: string): Promise<ReadReply<Letter> | null> {
  try {
    return await getPortal().municipality.RetrieveRegistryLetter({ letterNo }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, letterCalls.RetrieveRegistryLetter);
    if (code === 'letter-not-found') return null;
    throw error;
  }
}

/** Finds an own letter as PDF; null for any other number. */
export async function findLetterPdf(request: Request, letterNo: string): Promise<Uint8Array | null> {
  const citizen = await requireCitizen(request);
  const found = await askMunicipality(request, () => findLetter(citizen.accessToken, letterNo));
  if (!found) return null;
  const { reply: letter, unread } = found;
  await recordOwn(request, citizen, 'record-viewed', letterNo);
  const { environment } = getPortal().configuration;
  return drawLetter({
    letter,
    unread,
    letterhead: await getLetterhead(),
    checkUrl: environment.publicOrigin + letterCheckUrl(letter.LetterNo, letter.VerificationCode),
    isSample: !environment.isProduction,
  });
}
