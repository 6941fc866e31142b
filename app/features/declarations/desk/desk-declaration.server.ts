import { questionOfDeclaration } from '~/parts/content/open-questions';
import {
  contract,
  type DeskDeclaration,
  rejectionReasons,
  Word,
  type DeclarationReview,
  type DeclarationState,
} from 'municipality/contract';
import { type Citizen, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import type { AuditAction } from '~/platform/audit/actions';
import { requireRefusal } from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskCorrectionUrl, deskDeclarationFileUrl, deskDeclarationUrl } from '~/urls';
import { findUnscannedNote } from '~/parts/documents/unscanned-note.server';
import { listChanges } from '../changes.server';
import { actNames, findNoEffect, findReview, kinds, states } from '../kinds';
import { shownCalculation } from '../shown-calculation';

const byState: Readonly<Partial<Record<DeclarationState, string>>> = {
  replaced: 'Yerine yenisi verildi; yeni beyanı inceleyin.',
  rejected: 'Beyan reddedildi; bu beyanla başka işlem yapılamaz.',
  withdrawn: 'Beyan eden beyanını geri çekti; bu beyanla işlem yapılamaz.',
};

/** Tells why the desk can do nothing more with a declaration, in a sentence; null while it can. */
function findClosedReason(state: DeclarationState, review: DeclarationReview | null): string | null {
  const closed = byState[state];
  if (closed !== undefined) return closed;
  switch (review) {
    case null:
      return 'Bu beyan masada incelenmiyor.';
    case 'accepted':
      return 'Beyan kabul edildi; karar değişecekse beyan edenin yeni beyan vermesi gerekir.';
    case 'rejected':
      return 'Beyan reddedildi; bu beyanla başka işlem yapılamaz.';
    case 'open':
    case 'asked':
    case 'answered':
    case 'proposed':
      return null;
    default:
      return review satisfies never;
  }
}

export const notThere = () => new Response(null, { status: 404 });

/** Returns a declaration by its number. @throws Response 404 for a number nobody has */
export async function requireDeskDeclaration(
  { accessToken: token }: Citizen,
  declarationNo: string,
): Promise<ReadReply<DeskDeclaration>> {
  if (!Word.safeParse(declarationNo).success) throw notThere();
  try {
    return await getPortal().municipality.GetDeclarationForDesk({ declarationNo }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, contract.GetDeclarationForDesk);
    if (code === 'undeclared') throw error;
    throw notThere();
  }
}

/** Writes into the taxpayer's record what the employee does, and into that of the member who declared for them. */
export async function recordDeclarationAct(
  request: Request,
  citizen: Citizen,
  { DeclarerIdentityNo, DeclaredByIdentityNo, DeclarationNo }: DeskDeclaration,
  action: AuditAction,
): Promise<void> {
  for (const identityNo of new Set([DeclarerIdentityNo, DeclaredByIdentityNo]))
    await recordStaffAct(request, citizen, identityNo, action, DeclarationNo);
}

function documentsOf(no: string, documents: DeskDeclaration['Documents']) {
  return documents.map(({ Oid, FileName, Size }) => ({
    name: FileName,
    size: Size,
    path: deskDeclarationFileUrl(no, Oid),
  }));
}

function eventsOf({ DeclarationNo, Events, Actors }: DeskDeclaration) {
  return Events.map((event, index) => ({
    title: actNames[event.Act],
    at: event.At,
    by: Actors[index] ?? '',
    text: event.Text ?? '',
    legalBasis: event.LegalBasis ?? '',
    documents: documentsOf(DeclarationNo, event.Documents),
  }));
}

function relatedOf({ Related }: DeskDeclaration) {
  return Related.map((row) => ({
    no: row.DeclarationNo,
    path: deskDeclarationUrl(row.DeclarationNo),
    kind: kinds[row.Kind].name,
    at: row.RecordedAt,
    state: states[row.State].label,
    review: findReview(row)?.atDesk ?? null,
    total: row.Total,
  }));
}

/**
 * Returns the past years that wait for the municipality's notice; null where there are none, or the declaration has no
 * effect.
 */
function pastYearsOf({ State, Calculation: { PastTaxes } }: DeskDeclaration) {
  const taxes = PastTaxes ?? [];
  if (taxes.length === 0 || findNoEffect(State) !== null) return null;
  return {
    years: [...new Set(taxes.map(({ Year }) => Year))].join(', '),
    total: taxes.reduce((sum, { Total }) => sum + Total, 0),
  };
}

export function deskView(declaration: DeskDeclaration, unread: number) {
  const { DeclarationNo: no, Kind, State, Review, Calculation, Correction, Events, Documents } = declaration;
  const review = findReview(declaration);
  const { BuyerDeclarationNo, DecidedAt, DecidedByName } = declaration;
  return {
    no,
    title: kinds[Kind].title,
    question: questionOfDeclaration[Kind],
    isSale: Kind === 'sale',
    state: states[State],
    review: review && { label: review.atDesk, tone: review.tone },
    declarer: declaration.DeclarerName,
    identityNo: declaration.DeclarerIdentityNo,
    isDeclaredByOther: declaration.DeclaredByIdentityNo !== declaration.DeclarerIdentityNo,
    declaredBy: declaration.DeclaredByIdentityNo,
    phone: declaration.GsmNumber ?? '',
    registryNo: declaration.RegistryNo,
    subject: declaration.Subject,
    at: declaration.RecordedAt,
    lastDay: Calculation.LastDay,
    isLate: Calculation.IsLate,
    decidedAt: DecidedAt,
    decidedBy: DecidedByName ?? '',
    overpaid: declaration.Overpaid,
    buyer: BuyerDeclarationNo
      ? { no: BuyerDeclarationNo, path: deskDeclarationUrl(BuyerDeclarationNo) }
      : null,
    noEffect: findNoEffect(State),
    version: declaration.Version ?? null,
    pastYears: pastYearsOf(declaration),
    calculation: shownCalculation(Calculation),
    correction: Correction && {
      text: Correction.Text,
      at: Correction.ProposedAt,
      changes: listChanges(declaration.Statement, Correction.Statement),
      calculation: shownCalculation(Correction.Calculation),
    },
    statement: declaration.Statement,
    documents: documentsOf(no, Documents),
    unscanned: findUnscannedNote([...Documents, ...Events.flatMap((event) => event.Documents)]),
    events: eventsOf(declaration),
    related: relatedOf(declaration),
    closedReason: findClosedReason(State, Review),
    reasons: Object.entries(rejectionReasons).map(([value, { text, legalBasis }]) => ({
      value,
      label: text,
      hint: legalBasis,
    })),
    correctionPath: deskCorrectionUrl(no),
    path: deskDeclarationUrl(no),
    unread,
  };
}
