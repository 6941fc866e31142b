import { TextBlocks } from '~/parts/content/text-blocks';
import {
  BRANCHES_KEY,
  type HelpAnswer,
  helpGroupsOf,
  LATE_FEE_KEY,
} from '~/parts/content/texts/help-answers';
import type { Named } from '~/parts/content/texts/privacy-notice';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { useIsHidden } from '~/ui/basics/offered';
import { formatMoney } from '~/ui/turkish/format';

interface Branch {
  readonly bank: string;
  readonly name: string;
  readonly address: string | null | undefined;
}

interface HelpProps {
  readonly named: Named;
  /** Holds what the municipality wrote in place of the shipped answers, by their keys. */
  readonly written: Readonly<Record<string, string>>;
  readonly branches: readonly Branch[];
  /** Holds what a tax comes to a month after its last day, at today's rate; null where the rate is not known. */
  readonly feeExample: { readonly before: number; readonly after: number } | null;
}

function Branches({ branches }: Pick<HelpProps, 'branches'>) {
  return (
    <ul>
      {branches.map(({ bank, name, address }) => (
        <li key={bank + name}>
          {bank}, {name}: {address}
        </li>
      ))}
    </ul>
  );
}

function Answer({
  answer,
  written,
  branches,
  feeExample,
}: { answer: HelpAnswer } & Omit<HelpProps, 'named'>) {
  const { key, question, text } = answer;
  return (
    <Details summary={question}>
      {key === LATE_FEE_KEY && feeExample && (
        <p>
          <strong>
            {`${formatMoney(feeExample.before)} vergi, bir ay gecikince ${formatMoney(feeExample.after)} olur`}
          </strong>{' '}
          (bugünkü oranla, 30 gün).
        </p>
      )}
      <TextBlocks text={written[key] ?? text} level={3} />
      {key === BRANCHES_KEY && <Branches branches={branches} />}
    </Details>
  );
}

/** Shows the questions of the help page, each with its answer; those about what is not offered here are left out. */
export function HelpAnswers({ named, ...answerProps }: HelpProps) {
  const isHidden = useIsHidden();
  const isOffered = ({ key, at }: HelpAnswer) =>
    (at === undefined || !isHidden(at)) && (key !== BRANCHES_KEY || answerProps.branches.length > 0);
  return helpGroupsOf(named).map(({ title, answers }) => (
    <Card key={title} title={title}>
      {answers.filter(isOffered).map((answer) => (
        <Answer key={answer.key} answer={answer} {...answerProps} />
      ))}
    </Card>
  ));
}
