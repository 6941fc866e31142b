import { CorrectionReason } from 'municipality/contract';
import { findCorrectionError } from 'municipality/law/correction/correction-way';
import { expect, test } from 'vitest';
import { debtNatureOf, debtNatures } from './debt-natures';

test.each(Object.entries(debtNatures))('a debt of the revenue %s (%s) can be contested', (code, nature) => {
  const fitting = CorrectionReason.options.filter((reason) => findCorrectionError(reason, nature) !== null);
  expect(fitting).toContain('odendi');
  expect(fitting).toContain('diger');
  expect(debtNatureOf(code)).toBe(nature);
});

test('a kind of revenue of the municipality’s own goes by a petition', () => {
  expect(findCorrectionError('diger', debtNatureOf('999'))?.legalBasis).toBe('3071 m.7');
});
