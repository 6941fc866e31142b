import { vi } from 'vitest';

/*
 * Before each file of contract tests: their own modules anew, so that each opens a portal of its own, and nothing of the
 * last one's. What lies in node_modules stays, the database's program above all: that is most of what a start costs.
 */
vi.resetModules();
for (const name of Object.keys(globalThis).filter((own) => own.startsWith('portal')))
  Reflect.deleteProperty(globalThis, name);
