import { expect, test } from 'vitest';
import { areas, contract, type CallDefinition } from '..';
import { specifiedCalls } from 'municipality/contract/documentation/specified-calls';

const calls: readonly CallDefinition[] = Object.values(contract);
const names = calls.map(({ name }) => name);
const specified: readonly string[] = Object.values(specifiedCalls).flat();

test('every call the specification names is in the contract, spelt as it spells it, once', () => {
  expect(specified).toHaveLength(79);
  expect(new Set(specified).size).toBe(79);
  expect(specified.filter((name) => !names.includes(name))).toEqual([]);
});

test('what is in the contract besides is in the manner of the specification', () => {
  const own = names.filter((name) => !specified.includes(name));
  expect(own.filter((name) => !/^([A-Z][a-z0-9]*|EMunicipality)+$/.test(name))).toEqual([]);
  expect(own).toHaveLength(names.length - 79);
});

test('every call stands in one area, under its own name', () => {
  const inAreas = Object.values(areas).flatMap((area) => Object.entries<CallDefinition>(area.calls));
  expect(inAreas.filter(([key, call]) => key !== call.name)).toEqual([]);
  expect(inAreas.map(([key]) => key).sort()).toEqual([...names].sort());
});

test('every call says in one sentence what it does', () => {
  const unsaid = calls.filter(({ summary }) => !/^\p{L}.{15,150}\.$/u.test(summary));
  expect(unsaid.map(({ name }) => name)).toEqual([]);
  expect(new Set(calls.map(({ summary }) => summary)).size).toBe(calls.length);
});
