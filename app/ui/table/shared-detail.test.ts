import { expect, test } from 'vitest';
import { findSharedDetail, ownDetail } from './shared-detail';

test.each([
  [['Abone no 1, 16 m³', 'Abone no 1, 12 m³'], 'Abone no 1', ['16 m³', '12 m³']],
  [['Abone no 1, 16 m³', 'Abone no 12, 12 m³'], '', ['Abone no 1, 16 m³', 'Abone no 12, 12 m³']],
  [['Konut, Gül Sokak No: 1', 'Konut, Gül Sokak No: 1'], 'Konut, Gül Sokak No: 1', ['', '']],
  [['Konut, Gül Sokak No: 1', 'Konut, Gül Sokak No: 11'], 'Konut', ['Gül Sokak No: 1', 'Gül Sokak No: 11']],
  [['Abone no 1', 'Abone no 1, 12 m³'], 'Abone no 1', ['', '12 m³']],
  [['', 'Abone no 1'], '', ['', 'Abone no 1']],
  [['Abone no 1, 16 m³'], '', ['Abone no 1, 16 m³']],
  [[], '', []],
])('%j share "%s"', (details, shared, own) => {
  expect(findSharedDetail(details)).toBe(shared);
  expect(details.map((detail) => ownDetail(detail, shared))).toEqual(own);
});
