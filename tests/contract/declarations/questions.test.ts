import { expect, test } from 'vitest';
import { definitions } from '~/features/declarations/start/definitions.server';

const all = Object.values(definitions);

test.each(all.map((definition) => [definition.title, definition] as const))(
  '%s asks a question at every step, and none twice',
  (_title, { steps }) => {
    const questions = steps.map(({ question }) => question);
    for (const question of questions) expect(question).toMatch(/^\p{Lu}.*\?$/u);
    expect(new Set(questions).size).toBe(questions.length);
  },
);

test('a plot or land is not asked about what happens to buildings', () => {
  const optionsOf = (kind: 'building' | 'plot' | 'land') =>
    JSON.stringify(definitions[kind].steps.find(({ key }) => key === 'neden')?.fields);
  for (const reason of ['yeni-insaat', 'ilave', 'kullanim-degisikligi']) {
    expect(optionsOf('building')).toContain(reason);
    expect(optionsOf('plot')).not.toContain(reason);
    expect(optionsOf('land')).not.toContain(reason);
  }
  const documentsOf = (kind: 'building' | 'plot' | 'land') =>
    definitions[kind].steps.find(({ key }) => key === 'belge')?.documents;
  expect(documentsOf('building')).toContain('yapı kullanma izin belgesi');
  expect(documentsOf('land')).not.toContain('yapı kullanma izin belgesi');
});
