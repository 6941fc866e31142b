import { Details } from '~/ui/basics/details';
import { openQuestionText } from './open-questions';
import { APPEAL_HEADING, appealText, isAboutTax, type Appeal } from './appeals';

/** Shows the way of appeal beside what ends a matter; open where that went against the person. */
export function AppealNote({ appeal, isOpen = false }: { appeal: Appeal | null; isOpen?: boolean }) {
  if (appeal === null) return null;
  return (
    <Details summary={APPEAL_HEADING} isOpen={isOpen}>
      <p>{appealText(appeal)}</p>
      {isAboutTax(appeal) && <p>{openQuestionText('appeals')}</p>}
    </Details>
  );
}
