import type { DeclarationSummary } from 'municipality/contract';
import {
  askMunicipality,
  requireRegistry,
  recordOwn,
  requireCitizen,
} from '~/identity/citizen/citizen.server';
import { registryView } from '~/identity/registry-view.server';
import { getPortal } from '~/platform/portal/portal.server';
import { replaceDeclarationUrl, sentDeclarationUrl } from '~/urls';
import { kinds, states } from '../kinds';
import { listOpenDrafts } from '../start/open-drafts.server';

/** A declaration that a newer one took the place of, or that was refused, cannot be put right by another. */
export function findReplacePath({ Kind, State, DeclarationNo }: DeclarationSummary): string | null {
  if (State === 'replaced' || State === 'rejected') return null;
  return replaceDeclarationUrl(kinds[Kind].path, DeclarationNo);
}

function rowOf(declaration: DeclarationSummary) {
  const { DeclarationNo, Kind, State, RecordedAt, Subject, Total } = declaration;
  return {
    no: DeclarationNo,
    kind: kinds[Kind].name,
    at: RecordedAt,
    subject: Subject,
    state: states[State],
    total: Total,
    path: sentDeclarationUrl(DeclarationNo),
    replacePath: findReplacePath(declaration),
  };
}

export type SentDeclarationRow = ReturnType<typeof rowOf>;

/** The citizen's sent declarations of one sicil record, newest first. */
export async function openDeclarations(request: Request) {
  const citizen = await requireCitizen(request);
  const oid = new URL(request.url).searchParams.get('sicil');
  return askMunicipality(request, async () => {
    const [{ registries, chosen }, drafts] = await Promise.all([
      requireRegistry(citizen, oid),
      listOpenDrafts(citizen),
    ]);
    const registryOid = chosen?.Oid;
    const declarations =
      registryOid === undefined
        ? []
        : await getPortal().municipality.RetrieveDeclarationSummary(
            { registryOid },
            { token: citizen.accessToken },
          );
    await recordOwn(request, citizen, 'declarations-viewed');
    return {
      registries: registries.map(registryView),
      chosenOid: registryOid ?? null,
      declarations: declarations.map(rowOf),
      drafts,
    };
  });
}
