import { questionOfDeclaration } from '~/parts/content/open-questions';
import { type Citizen, askMunicipality } from '~/features/identity/citizen/citizen.server';
import { draftUrl } from '~/urls';
import { answersOf } from '../answers';
import { calculate, today, unreadOf } from '../steps/calculation.server';
import type { Definition } from '../definition';
import { ownNameOf, sendLabelOf } from '../kinds';
import type { DeclarationDraft } from '../drafts.server';
import { listSteps } from '../steps/validate-step.server';
import { listDocuments, stepPathsOf } from '../steps/step-view.server';
import { stateAnswers } from './statement.server';

/** Shows "Yazdıklarınızı gözden geçirin": every answer, what is missing, and what it comes to. */
export async function openCheck(
  request: Request,
  citizen: Citizen,
  definition: Definition,
  draft: DeclarationDraft,
) {
  const steps = listSteps(definition, draft.values, today());
  const [stated, calculation, documents] = await Promise.all([
    askMunicipality(request, () => stateAnswers(definition, draft.values, today())),
    calculate(request, citizen, definition, draft),
    listDocuments(draft.id),
  ]);
  const stepPaths = stepPathsOf(definition, draft, true);
  const documentsStep = steps.find((step) => step.documents !== undefined)?.key ?? null;
  return {
    page: 'check' as const,
    pageTitle: `Yazdıklarınızı gözden geçirin – ${definition.title}`,
    title: definition.title,
    subject: definition.subjectOf(answersOf(draft.values, today())),
    current: steps.length + 1,
    total: steps.length + 1,
    backPath: draftUrl(definition.path, draft.id, { step: steps.at(-1)?.key ?? '' }),
    savedAt: draft.savedAt.toISOString(),
    steps: stated,
    documents,
    documentsStep,
    /**
     * Says where the paper of a sale is added; without one it is refused, unless the buyer has declared. What cannot be
     * calculated has another fault.
     */
    proofPath:
      definition.kind === 'sale' && documents.length === 0 && calculation.kind !== 'refused'
        ? (stepPaths[documentsStep ?? ''] ?? null)
        : null,
    calculation,
    question: questionOfDeclaration[definition.kind],
    unread: unreadOf(calculation),
    replacesNo: draft.replacesNo,
    own: ownNameOf(definition.kind),
    sendLabel: sendLabelOf(definition.kind),
    stepPaths,
  };
}

export type CheckView = Awaited<ReturnType<typeof openCheck>>;
