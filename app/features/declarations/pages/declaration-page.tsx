import type { FieldProblem } from '~/ui/message/error-summary';
import { CheckPage } from './check-page';
import type { CheckView } from './check-view.server';
import { StartPage } from '../start/start-page';
import type { StartView } from '../start/start-view.server';
import { StepPage } from '../steps/step-page';
import type { StepView } from '../steps/step-view';

interface Answer {
  readonly problems: readonly FieldProblem[];
  readonly isRestoredForm: boolean;
  /** Shows the step as a kept form fills it, in the place of what is saved. */
  readonly shown?: StepView;
}

type DeclarationPageProps = {
  page: StartView | StepView | CheckView;
  answer: Answer | undefined;
};

/** Shows the page of every declaration, whichever step it stands at. */
export function DeclarationPage({ page, answer }: DeclarationPageProps) {
  const problems = answer?.problems ?? [];
  switch (page.page) {
    case 'start':
      return <StartPage start={page} problems={problems} />;
    case 'step':
      return (
        <StepPage
          step={answer?.shown ?? page}
          problems={problems}
          isRestoredForm={answer?.isRestoredForm ?? false}
        />
      );
    case 'check':
      return <CheckPage check={page} problems={problems} />;
    default:
      return page satisfies never;
  }
}
