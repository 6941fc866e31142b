import { buildingsExamples } from './worked-examples-of-buildings';
import { businessExamples } from './worked-examples-of-business';
import { propertyExamples } from './worked-examples-of-property';

/**
 * Worked examples of the statutory rules: facts in, figures out. Money in lira as decimal text, areas in m², each row with
 * what it is there for. The tests beside the rules read them by the name of their set.
 */
export const workedExamples = { ...buildingsExamples, ...propertyExamples, ...businessExamples };
