import { contract, type DeclarationDetail } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import { documentFileUrl } from '~/urls';
import { listChanges } from '../changes.server';
import { actNames, findReview } from '../kinds';
import { shownCalculation } from '../shown-calculation';

/** Without these nobody here could answer or decide anything. */
const needed = [contract.AnswerDeclarationQuestion, contract.DecideDeclarationCorrection] as const;

/** Tells whether the municipality offers what an examination takes. */
export function isExaminationOffered(): boolean {
  const { offered } = getPortal();
  return needed.every(({ name }) => offered.isOffered(name));
}

const byDeclarer: ReadonlySet<string> = new Set(['answer', 'consent', 'decline', 'withdraw']);

function eventsOf({ Events }: DeclarationDetail) {
  return Events.map(({ Act, At, Text, LegalBasis, Documents }) => ({
    title: actNames[Act],
    at: At,
    by: byDeclarer.has(Act) ? 'Siz' : 'Belediye',
    text: Text ?? '',
    legalBasis: LegalBasis ?? '',
    documents: documentsOf(Documents),
  }));
}

export function documentsOf(documents: DeclarationDetail['Documents']) {
  return documents.map(({ Oid, FileName, Size }) => ({
    name: FileName,
    size: Size,
    path: documentFileUrl(Oid),
  }));
}

function correctionOf({ Correction, Calculation, Statement }: DeclarationDetail) {
  if (Correction === null) return null;
  return {
    text: Correction.Text,
    changes: listChanges(Statement, Correction.Statement),
    declared: Calculation.Total,
    calculation: shownCalculation(Correction.Calculation),
  };
}

/** Returns what the municipality's examination has brought, and what it wants; null where nothing is examined. */
export function examinationOf(declaration: DeclarationDetail) {
  if (declaration.Review === null || !isExaminationOffered()) return null;
  const { offered } = getPortal();
  const { Events, State, CanWithdraw, Overpaid } = declaration;
  const review = findReview(declaration);
  const rejection = State === 'rejected' ? Events.findLast(({ Act }) => Act === 'reject') : undefined;
  return {
    label: review?.label ?? null,
    events: eventsOf(declaration),
    question: review?.review === 'asked' ? (Events.findLast(({ Act }) => Act === 'ask')?.Text ?? '') : null,
    correction: review?.review === 'proposed' ? correctionOf(declaration) : null,
    rejection: rejection && { text: rejection.Text ?? '', legalBasis: rejection.LegalBasis ?? '' },
    overpaid: Overpaid,
    canWithdraw: CanWithdraw && offered.isOffered(contract.WithdrawDeclaration.name),
  };
}

export type Examination = NonNullable<ReturnType<typeof examinationOf>>;
