import type { applyFields } from './apply-form.server';
import { CheckPage } from './check-page';
import { OffersPage } from './offers/offers-page';
import type { OffersStep } from './offers/offers-view.server';
import type { StartStep, TableStep } from './restructuring-page.server';
import { StartPage } from './start-page';
import { TablePage } from './table-page';

interface RestructuringStepProps {
  step: StartStep | OffersStep | TableStep;
  typed: Record<(typeof applyFields)[number], string> | undefined;
}

/** Shows the step of the way to a plan the address stands for. */
export function RestructuringStep({ step, typed }: RestructuringStepProps) {
  switch (step.kind) {
    case 'start':
      return <StartPage step={step} />;
    case 'offers':
      return <OffersPage step={step} />;
    case 'table':
      return <TablePage step={step} />;
    case 'check':
      return <CheckPage step={step} typed={typed} />;
    default:
      return step satisfies never;
  }
}
