import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openQuestionText, openQuestionTopics, titleOfQuestions } from '~/parts/content/open-questions';
import { rootFolder } from '../../support/house/root-folder';

const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8');

/** Reads the questions below each heading of the document. */
const sections = read('docs/law-questions.md')
  .split('\n## ')
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return { title, questions: lines.filter((line) => line.startsWith('- ')) };
  });

/** Lists the pages a topic is read on, each with what draws the note there. */
const pages: Readonly<Record<(typeof openQuestionTopics)[number], readonly (readonly [string, string])[]>> = {
  debts: [['app/features/debts/one/one-debt-page.tsx', 'topic="debts"']],
  letters: [['app/features/letters/letters-page.tsx', 'topic="letters"']],
  plans: [
    ['app/features/restructuring/check-page.tsx', 'topic="plans"'],
    ['app/features/restructuring/plan-page.tsx', 'topic="plans"'],
  ],
  estates: ofDeclarations('estates'),
  sales: [...ofDeclarations('sales'), ['app/features/declarations/start/start-page.tsx', 'topic="sales"']],
  smallTaxes: ofDeclarations('smallTaxes'),
  water: [['app/features/subscriptions/account-card.tsx', 'topic="water"']],
  wages: [['app/features/staff/enforcement-page.tsx', 'topic="wages"']],
  appeals: [['app/parts/content/appeal-note.tsx', "openQuestionText('appeals')"]],
};

function ofDeclarations(topic: string): (readonly [string, string])[] {
  return [
    ['app/parts/content/open-questions.ts', `: '${topic}'`],
    ['app/features/declarations/pages/check-page.tsx', 'topic={check.question}'],
    ['app/features/declarations/sent/sent-page.tsx', 'topic={declaration.question}'],
    ['app/features/declarations/desk/desk-declaration-page.tsx', 'topic={view.question}'],
  ];
}

test('every heading of the questions for counsel is a topic that pages name, in the same order', () => {
  expect(sections.map(({ title }) => title)).toEqual(openQuestionTopics.map(titleOfQuestions));
});

test.each(sections)('$title has questions, each asked in a whole sentence', ({ questions }) => {
  expect(questions.length).toBeGreaterThan(0);
  expect(new Set(questions.map((line) => line.slice(0, 60))).size).toBe(questions.length);
  const unfinished = questions.filter((line) => !/\?(?:$| .*\.$)/.test(line));
  expect(unfinished).toEqual([]);
});

test.each(openQuestionTopics)('the pages of %s say that the municipality is to be asked', (topic) => {
  expect(openQuestionText(topic)).toMatch(/belediyeye\b.*danışın\.$/);
  for (const [path, drawn] of pages[topic]) expect(read(path)).toContain(drawn);
});
