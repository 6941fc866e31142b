import type { ExampleValues } from './example-type';
import { matterExamples } from './example-matters';
import { moneyExamples } from './example-money';
import { peopleExamples } from './example-people';
import { propertyExamples } from './example-property';

export const exampleValues: ExampleValues = {
  ...peopleExamples,
  ...propertyExamples,
  ...moneyExamples,
  ...matterExamples,
};
