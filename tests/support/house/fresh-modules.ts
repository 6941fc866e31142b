import { vi } from 'vitest';

/*
 * Loads the portal's modules anew before each file of contract tests, so that each opens a portal of its own, and
 * nothing of the last one's. What lies in node_modules and what the municipality is made of keep nothing of a file, and
 * stay: reading them is most of what a start costs.
 */

interface ModuleNode {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

declare global {
  /** Holds the runner's own: its `vi.resetModules` knows all modules or none. */
  var __vitest_worker__:
    | { readonly evaluatedModules?: { readonly idToModuleMap: ReadonlyMap<string, ModuleNode> } }
    | undefined;
}

const evaluated = globalThis.__vitest_worker__?.evaluatedModules?.idToModuleMap;
if (!evaluated) vi.resetModules();
for (const [path, node] of evaluated ?? []) {
  if (path.includes('/node_modules/') || !/\/(app|tests)\//.test(path)) continue;
  Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
  node.importers.clear();
}
for (const name of Object.keys(globalThis).filter((own) => own.startsWith('portal')))
  Reflect.deleteProperty(globalThis, name);
