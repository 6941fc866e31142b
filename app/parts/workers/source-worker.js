import { register } from 'tsx/esm/api';

/* Where a thread begins whose server runs from the sources. A thread does not inherit how those are read. */
register();
const { default: work } = await import('./worker.ts');

export default work;
