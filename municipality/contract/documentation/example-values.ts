import { contract, type CallDefinition } from '..';
import type { ExampleValues } from './example-type';
import { matterExamples } from './example-matters';
import { moneyExamples } from './example-money';
import { peopleExamples } from './example-people';
import { propertyExamples } from './example-property';

const calls: readonly CallDefinition[] = Object.values(contract);

/** The shared values, and below each call those it brings. */
export const exampleValues: ExampleValues = {
  ...peopleExamples,
  ...propertyExamples,
  ...moneyExamples,
  ...matterExamples,
  ...Object.fromEntries(
    calls.flatMap(({ name, examples }) =>
      Object.entries(examples).map(([field, value]) => [`${name}.${field}`, value]),
    ),
  ),
};
