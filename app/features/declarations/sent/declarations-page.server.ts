import type { DeclarationSummary } from 'municipality/contract';
import {
  type Citizen,
  askMunicipality,
  requireRegistry,
  recordOwn,
  requireCitizen,
} from '~/features/identity/citizen/citizen.server';
import { registryView } from '~/features/identity/registry-view.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { replaceDeclarationUrl, sentDeclarationUrl } from '~/urls';
import { findNoEffect, findReview, kinds, states } from '../kinds';
import { isExaminationOffered } from './examination.server';
import { listOpenDrafts } from '../start/open-drafts.server';

/** A declaration that has no effect any more cannot be put right by another. */
export function findReplacePath({ Kind, State, DeclarationNo }: DeclarationSummary): string | null {
  if (State === 'replaced' || State === 'rejected' || State === 'withdrawn') return null;
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
    review: isExaminationOffered() ? (findReview(declaration)?.label ?? null) : null,
    /** It is null where nothing is demanded of it any more. */
    total: findNoEffect(State) === null ? Total : null,
    path: sentDeclarationUrl(DeclarationNo),
    replacePath: findReplacePath(declaration),
  };
}

export type SentDeclarationRow = ReturnType<typeof rowOf>;

/** Lists what was declared on a record; the list is empty without a record, and null where the municipality does not answer. */
async function listDeclarations(citizen: Citizen, registryOid: string | null) {
  if (registryOid === null) return { rows: [], unread: 0 };
  return readPart('Gönderdiğiniz beyanlar', () =>
    getPortal().municipality.RetrieveDeclarationSummary({ registryOid }, { token: citizen.accessToken }),
  );
}

/**
 * Opens the citizen's sent declarations of one sicil record, newest first, and every open draft. Drafts are the
 * portal's own: what the municipality does not give is missing beside them (null).
 */
export async function openDeclarations(request: Request) {
  const citizen = await requireCitizen(request);
  const oid = new URL(request.url).searchParams.get('sicil');
  return askMunicipality(request, async () => {
    const [choice, drafts] = await Promise.all([
      readPart('Sicil kayıtlarınız', () => requireRegistry(citizen, oid)),
      listOpenDrafts(citizen),
    ]);
    const chosenOid = choice?.chosen?.Oid ?? null;
    const declarations = choice && (await listDeclarations(citizen, chosenOid));
    if (declarations) await recordOwn(request, citizen, 'declarations-viewed');
    return {
      registries: choice && choice.registries.map(registryView),
      chosenOid,
      declarations: declarations && declarations.rows.map(rowOf),
      unread: (choice?.unread ?? 0) + (declarations?.unread ?? 0),
      drafts,
    };
  });
}
