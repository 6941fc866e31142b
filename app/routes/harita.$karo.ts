import type { LoaderFunctionArgs } from '@remix-run/node';
import { serveTile } from '~/parts/map/serve-tile.server';

/** Serves a tile of the town's map. */
export async function loader({ params }: LoaderFunctionArgs) {
  return serveTile(params['karo'] ?? '');
}
