import type { ResolutionDetail } from 'municipality/contract';
import { resourceResponse } from '~/platform/http/headers.server';
import { getPortal } from '~/platform/portal/portal.server';
import { resolutionFileUrl, resolutionOriginalUrl } from '~/urls';
import { bodies, outcomes } from './bodies';

const LONGEST_OID = 64;

/** Finds a resolution; null when there is none under that id. @throws MunicipalOutage, MunicipalRefusal */
export async function findResolution(oid: string): Promise<ResolutionDetail | null> {
  if (oid === '' || oid.length > LONGEST_OID) return null;
  return getPortal().municipality.RetrieveResolutionDetail({ resolutionOid: oid });
}

/** Writes "3. birleşim, 2. oturum"; null for the committee, which has neither. */
export function findSitting({ SessionNo, SittingNo }: ResolutionDetail): string | null {
  return SessionNo && SittingNo ? `${SessionNo}. birleşim, ${SittingNo}. oturum` : null;
}

export function votesOf({ Outcome, VotesFor, VotesAgainst }: ResolutionDetail): string {
  return `${outcomes[Outcome]} (${VotesFor} kabul, ${VotesAgainst} ret)`;
}

/** Opens one resolution to be read. @throws Response 404 */
export async function openResolution(oid: string) {
  const resolution = await findResolution(oid);
  if (!resolution) throw new Response(null, { status: 404 });
  const { Body, ResolutionNo, DecidedOn, Subject, Text, Department, Commission, SignedFile } = resolution;
  return {
    heading: `${bodies[Body].one} ${ResolutionNo}`,
    day: DecidedOn,
    subject: Subject,
    text: Text,
    department: `${Department} Müdürlüğü`,
    commission: Commission ? `${Commission} Komisyonu` : null,
    sitting: findSitting(resolution),
    votes: votesOf(resolution),
    filePath: resolutionFileUrl(oid),
    original: SignedFile ? { path: resolutionOriginalUrl(oid), bytes: SignedFile.Size } : null,
    list: { title: bodies[Body].title, path: bodies[Body].path },
  };
}

/** Serves the signed PDF of a resolution. @throws Response 404 where there is none */
export async function requireSignedFile(oid: string): Promise<{ name: string; bytes: Uint8Array }> {
  if (oid === '' || oid.length > LONGEST_OID) throw resourceResponse(null, { status: 404 });
  const file = await getPortal().municipality.RetrieveResolutionFile({ resolutionOid: oid });
  if (!file) throw resourceResponse(null, { status: 404 });
  return { name: file.FileName, bytes: Buffer.from(file.Content, 'base64') };
}
