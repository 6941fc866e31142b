import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract, defineCall, type CallDefinition } from '..';
import { exampleValues } from './examples';
import { findKey, joinWords, wordKey, wordKeys } from './field-words';
import { listFields } from './fields';

const calls: readonly CallDefinition[] = Object.values(contract);
const places = calls.flatMap((call) => [
  ...listFields(call, call.request),
  ...listFields(call, call.response),
]);
const roots = calls.map(({ name }) => ({ call: name, above: name, name: '' }));

test('every field of the contract has a word', () => {
  const silent = places.filter((place) => wordKey(place) === undefined);
  expect(silent.map(({ call, above, name }) => `${call}: ${above}.${name}`)).toEqual([]);
});

test('no word is left over', () => {
  const used = new Set(places.map(wordKey));
  expect(wordKeys.filter((key) => !used.has(key))).toEqual([]);
});

test('no example value is left over', () => {
  const used = new Set([...places, ...roots].map((place) => findKey(exampleValues, place)));
  expect(Object.keys(exampleValues).filter((key) => !used.has(key))).toEqual([]);
});

test('a word of a call holds everywhere, or below the call where the name is shared', () => {
  const call = defineCall({
    name: 'RetrieveShelters',
    summary: 'Toplanma alanlarını listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: z.object({ Name: z.string(), ShelterNo: z.string() }),
    words: { Name: 'toplanma alanı', ShelterNo: 'alan numarası' },
  });
  expect(joinWords({ Name: 'ad' }, [call])).toEqual({
    Name: 'ad',
    'RetrieveShelters.Name': 'toplanma alanı',
    ShelterNo: 'alan numarası',
  });
});
