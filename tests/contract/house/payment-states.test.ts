import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attemptStates } from '~/features/payments/attempt/transitions';
import { isTest, listFiles } from '../../support/house/floors';
import { rootFolder } from '../../support/house/root-folder';

const state = `['"](?:${attemptStates.join('|')})['"]`;

/**
 * Matches lists in brackets, cases of one branch, and unions: three or more states of a payment one after the other.
 */
const spellings = [
  String.raw`[[(]\s*(?:\.\.\.[\w.]+,\s*)*${state}(?:,\s*${state})+,?\s*[\])]`,
  String.raw`(?:case ${state}:\s*){3,}`,
  String.raw`${state}(?:\s*\|\s*${state}){2,}`,
].map((spelling) => new RegExp(spelling, 'g'));

function listSpelledSets(text: string): string[] {
  return spellings
    .flatMap((spelling) => [...text.matchAll(spelling)])
    .map(([found]) => found.replaceAll(/\s+/g, ' ').trim())
    .filter((found) => found.includes('...') || (found.match(new RegExp(state, 'g')) ?? []).length >= 3);
}

/** Lists the sources of the portal, without the table itself. */
const sources = listFiles('app')
  .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
  .filter((path) => path !== 'app/features/payments/attempt/transitions.ts')
  .map((path) => ({ path, text: readFileSync(join(rootFolder, path), 'utf8') }));

test('no set of payment states is spelled beside the table of transitions', () => {
  const spelled = sources.flatMap(({ path, text }) => listSpelledSets(text).map((set) => `${path}: ${set}`));
  expect(spelled).toEqual([]);
});

test('a spelled set is seen', () => {
  expect(listSpelledSets("new Set(['at_bank', 'authenticated', 'unknown'])")).toHaveLength(1);
  expect(listSpelledSets("[...undecided, 'refused', 'cancelled']")).toHaveLength(1);
  expect(listSpelledSets("sql`state in ('created', 'at_bank', 'unknown')`")).toHaveLength(1);
  expect(listSpelledSets("case 'refused':\n    case 'cancelled':\n    case 'expired':")).toHaveLength(1);
  expect(listSpelledSets("['expired', 'spent', 'gone']")).toEqual([]);
});

/** Lists log lines of no payment of ours, or of one that was never stored. */
const withoutReference = ['payment.amounts-wrong', 'bank.return-unsigned', 'debts.not-understood'];

test('each log line about a payment carries its reference', () => {
  const bare = sources
    .filter(
      ({ path }) => path.startsWith('app/features/payments/') && !path.endsWith('/day-end-job.server.ts'),
    )
    .flatMap(({ text }) =>
      [...text.matchAll(/log\.(?:warn|error|info)\(([^;]*)\);/g)].map(([, given = '']) => given),
    )
    .filter(
      (given) => !/\breference\b/.test(given) && !withoutReference.some((line) => given.includes(line)),
    );
  expect(bare).toEqual([]);
});
