import '@vanilla-extract/css/disableRuntimeStyles';
import type { ActionFunction, LoaderFunction } from '@remix-run/node';
import { setFileScope } from '@vanilla-extract/css/fileScope';
import { pathOf, routeFiles } from './route-files';

interface RouteModule {
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
}

/** Loads what stands behind an address in app/routes, as the framework would call it; styles come to nothing here. */
export async function loadRoute(path: string): Promise<RouteModule> {
  const file = routeFiles.find((one) => pathOf(one) === path);
  if (file === undefined) throw new Error(`No route for ${path}`);
  setFileScope('app/routes');
  return (await import(/* @vite-ignore */ `../../../app/routes/${file}`)) as RouteModule;
}
