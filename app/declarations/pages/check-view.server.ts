import { type Citizen, askMunicipality } from '~/identity/citizen/citizen.server';
import { draftUrl } from '~/urls';
import { answersOf } from '../answers';
import { calculate, today } from '../steps/calculation.server';
import type { Definition } from '../definition';
import type { DeclarationDraft } from '../drafts.server';
import { listSteps } from '../steps/validate-step.server';
import { listDocuments, stepPathsOf } from '../steps/step-view.server';
import { stateAnswers } from './statement.server';

/** "Yazdıklarınızı gözden geçirin": every answer, what is missing, and what it comes to. */
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
    documentsStep: steps.find((step) => step.documents !== undefined)?.key ?? null,
    calculation,
    replacesNo: draft.replacesNo,
    stepPaths: stepPathsOf(definition, draft, true),
  };
}

export type CheckView = Awaited<ReturnType<typeof openCheck>>;
