import { Fragment } from 'react';
import { TextBlocks } from '~/parts/content/text-blocks';
import { BRANCHES_KEY, type HelpAnswer, helpGroupsOf } from '~/parts/content/texts/help-answers';
import type { Named } from '~/parts/content/texts/privacy-notice';
import { Details } from '~/ui/basics/details';
import { useIsHidden } from '~/ui/basics/offered';

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

function Answer({ answer, written, branches }: { answer: HelpAnswer } & Omit<HelpProps, 'named'>) {
  const { key, question, text } = answer;
  return (
    <Details summary={question}>
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
    <Fragment key={title}>
      <h2>{title}</h2>
      {answers.filter(isOffered).map((answer) => (
        <Answer key={answer.key} answer={answer} {...answerProps} />
      ))}
    </Fragment>
  ));
}
